"""Tables to test at: a position is laid by a text, actions are given and events looked at as texts.

`position` fills in what a test does not care about, so that 36 meeples and all cards are there.
"""

from collections import Counter
from random import Random

from flatshare.core import IllegalAction, RandomChance
from flatshare.core.chance import Chance
from flatshare.room_share import GAME, State, read_position
from flatshare.room_share.events import Event

KEYS = ("key-r", "key-b", "key-y", "key-g")
EVENTS = ("communication", "departure-day", "forced-eviction", "new-contract", "apartment-exchange")

START = """
    R---- R---- S---- R---- H----
    R---- R-r-- R---- R---b S----
    H---- R-y-- R---- R---g R----
    R---- S---- H---- R---- R----
"""
"""The rulings page's example of a start."""


def board_line(rows: str) -> str:
    """A board written as four lines, as one."""
    return "/".join(" ".join(row.split()) for row in rows.strip().splitlines())


def position(
    rows: str = START,
    *,
    players: int = 2,
    variant: str = "standard",
    colours: str | None = None,
    start: int = 1,
    turn: int = 1,
    turns: int = 0,
    phase: str = "play",
    supply: dict[int, str] | None = None,
    hand: str | None = None,
    draw: str | None = None,
    discard: str = "-",
    flying: str = "",
    **more: str,
) -> State:
    """A state by its text. Seats are counted from 1, as in the text.

    `supply` gives some seats' meeples, `hand` the cards of the seat on turn; what is left of meeples goes to
    the other seats, what is left of cards to the other hands and the draw pile. `more` are fields of the
    text such as `card`, `full`, `step`; `flying` are the meeples that `step` has in the air.
    """
    board = board_line(rows)
    cardless = variant.startswith("cardless")
    fields = {
        "players": str(players),
        "variant": variant,
        "colours": colours or ",".join("rybg"[:players]),
        "start": str(start),
        "turn": str(turn),
        "turns": str(turns),
        "phase": phase,
        "supply": _supplies(board + flying, players, supply or {}),
        **(
            {"hands": "-,-", "draw": "-", "discard": "-"}
            if cardless
            else _cards(players, variant, turn, hand, draw, discard, more.get("card"))
        ),
        **more,
    }
    return read_position(" ".join([board, *(f"{name}={value}" for name, value in fields.items())]))


def _supplies(used: str, players: int, given: dict[int, str]) -> str:
    left = Counter({colour: 9 - used.count(colour) for colour in "rbyg"})
    for meeples in given.values():
        left.subtract({meeples[at]: int(meeples[at + 1]) for at in range(0, len(meeples), 2)})
    assert min(left.values()) >= 0, f"the test gives away more meeples than there are: {left}"
    others = [seat for seat in range(1, players + 1) if seat not in given]
    assert others or not any(left.values()), f"nobody holds the other meeples: {left}"
    shares = {seat: dict.fromkeys("rbyg", 0) for seat in others}
    for number, colour in enumerate(left.elements()):
        shares[others[number % len(others)]][colour] += 1
    texts = {seat: "".join(f"{c}{n}" for c, n in share.items() if n) for seat, share in shares.items()}
    texts |= given
    return ",".join(texts[seat] or "-" for seat in range(1, players + 1))


def _cards(
    players: int,
    variant: str,
    turn: int,
    hand: str | None,
    draw: str | None,
    discard: str,
    played: str | None,
) -> dict[str, str]:
    left = list(KEYS * 5 + EVENTS * 2)
    if "renovation" in variant:
        left += ["renovation"] * 2
    named = [cards.split(".") for cards in (hand, draw, discard, played) if cards and cards != "-"]
    for card in [card for cards in named for card in cards]:
        left.remove(card)
    hands: list[str] = []
    for seat in range(1, players + 1):
        holds = 2 if seat == turn and played else 3
        if seat == turn and hand is not None:
            hands.append(hand)
        else:
            hands.append(".".join(left[:holds]))
            del left[:holds]
    if draw is None:
        draw = ".".join(left) or "-"
    elif left:
        discard = ".".join(([] if discard == "-" else [discard]) + left)
    return {"hands": ",".join(hands), "draw": draw, "discard": discard}


def legal(state: State) -> list[str]:
    """What the seat on turn may do, as texts."""
    return [GAME.action_text(action) for action in GAME.legal_actions(state, state.seat)]


def brought(state: State, action: str, chance: Chance | None = None) -> tuple[Event, ...]:
    """The events that an action of the seat on turn brings."""
    return GAME.apply(state, state.seat, GAME.read_action(action), chance or RandomChance(Random(1)))


def after(state: State, *actions: str, chance: Chance | None = None) -> State:
    """The state after some actions, each by the seat on turn then."""
    for action in actions:
        for event in brought(state, action, chance):
            state = GAME.evolve(state, event)
    return state


def refused(state: State, action: str, seat: int | None = None) -> tuple[str, str]:
    """The message key and the ruling with which an action is refused; fails if it may be done."""
    doer = state.seat if seat is None else seat
    meant = GAME.read_action(action)
    assert meant not in GAME.legal_actions(state, doer)
    try:
        GAME.apply(state, doer, meant, RandomChance(Random(1)))
    except IllegalAction as error:
        return error.refusal.message.key, error.refusal.ruling
    raise AssertionError(f"{action} may be done")


def home(state: State, apartment: str) -> str:
    """The tenants of an apartment such as B2: top, right, bottom, left."""
    return state.board.tenants["1234".index(apartment[1]) * 5 + "ABCDE".index(apartment[0])]
