"""Forced moves: moves that a table plays for a seat, because the seat has no choice."""

from flatshare.core.game import ActionT, EventT, Game, OptionsT, StateT, ViewT


def only_answer(
    game: Game[StateT, ActionT, EventT, ViewT, OptionsT], state: StateT, seat: int
) -> ActionT | None:
    """Return the seat's only answer to its question; None if it has a choice or is not awaited.

    Taking something back is a choice. Actions out of turn do not count as answers, because they stay legal
    afterwards. But while one is legal, ending the turn is a choice, because it gives up that action.
    """
    if seat not in game.awaited(state):
        return None
    return _only(game, game.legal_actions(state, seat))


def may_be_forced(
    game: Game[StateT, ActionT, EventT, ViewT, OptionsT], state: StateT, seat: int, action: ActionT
) -> bool:
    """Whether a record may mark this action of the seat as forced.

    Earlier versions did not count taking back as a choice, so their records mark more actions as forced.
    """
    if seat not in game.awaited(state):
        return False
    legal = game.legal_actions(state, seat)
    kept = tuple(other for other in legal if other == action or not game.takes_back(other))
    return action in (_only(game, legal), _only(game, kept))


def _only(game: Game[StateT, ActionT, EventT, ViewT, OptionsT], legal: tuple[ActionT, ...]) -> ActionT | None:
    if len(legal) == 1:
        return legal[0]
    answers = [action for action in legal if not game.out_of_turn(action)]
    if len(answers) != 1 or game.ends_turn(answers[0]):
        return None
    return answers[0]
