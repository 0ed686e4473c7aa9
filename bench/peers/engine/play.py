"""Random games of other engines: ``bench.engine`` runs this file in their virtual environment.

Each line of the input is a driver and a number of steps; the reply is the number of steps made and their CPU seconds.
"""

import random
import sys
import time
from collections.abc import Callable

import pyspiel
import rlcard
from rlcard.agents import RandomAgent
from rlcard.games.uno import Game

SEATS = 4
CHANCE = random.Random(0)  # noqa: S311  # nothing is secret here
ENVIRONMENT = rlcard.make("uno", config={"game_num_players": SEATS})
ENVIRONMENT.set_agents([RandomAgent(num_actions=ENVIRONMENT.num_actions) for _ in range(SEATS)])
CRAZY_EIGHTS = pyspiel.load_game(f"crazy_eights(players={SEATS})")


def rlcard_loop(steps: int) -> int:
    """Play UNO with RLCard: ``get_legal_actions`` and ``step``, which also builds a view of the next player."""
    made = 0
    while made < steps:
        game = Game(num_players=SEATS)
        game.init_game()
        while not game.is_over():
            game.step(CHANCE.choice(game.get_legal_actions()))
            made += 1
    return made


def rlcard_run(steps: int) -> int:
    """Play UNO with RLCard's ``env.run`` and its random agents; a trajectory alternates between states and actions."""
    made = 0
    while made < steps:
        trajectories, _ = ENVIRONMENT.run()
        made += sum(len(trajectory) // 2 for trajectory in trajectories)
    return made


def openspiel_actions(steps: int) -> int:
    """Play Crazy Eights with OpenSpiel and count all actions: also those of chance, which deal and draw cards."""
    made = 0
    while made < steps:
        state = CRAZY_EIGHTS.new_initial_state()
        while not state.is_terminal():
            state.apply_action(CHANCE.choice(state.legal_actions()))
            made += 1
    return made


def openspiel_moves(steps: int) -> int:
    """Play Crazy Eights with OpenSpiel and count the actions of players."""
    made = 0
    while made < steps:
        state = CRAZY_EIGHTS.new_initial_state()
        while not state.is_terminal():
            made += not state.is_chance_node()
            state.apply_action(CHANCE.choice(state.legal_actions()))
    return made


DRIVERS: dict[str, Callable[[int], int]] = {
    driver.__name__: driver for driver in (rlcard_loop, rlcard_run, openspiel_actions, openspiel_moves)
}


def main() -> None:
    """Take samples until the input ends."""
    for line in sys.stdin:
        name, steps = line.split()
        begun = time.process_time()
        made = DRIVERS[name](int(steps))
        print(made, time.process_time() - begun, flush=True)


if __name__ == "__main__":
    main()
