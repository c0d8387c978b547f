"""Where every piece of a game is: each in one place, and none more than there are in the box."""

from collections import Counter

from flatshare.rooms_and_roomies.components import DECKS, DOOR_TILES, MOST_VOUCHERS, VOUCHERS
from flatshare.rooms_and_roomies.edition.model import SHAPES
from flatshare.rooms_and_roomies.phases.furnishing import TileInHand
from flatshare.rooms_and_roomies.phases.home_actions import RoomCardInHand
from flatshare.rooms_and_roomies.state import FACE_DOWN, State, is_covered
from flatshare.rooms_and_roomies.truck import LENGTH, WIDTH, packing


def check_pieces(state: State) -> None:
    """All that there is only so much of."""
    check_tiles(state)
    check_spaces(state)
    check_room_cards(state)
    check_roomie_cards(state)
    check_vouchers_and_doors(state)
    check_trucks(state)


def check_tiles(state: State) -> None:
    """Every tile is in the bag, a box or face down; in the store; with a player; or out of the game."""
    tiles = [tile for unseen in state.unseen for tile in unseen]
    tiles += [tile for spaces in state.spaces for tile in spaces if tile not in (None, FACE_DOWN)]
    tiles += [*state.sale, *state.discard]
    for player in state.players:
        house = [placed.tile for placed in player.house.tiles]
        tiles += [*player.load, *player.street, *player.given_up, *house]
        assert player.placed <= set(house)
        for placed in player.house.tiles:
            assert placed.kind == state.components.tiles[placed.tile]
        if isinstance(player.task, TileInHand):
            assert player.task.tile in player.street
    assert sorted(tiles) == list(range(len(state.components.tiles)))


def check_spaces(state: State) -> None:
    """A space has a tile of its shape, face down only alone and not of the bag; none under a marker."""
    players = len(state.players)
    for department, spaces in zip(state.departments(), state.spaces, strict=True):
        assert len(department.spaces) == len(spaces)
        for space, there in zip(department.spaces, spaces, strict=True):
            if there is None:
                continue
            assert not is_covered(space, players, max(state.day, 1))
            if there == FACE_DOWN:
                assert state.solo
                assert space.shape != "1x1"
            else:
                assert state.shape(there) == space.shape
    for shape, unseen in zip(SHAPES, state.unseen, strict=True):
        assert all(state.shape(tile) == shape for tile in unseen)
        assert state.face_down(shape) <= len(unseen)


def check_room_cards(state: State) -> None:
    parts = state.components
    cards = [*state.decks[0], *state.decks[1], *(top for top in state.tops if top)]
    cards += [card for card in state.gone if card not in parts.roomies]
    for player in state.players:
        cards += [placed.card.id for placed in player.house.cards[1:]]
        cards += [player.task.card] if isinstance(player.task, RoomCardInHand) else []
        if player.house.cards:
            sides = [side.id for side in parts.sides[player.starting_card]]
            assert player.house.cards[0].card.id in sides
    assert sorted(cards) == sorted(card for deck in DECKS for card in parts.deck(deck))
    assert len({player.starting_card for player in state.players}) == len(state.players)


def check_roomie_cards(state: State) -> None:
    roomies = state.components.roomie_deck(state.options.roomies)
    cards = [*state.roomie_deck, *(there.card for there in state.cafe if there)]
    cards += [card for card in state.gone if card in state.components.roomies]
    cards += [card for player in state.players for card in player.roomies]
    assert sorted(cards) == sorted(roomies)
    assert all(len(player.roomies) <= state.day for player in state.players)


def check_vouchers_and_doors(state: State) -> None:
    in_cafe = sum(1 for there in state.cafe if there and there.voucher)
    assert state.vouchers >= 0
    assert state.vouchers + in_cafe + sum(player.vouchers for player in state.players) == VOUCHERS
    assert all(0 <= player.vouchers <= MOST_VOUCHERS for player in state.players)
    assert state.doors >= 0
    assert state.doors + sum(len(player.house.doors) for player in state.players) == DOOR_TILES


def check_trucks(state: State) -> None:
    """The load fits on the bed, and a packing of it covers no square twice (RR-7, RR-8)."""
    for seat, player in enumerate(state.players):
        assert len(player.truck.bed) <= 3
        # upgrades are the nearest to the cab, as the junk nearest to it turns first
        assert list(player.truck.bed) == sorted(player.truck.bed, reverse=True)
        assert player.truck.free_squares == WIDTH * (LENGTH - len(player.truck.bed))
        packed = packing(state.load_shapes(seat), player.truck.rows)
        assert packed is not None
        assert Counter(one.shape for one in packed) == state.load_shapes(seat)
        squares = [square for one in packed for square in one.squares]
        assert len(squares) == len(set(squares))
        assert all(0 <= x < WIDTH and 0 <= y < player.truck.rows for x, y in squares)
