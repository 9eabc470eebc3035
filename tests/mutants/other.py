"""What a rule field is read as where it is read wrongly. What is broken imports this, so it imports nothing itself."""


def other(field: str, value: bool | int | str) -> bool | int | str:
    """Another value of the field: the opposite, the next word, off for a number and one for off."""
    from tonj.games.tonj.rules import WORDS

    if field in WORDS:
        words = WORDS[field]
        return words[(words.index(str(value)) + 1) % len(words)]
    if isinstance(value, bool):
        return not value
    return 0 if value else 1
