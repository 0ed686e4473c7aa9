"""The bodies of responses, besides the views of games (``games.views``). Each Struct is a component of the document.

Later versions may add fields. The component of a Struct has its name, without ``View``.
"""

from itertools import islice
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from croupier.api.openapi.codes import CODES, describe
from croupier.games.describing import about, named, part
from croupier.games.views import GAME_STATUSES, GameView, PresenceView, SummaryView
from croupier.rules.bots import Level
from croupier.rules.catalogue import RULESETS
from croupier.rules.rules_text import Clause

PROBLEM_CODES = [*CODES]
TEXT_DESCRIPTION = "A sentence for people; the text may change."


class Seated(msgspec.Struct):
    """A taken seat."""

    game: Annotated[GameView, part("Game", "Your view of the game.")]
    seat: Annotated[int, about("Your seat.")]
    seat_token: Annotated[
        str,
        about(
            "Send it as `Authorization: Bearer …`. The service does not store it.",
            examples=["bko9vxetnK0Mebk8e2EWaWe0PzEoNzaHMaNWnVzbfiE"],
        ),
    ]
    seat_tokens: Annotated[
        list[str] | UnsetType, about("In a sandbox game: the tokens of all seats, in seat order.")
    ] = UNSET


class Page(msgspec.Struct):
    """Some games, newest first."""

    games: Annotated[list[SummaryView], about("At most `limit` of them.")]
    cursor: Annotated[
        str | None,
        about(
            "Send it to get the next page (which may be empty); null after the last one.",
            examples=["0192f0c3a9be5f0c3a9be1d24c7786a1b2c3"],
        ),
    ]


class HistoryView(msgspec.Struct):
    """A part of the history."""

    rulebook: Annotated[str, about("Id of the rulebook.")]
    events: Annotated[list[Annotated[Any, part("Event")]], about("Oldest first.")]
    version: Annotated[int, about("The newest version of the game.")]
    next_after: Annotated[
        int, about("The last version listed: send it as `after` for the next page, until it equals `version`.")
    ]


class EntryProblem(msgspec.Struct):
    """Why an entry has no game."""

    code: Annotated[str, about("Stable, for programs: one of the codes of `Problem`.", examples=["game_not_found"])]
    detail: Annotated[str, about(TEXT_DESCRIPTION)]


class OwnGameView(msgspec.Struct, kw_only=True):
    """A game of yours; with `problem`, and without the fields of the game, if it cannot be shown."""

    entry: Annotated[int, about("Index of its entry in the request, from 0.")]
    game: Annotated[SummaryView | UnsetType, about("The game, as the lobby shows it.")] = UNSET
    seat: Annotated[int | UnsetType, about("Your seat.")] = UNSET
    your_turn: Annotated[
        bool | UnsetType, about("Whether the game waits for you: it is your turn, or the next round may begin.")
    ] = UNSET
    may_move: Annotated[
        bool | UnsetType,
        about("Whether you have a legal move, even if the game does not wait for you: your seat is in `to_move`."),
    ] = UNSET
    problem: Annotated[EntryProblem | UnsetType, about("Present if the entry has no game.")] = UNSET


class OwnGames(msgspec.Struct):
    """Your games."""

    games: Annotated[
        list[OwnGameView],
        about("One for each entry of the request, most urgent first; those with a problem are the last."),
    ]


class Ticket(msgspec.Struct):
    """A ticket for a stream."""

    ticket: Annotated[str, about("Append it to the URL of the stream, as `ticket`. It is opaque.")]
    expires_at: Annotated[
        str,
        about(
            "No stream can be opened with it from then on (RFC 3339).",
            format="date-time",
            examples=["2026-11-23T18:05:00Z"],
        ),
    ]


class Card(msgspec.Struct):
    """A kind of card, or a face of a die."""

    code: Annotated[str, about("The short text that represents it in hands, moves and events.", examples=["r5"])]
    suit: Annotated[str | None, about("The `code` of its suit; null for no suit, or any.")]
    symbol: Annotated[str, about("A number, a rank or a letter: identifies it within its suit.", examples=["5"])]
    print: Annotated[str, about("The text to print on it, large.", examples=["7", "+4", "Q"])]
    points: Annotated[int, about("Points that it scores in a hand at the end of a round.")]
    label: Annotated[str, about("Accessible name of the card, including its colour.")]
    copies: Annotated[
        int,
        about("Copies in a deck with the ruleset's options (0: only with others); many seats may need two decks."),
    ]
    sort: Annotated[int, about("Position in a sorted hand.")]


class Suit(msgspec.Struct):
    """A suit or a colour."""

    code: Annotated[str, about("The short text that represents it in cards and boards.", examples=["r"])]
    name: Annotated[str, about("Name for people.")]
    mark: Annotated[str, about("A character that shows it without its colour.", examples=["♥"])]
    swatch: Annotated[
        str,
        about(
            "The colour to draw it in, readable on white and on black.",
            examples=["#E03131"],
            pattern="^#[0-9A-F]{6}$",
        ),
    ]


class RulesetSummary(msgspec.Struct):
    """The summary of a ruleset."""

    id: Annotated[str, about("Id to create a game with.", examples=[*islice(RULESETS, 1)])]
    rulebook: Annotated[str, about("Id of the rulebook that it configures.")]
    title: Annotated[str, about("Title for people.")]
    summary: Annotated[str, about("What is special about it, in one or two sentences.")]
    seats: Annotated[list[int], about("The numbers of seats it can be played with.")]
    bots: Annotated[
        list[Annotated[str, named(Level)]],
        about("The levels of its bots, the weakest first.", examples=[["easy", "hard"]]),
    ]


class RulesetView(RulesetSummary):
    """A ruleset with all details."""

    options: Annotated[dict[str, Any], about("The value of each option; `options_schema` explains them.")]
    options_schema: Annotated[
        dict[str, Any],
        about(
            "The options as a JSON Schema; the defaults are those of the ruleset. Where there are many, `x-group` of "
            "each names the part of a form that it belongs to, such as `deal` or `score`. `allOf` excludes what does "
            "not go together (`options_clash`)."
        ),
    ]
    cards: Annotated[list[Card], about("The kinds of cards, or faces of dice.")]
    suits: Annotated[list[Suit], about("The suits of its cards, if any.")]
    dice: Annotated[
        dict[str, list[list[str]]],
        about("Of dice games: the six faces of each die, by the value of the option `faces`."),
    ]
    quick: Annotated[dict[str, Any], about("Options for a short game: for tests and demonstrations.")]
    idle: Annotated[
        list[str],
        about("Kinds of moves, such as `draw`, that a simple bot avoids if it has others, so that games end."),
    ]
    clauses: Annotated[list[Clause], about("The rules text.")]


class Catalogue(msgspec.Struct):
    """All rulesets."""

    rulesets: Annotated[list[RulesetSummary], about("The rulesets, those of a rulebook together.")]


class Step(msgspec.Struct):
    """A move that a seat makes."""

    seat: Annotated[int, about("The seat that makes the move.")]
    move: Annotated[Any, part("Move", "The move, as a request body.")]


class Refused(Step):
    """A move that is refused."""

    code: Annotated[str, about("Code of the problem.")]


class Moment(msgspec.Struct):
    """What all views have in common in the situation of a scenario."""

    status: Annotated[str, about("Status of the game.", **{"x-extensible-enum": [*GAME_STATUSES]})]
    to_move: Annotated[list[int], about("The seats in `to_move` of a spectator.")]
    events: Annotated[list[str], about("The kinds of the view's `events`.")]


class Screen(msgspec.Struct):
    """What to show in a situation; each text is Markdown, and part of a sentence."""

    where: Annotated[str, about("How to recognise the situation in a view.")]
    asked: Annotated[str, about("What to show to the seat that has to act.")]
    others: Annotated[str, about("What to show to the other seats, and to spectators.")]


class ScenarioView(msgspec.Struct):
    """A situation of a game that a front end must handle, and how to reach it."""

    id: Annotated[str, about("Id to send as `sandbox.scenario` when creating a game.")]
    title: Annotated[str, about("Title for people.")]
    description: Annotated[str, about("What happens, and what to show (Markdown).")]
    options: Annotated[dict[str, Any], about("Options that differ from those of the ruleset; empty if there are none.")]
    position: Annotated[Any, part("Position", "The position it starts from.")]
    moves: Annotated[list[Step], about("The moves to make from the position, in this order.")]
    leaves: Annotated[list[int], about("The seats that leave after the moves, in this order.")]
    moment: Annotated[Moment, about("What the views have in common then.")]
    refused: Annotated[Refused | None, about("A move that is refused in this situation; null if none is given.")]
    screen: Annotated[
        Screen | None,
        about("The screen that this scenario is the example of; null if it is the example of none."),
    ]


class Kit(msgspec.Struct):
    """All scenarios of a ruleset."""

    board: Annotated[str, about("How to show the `board` (Markdown); may be empty.")]
    scenarios: Annotated[list[ScenarioView], about("The scenarios; their ids are unique.")]


class Health(msgspec.Struct):
    """Health of the service."""

    status: Annotated[
        str,
        named(
            Literal["ok", "full", "read_only"],
            "What works: everything; only reading, leaving and deleting; or only reading.",
        ),
    ]


class FieldErrorView(msgspec.Struct, kw_only=True):
    """An error in one part of a request."""

    pointer: Annotated[
        str | UnsetType, about("The part of the body, as a JSON Pointer (RFC 6901).", examples=["/options/draw"])
    ] = UNSET
    parameter: Annotated[str | UnsetType, about("The query parameter, instead of `pointer`.", examples=["limit"])] = (
        UNSET
    )
    code: Annotated[str, about("Stable, for programs: one of the codes of a problem.")]
    detail: Annotated[str, about(TEXT_DESCRIPTION)]
    allowed: Annotated[
        list[Annotated[Any, about("Of any type.")]] | UnsetType,
        about("All values, or for an unknown field all names, that are allowed, if they are few."),
    ] = UNSET
    minimum: Annotated[int | UnsetType, about("The minimum number or length.")] = UNSET
    maximum: Annotated[int | UnsetType, about("The maximum number or length.")] = UNSET


class ProblemView(msgspec.Struct, kw_only=True):
    """A problem (RFC 9457), which may have members besides these."""

    type: Annotated[
        str,
        about(
            "Link to the explanation of the `code`: a path of this service, with the code as its fragment.",
            format="uri-reference",
            examples=["/docs/problems#not_your_turn"],
        ),
    ]
    title: Annotated[str, about("Name of the code for people; the text may change.")]
    status: Annotated[int, about("The HTTP status code.")]
    detail: Annotated[str, about(TEXT_DESCRIPTION)]
    code: Annotated[
        str,
        about(
            "Stable, for programs. `x-enum-descriptions` says when each is raised and what to do, in the order of "
            "`x-extensible-enum`; treat an unknown code by its status.",
            **{"x-extensible-enum": PROBLEM_CODES, "x-enum-descriptions": [describe(name) for name in CODES]},
        ),
    ]
    instance: Annotated[
        str, about("The path of the request.", format="uri-reference", examples=["/v1/games/5f0c3a9be1d24c7786a1b2c3"])
    ]
    request_id: Annotated[str | UnsetType, about("With 500 and 503: the request id, for reports to the operator.")] = (
        UNSET
    )
    clause: Annotated[
        str | UnsetType, about("The clause of the rules that the refusal is based on.", examples=["UA-UNO-26"])
    ] = UNSET
    errors: Annotated[
        list[FieldErrorView] | UnsetType, about("The invalid parts of a body or a query, at most 20.")
    ] = UNSET
    legal_moves: Annotated[
        list[Annotated[Any, part("Move")]] | UnsetType,
        about("The moves you may make instead, once the game has started."),
    ] = UNSET
    game: Annotated[
        GameView | UnsetType,
        part("Game", "The current game, redacted for you; absent if you may not read it."),
    ] = UNSET


SHARED = (
    *(Seated, Page, OwnGames, PresenceView, Ticket),
    *(RulesetView, Catalogue, Kit, Health, ProblemView),
)
"""The components that are the same for all rulebooks; those that they refer to come with them."""
