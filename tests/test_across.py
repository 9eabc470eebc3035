"""Two people at one table far apart: whole hands, seen alike on both sides."""

import pytest

from tests.across import Pair
from tonj.peer.terms import Terms


def test_two_sit_down() -> None:
    pair = Pair().link().wait(2000)
    pair.agree()
    assert pair.host.table.words.other == "Bilal"
    assert pair.guest.table.words.other == "Amal"
    assert pair.mover is not None
    pair.move()
    pair.wait(3000)
    pair.agree()


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
@pytest.mark.parametrize("options", [(), ("call=guided",)])
def test_a_hand_to_its_end(rules: str, options: tuple[str, ...]) -> None:
    pair = Pair(Terms(rules=rules, options=options)).link().wait(2000).play()
    pair.agree()
    pair.wait(2000)
    assert [friend.table.session.course.stage for friend in pair.both] == ["over", "over"]
