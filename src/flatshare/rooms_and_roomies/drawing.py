"""Drawing what lies face down: tiles from bag and boxes, room cards, Roomie cards.

Where nothing is left, nothing is drawn (RR-11).
"""

from flatshare.rooms_and_roomies.components import DECKS, Deck
from flatshare.rooms_and_roomies.edition.model import SHAPES
from flatshare.rooms_and_roomies.events import CafeFilled, Filled, ShowroomsFilled, TilesRevealed, TopShown
from flatshare.rooms_and_roomies.resolution import Resolution
from flatshare.rooms_and_roomies.state import FACE_DOWN, is_covered


def fill_showrooms(resolution: Resolution, day: int) -> None:
    """Each space that is empty on that day gets a tile of its shape, alone only 1x1 tiles face up (RR-25)."""
    state = resolution.state
    players = len(state.players)
    boxes = {shape: list(state.unseen[SHAPES.index(shape)]) for shape in SHAPES}
    face_down = {shape: state.face_down(shape) for shape in SHAPES}
    filled: list[Filled] = []
    for number, department in enumerate(state.departments()):
        for place, space in enumerate(department.spaces):
            empty = state.spaces[number][place] is None
            box = boxes[space.shape]
            if not empty or is_covered(space, players, day) or len(box) <= face_down[space.shape]:
                continue
            if state.solo and space.shape != "1x1":
                face_down[space.shape] += 1
                filled.append(Filled(number, place, None))
            else:
                tile = resolution.draw(box)
                box.remove(tile)
                filled.append(Filled(number, place, tile))
    resolution.emit(ShowroomsFilled(tuple(filled)))


def reveal(resolution: Resolution, seat: int, department: int) -> None:
    """Solo: a Showroom's face-down tiles are turned."""
    state = resolution.state
    boxes = {shape: list(tiles) for shape, tiles in zip(SHAPES, state.unseen, strict=True)}
    revealed: list[Filled] = []
    for place, space in enumerate(state.departments()[department].spaces):
        if state.spaces[department][place] == FACE_DOWN:
            tile = resolution.draw(boxes[space.shape])
            boxes[space.shape].remove(tile)
            revealed.append(Filled(department, place, tile))
    if revealed:
        resolution.emit(TilesRevealed(seat, tuple(revealed)))


def show_top(resolution: Resolution, deck: Deck) -> None:
    """The next room card of a deck can be seen (RR-1)."""
    under = resolution.state.decks[DECKS.index(deck)]
    resolution.emit(TopShown(deck, resolution.draw(under) if under else None))


def fill_cafe(resolution: Resolution) -> None:
    """Each empty Café space gets a Roomie card."""
    deck = list(resolution.state.roomie_deck)
    cards: list[tuple[int, str]] = []
    for space, there in enumerate(resolution.state.cafe):
        if there is None and deck:
            card = resolution.draw(deck)
            deck.remove(card)
            cards.append((space, card))
    if cards:
        resolution.emit(CafeFilled(tuple(cards)))
