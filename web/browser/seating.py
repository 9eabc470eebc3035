"""Where the player sits: at one friend's table or at none. Begins the match there, and gets up from it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from web.browser.across import Across
from web.browser.company import Company
from web.browser.network import Network
from web.pure.lobby import Book, Place
from web.pure.meeting import Meeting
from web.pure.shelf import Shelf

if TYPE_CHECKING:
    from web.browser.page import Page


class Seating:
    """``keep`` stores the book after a change."""

    def __init__(self, page: "Page", network: Network, book: Book, keep: Callable[[], None]) -> None:
        self.page = page
        self.network = network
        self.book = book
        self._keep = keep
        self.across: Across | None = None
        self.company: Company | None = None

    @property
    def table(self) -> str:
        """Where a match is played or waited for."""
        return "" if self.across is None else self.across.table

    def sit(self, meeting: Meeting, link: Any) -> None:
        """The match begins, or goes on."""
        place, settings = meeting.place, self.page.computer.settings
        if self.book.at != place.table or self.table == place.table:
            return
        self.company = company = Company(self.page, meeting, link, settings.look)
        self.across = Across(self.page, self.network, company.heard)
        self.across.sit(place.table, place.role, link, place.terms or None, settings.name, settings.look)

    def rise(self) -> None:
        """Get up; the match stays as it is."""
        across, self.across = self.across, None
        company, self.company = self.company, None
        if across is not None:
            across.rise()
        if company is not None:
            company.close()
        self.book.sit("")

    def forget(self, place: Place) -> None:
        """What is kept of the matches at that table."""
        Shelf(self.page.store, place.table, place.role).forget()

    def turned_away(self, meeting: Meeting, others: bool) -> None:
        """Another tab goes on here, or the table is for others; who had no cards yet may still be let in."""
        playing = self.across is not None and self.across.hands is not None
        if playing or not others:
            self.rise()
        if playing and others:
            self.forget(meeting.place)

    def let_in(self) -> Place | None:
        """Somebody else sits down instead: a match of its own begins with them, for the old one has the other's key."""
        company = self.company
        if company is None:
            return None
        meeting, link = company.meeting, company.link
        table = meeting.place.table
        self.rise()
        self.forget(meeting.place)
        meeting.let_in()
        link.release()
        self.book.change(table, met=False, friend="", blocked=False)
        self.book.sit(table)
        self._keep()
        self.sit(meeting, link)
        return meeting.place

    def tell(self) -> None:
        """Show the company, and keep what has become known of it."""
        if self.company is not None and self.page.friend is not None:
            self.company.tell()
            self.note()

    def note(self) -> None:
        """Keep the friend's name, and whether the talk is blocked."""
        company, hands = self.company, self.across.hands if self.across else None
        if company is None or hands is None:
            return
        greeting = hands.session.course.greetings[hands.friend]
        place = self.book.places.get(company.meeting.place.table)
        friend = greeting.name if greeting else ""
        if place is not None and (friend or place.friend, company.blocked) != (place.friend, place.blocked):
            self.book.change(place.table, friend=friend or place.friend, blocked=company.blocked)
            self._keep()
