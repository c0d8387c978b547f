"""Events in words: the message of the log line that tells of each."""

from flatshare.core.messages import Message
from flatshare.rooms_and_roomies.components import Components
from flatshare.rooms_and_roomies.events import Event


def describe(event: Event, components: Components) -> Message | None:
    """The event's line in the log; None: it has none, as another event tells the same."""
    return None
