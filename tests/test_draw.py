"""The table as markup: what stands in a pile's button, and what a page may rely on."""

from html.parser import HTMLParser

import pytest

from web.pure.draw import attributes, card, inner, pile, table
from web.pure.scene import PILES, scene


class Reader(HTMLParser):
    """Collects every element's name and attributes, and checks that all are closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def with_class(self, name: str) -> list[dict[str, str | None]]:
        return [a for _, a in self.elements if name in (a.get("class") or "").split()]


def test_a_face_shows_its_rank_and_its_suit() -> None:
    face = card("Td", index=4)
    assert 'href="#rank-T"' in face
    assert 'href="#suit-d"' in face
    assert 'data-card="Td"' in face
    assert "--i:4" in face
    assert Reader(face).with_class("d")


@pytest.mark.parametrize("back", [0, 1])
def test_a_back_shows_whose_it_is_and_nothing_else(back: int) -> None:
    drawn = card("??", back)
    assert Reader(drawn).with_class(f"back-{back}")
    assert "<svg" not in drawn


def test_a_known_card_in_the_stock_is_nowhere_in_the_page() -> None:
    drawn = pile(scene({"A:S": ("2c", "7d")}).piles["A:S"], 0)
    assert "7d" not in drawn
    assert 'data-top="??"' in drawn
    assert 'data-count="2"' in drawn


def test_a_house_holds_all_its_cards_in_order_and_no_count() -> None:
    drawn = inner(scene({"H3": ("Ks", "Qh", "Jc")}).piles["H3"])
    cards = Reader(drawn).with_class("card")
    assert [a["data-card"] for a in cards] == ["Ks", "Qh", "Jc"]
    assert "--n:3" in drawn
    assert 'class="count"' not in drawn
    assert "top" in (cards[-1]["class"] or "").split()


def test_reserve_stock_and_waste_are_counted_in_the_languages_digits() -> None:
    views = scene({"A:R": ("9h",), "A:S": ("??",) * 18, "A:W": ("2c",) * 3, "A:X": ("Qd",)}).piles
    assert ">18<" in inner(views["A:S"])
    assert ">١٨<" in inner(views["A:S"], lambda n: "١٨" if n == 18 else str(n))
    assert ">1<" in inner(views["A:R"])
    assert ">3<" in inner(views["A:W"])
    assert 'class="count"' not in inner(views["A:X"])
    assert 'class="count"' not in inner(views["B:S"])


def test_an_empty_foundation_says_its_suit() -> None:
    views = scene({}).piles
    assert 'href="#suit-s"' in inner(views["F1"])
    assert 'href="#suit-c"' in inner(views["F8"])
    assert "<svg" not in inner(views["H1"])


def test_marks_become_classes() -> None:
    view = scene({"H3": ("Ks",)}, marks={"H3": {"target", "lit"}}).piles["H3"]
    said = attributes(view, 0)
    assert {"pile", "house", "target", "lit"} <= set(said["class"].split())
    assert "empty" not in said["class"].split()
    assert "aria-disabled" not in said


def test_what_may_not_be_played_is_said_to_all() -> None:
    view = scene({}, marks={"A:S": {"off"}}).piles["A:S"]
    assert attributes(view, 0)["aria-disabled"] == "true"


def test_a_lifted_run_is_held_from_its_lowest_card() -> None:
    view = scene({"H3": ("Ks", "Qh", "Jc")}, marks={"H3": {"lifted"}}, held={"H3": 2}).piles["H3"]
    held = Reader(inner(view)).with_class("held")
    assert [a["data-card"] for a in held] == ["Qh", "Jc"]


@pytest.mark.parametrize(("me", "own"), [(0, "A"), (1, "B")])
def test_the_own_stock_turns_and_the_own_waste_discards(me: int, own: str) -> None:
    views = scene({}, me).piles
    acting = {name: attributes(view, me).get("data-action") for name, view in views.items()}
    assert {name: action for name, action in acting.items() if action} == {f"{own}:S": "turn", f"{own}:W": "discard"}


@pytest.mark.parametrize("me", [0, 1])
def test_the_table_holds_every_pile_once_and_the_own_ones_come_last(me: int) -> None:
    drawn = Reader(table(scene({"H1": ("Ks",)}, me)))
    names = [str(a["data-pile"]) for _, a in drawn.elements if "data-pile" in a]
    assert sorted(names) == sorted(PILES)
    own = "AB"[me]
    assert names[-4:] == [f"{own}:S", f"{own}:X", f"{own}:W", f"{own}:R"]
    assert {a["type"] for tag, a in drawn.elements if tag == "button"} == {"button"}


def test_a_pass_lies_hidden_on_the_own_stock_only() -> None:
    passes = [a for _, a in Reader(table(scene({}, 1))).elements if a.get("data-action") == "pass"]
    assert len(passes) == 1
    assert "hidden" in passes[0]


def test_labels_are_escaped() -> None:
    view = scene({}, label=lambda name, _cards: f'{name} "<b>"').piles["H1"]
    assert "<b>" not in pile(view, 0)
    assert Reader(pile(view, 0)).elements[0][1]["aria-label"] == 'H1 "<b>"'


def test_python_writes_no_colour_and_no_size() -> None:
    drawn = table(scene({"H1": ("Ks", "Qh"), "A:R": ("??", "9h"), "A:S": ("??",)}))
    for style in (a["style"] for _, a in Reader(drawn).elements if a.get("style")):
        assert style is not None
        assert style.startswith(("--i:", "--n:", "--c:"))
