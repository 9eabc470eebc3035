"""What is on the screen at one moment, and in the saved game behind it."""

from dataclasses import dataclass

from tonj.games.tonj import Position
from tonj.hand import Hand, replay
from tonj.record import Record, parse_record

# What follows an input comes in tasks of its own; this one comes after them.
SEE = """async () => {
    await window.scheduler?.postTask(() => {}, { priority: "user-blocking" });
    const one = (what) => document.querySelector(what), table = one("[data-table]").dataset;
    const shown = (what) => [...document.querySelectorAll(what)].filter((each) => each.offsetParent);
    const text = (what) => one(what).offsetParent ? one(what).innerText.trim() : "";
    const pile = ({ dataset, classList }) => [dataset.pile, [dataset.top, +dataset.count, [...classList]]];
    let saved = null;
    try { saved = localStorage.getItem("tonj.game"); } catch { /* storage is denied */ }
    return {
        turn: table.turn, rules: table.rules, claim: table.claim || "", saved,
        sheet: shown("[data-sheet]").map((sheet) => sheet.dataset.sheet).join(" "),
        message: text('[data-note="message"]'),
        reason: ["claim", "claim-reason"].map((name) => text(`[data-fill="${name}"]`)).join("\\n").trim(),
        said: one("#polite").textContent, called: one("#assertive").textContent,
        actions: shown("[data-action]:not([data-pile])").map((button) => button.dataset.action),
        piles: Object.fromEntries([...document.querySelectorAll("[data-pile]")].map(pile)),
    };
}"""


@dataclass
class Sight:
    """What is on the screen at one moment; `piles`: top, count and classes of each."""

    turn: str
    rules: str
    claim: str
    saved: str | None
    sheet: str
    message: str
    reason: str
    said: str
    called: str
    actions: list[str]
    piles: dict[str, tuple[str, int, list[str]]]

    def marked(self, mark: str) -> set[str]:
        """The piles that carry a class."""
        return {name for name, (_, _, classes) in self.piles.items() if mark in classes}

    def top(self, pile: str) -> str:
        return self.piles[pile][0]

    @property
    def hand(self) -> Hand[Position]:
        """The saved hand, replayed here with every check on."""
        assert self.saved, "nothing is saved"
        return replay(self.saved)

    @property
    def record(self) -> Record:
        assert self.saved, "nothing is saved"
        return parse_record(self.saved)

    @property
    def turns(self) -> list[str]:
        """The saved hand's turns, one after the other."""
        return [str(turn) for turn in self.record.turns]
