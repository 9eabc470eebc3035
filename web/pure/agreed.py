"""What two players agreed to play, in a few words: "Claim · Guided · to 100 points · 60 s a turn"."""

from tonj.peer.terms import Terms
from web.pure.words import Words


def agreed(words: Words, terms: Terms) -> str:
    """The terms in words; further options as they are written."""
    said = [words(f"preset.{terms.rules}")]
    for option in terms.options:
        if option == "call=guided":
            said.append(words("start.guided"))
        elif option == "turn_limit=30":
            said.append(words("start.quick"))
        else:
            said.append(option)
    if terms.target:
        said.append(words.plural("agreed.wins" if terms.rules == "classic" else "agreed.points", terms.target))
    if terms.clock:
        said.append(words("agreed.clock", n=terms.clock))
    return " · ".join(said)
