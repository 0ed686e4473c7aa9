# Messages of the service, the same for every rulebook. How they are found: __init__.py beside this file.

## Requests that cannot be read

malformed_request = The request cannot be read.
    .title = Malformed request
malformed_request-http = This cannot be read as an HTTP request.
malformed_request-host = An HTTP/1.1 request needs a Host header (RFC 9112, 3.2).
malformed_request-unreadable = The body cannot be read to its end.
malformed_request-short = The body ends before its Content-Length.
not_json =
    .title = Not JSON
not_json-syntax = The body is not JSON: line { NUMBER($line, useGrouping: 0) }, column { NUMBER($column, useGrouping: 0) }.
not_json-depth = The body is nested too deeply.
not_json-size = The body has more than { $maximum } objects and arrays.
duplicate_key = An object has the key “{ $key }” twice.
    .title = Duplicate key
invalid_idempotency_key = An Idempotency-Key has 1 to { $maximum } visible ASCII characters.
    .title = Invalid Idempotency-Key
idempotency_key_too_short = This Idempotency-Key must be a secret of at least { $minimum } characters: the token of the seat is derived from it.
    .title = Idempotency-Key too short
invalid_last_event_id = A Last-Event-ID is the id of an event: a number.
    .title = Invalid Last-Event-ID
body_too_large = A body has at most 64 KiB.
    .title = Body too large
address_too_long = The address is too long.
    .title = Address too long
headers_too_large = A header is too long, or there are too many.
    .title = Headers too large
unsupported_media_type = Send the body as application/json.
    .title = Unsupported media type
unsupported_content_encoding = Send the body without Content-Encoding.
    .title = Unsupported content encoding
unsupported_transfer_coding = Transfer-Encoding is chunked or absent (RFC 9112, 6.1).
    .title = Unsupported transfer coding

## Authorisation and limits

token_missing = This needs a seat token: “Authorization: Bearer <token>”.
    .title = Seat token missing
token_invalid =
    .title = Seat token invalid
token_invalid-scheme = Send the seat token as “Authorization: Bearer <token>”.
token_invalid-unknown = This token belongs to no seat of this game.
token_invalid-left = The player with this token has left: it permits only to reclaim the seat.
ticket_invalid = This ticket is not valid for this game.
    .title = Ticket invalid
ticket_expired = This ticket has expired.
    .title = Ticket expired
api_key_missing = Creating a game needs an API key: “X-API-Key: <key>”.
    .title = API key missing
api_key_invalid = This API key is not valid for creating games.
    .title = API key invalid
sandbox_closed = This service does not accept sandbox positions (CROUPIER_SANDBOX is off).
    .title = Sandbox closed
not_host =
    .title = Only for the host
not_host-start = Only the host, { $player }, starts the game.
not_host-delete = Only the host, { $player }, deletes the game.
not_host-lock = Only the host, { $player }, forbids and permits joining.
not_host-bot = Only the host, { $player }, adds bots.
not_host-stand_in = Only the host, { $player }, lets bots play for others.
not_host-settings = Only the host, { $player }, changes the table.
not_host-end = Only the host, { $player }, ends the game.
not_your_seat = Your token is not that of seat { $seat }.
    .title = Not your seat
code_required =
    .title = Join code required
code_required-missing = Since the host has removed a player, this game can only be joined with its join code.
code_required-wrong = This is not the join code of this game.
spectators_off = Only those who have a seat may read this game.
    .title = No spectators
rate_limited = Too many requests for now. A legal move of a seat in turn is still accepted.
    .title = Too many requests
rate_limited-codes = Too many unknown join codes from this address. Try again later.
too_many_streams = This address has { $maximum } open streams and long polls at this worker, as many as it may.
    .title = Too many streams
quota_spent =
    .title = No more games today
quota_spent-key = This API key has created its { $quota } games of today.
quota_spent-address = This address has created its { $quota } games of today.

## Addresses

game_not_found = There is no such game; it may have expired.
    .title = Game not found
code_not_found = No lobby has this join code; the game may have started.
    .title = Join code not found
seat_not_found = This game has no seat { $seat }.
    .title = Seat not found
ruleset_not_found = There is no ruleset “{ $ruleset }”: GET /v1/rulesets lists all.
    .title = Ruleset not found
no_such_resource = There is nothing at this address.
    .title = Nothing at this address
method_not_allowed = The resource does not support this method.
    .title = Method not allowed
http_error = The request was refused with status { $status }.
    .title = Request refused

## Parts of a request. $field is a JSON Pointer into the body, “body” for all of it, or the name of a query parameter.

place = { $field ->
    [body] The body
   *[other] { $field }
  }
wrong_type = { $expected ->
    [string] { place } must be a string.
    [integer] { place } must be an integer.
    [boolean] { place } must be true or false.
    [array] { place } must be an array.
   *[object] { place } must be an object.
  }
    .title = Wrong type
missing_field = { $field } is missing.
    .title = Field missing
unknown_field = { place } is an unknown field.
    .title = Unknown field
unknown_field-body = This request takes no body.
invalid_value =
    .title = Value not allowed
invalid_value-choice = { place } must be one of the values in “allowed”.
invalid_value-number-minimum = { place } must be at least { $minimum }.
invalid_value-number-maximum = { place } must be at most { $maximum }.
invalid_value-number-minimum-maximum = { place } must be from { $minimum } to { $maximum }.
invalid_value-length-minimum = { place } must have at least { $minimum } characters.
invalid_value-length-maximum = { place } must have at most { $maximum } characters.
invalid_value-length-minimum-maximum = { place } must have { $minimum } to { $maximum } characters.
invalid_value-items-minimum = { place } must have at least { $minimum } items.
invalid_value-items-maximum = { place } must have at most { $maximum } items.
invalid_value-items-minimum-maximum = { place } must have { $minimum } to { $maximum } items.
invalid_value-look = { place } may only have 1 to 24 small letters from a to z, digits and hyphens.
invalid_value-printable = { place } may only have printable ASCII characters without spaces.
invalid_value-repeated = { place } must be given once.
invalid_value-either = Give either a position or a scenario.
invalid_value-other = { place } cannot have this value.
invalid_name =
    .title = Invalid name
invalid_name-length = A name has { $minimum } to { $maximum } characters.
invalid_name-characters = A name has visible characters, and no control characters or line breaks.
invalid_cursor = This cursor was not issued with a page.
    .title = Invalid cursor
idempotency_key_reused = This Idempotency-Key was already used with another request.
    .title = Idempotency-Key reused
unknown_move = This rulebook has no such move: “allowed” lists the kinds.
    .title = Unknown move

## Creating a game

unknown_ruleset = There is no such ruleset: “allowed” lists all.
    .title = Unknown ruleset
unknown_scenario = This ruleset has no such scenario: “allowed” lists all.
    .title = Unknown scenario
boards_unavailable = The positions of this game cannot be computed: it is longer than { $limit } versions, does not prove its shuffle, or began under an earlier edition of its rules.
    .title = Positions not available
wrong_number_of_seats = The game is played with { $minimum } to { $maximum } seats.
    .title = Wrong number of seats
unknown_option = { place } is not an option of this rulebook.
    .title = Unknown option
invalid_option =
    .title = Invalid option
invalid_option-wrong_type = { wrong_type }
invalid_option-missing_field = { missing_field }
invalid_option-unknown_field = { unknown_field }
invalid_option-choice = { invalid_value-choice }
invalid_option-number-minimum = { invalid_value-number-minimum }
invalid_option-number-maximum = { invalid_value-number-maximum }
invalid_option-number-minimum-maximum = { invalid_value-number-minimum-maximum }
invalid_option-length-minimum = { invalid_value-length-minimum }
invalid_option-length-maximum = { invalid_value-length-maximum }
invalid_option-length-minimum-maximum = { invalid_value-length-minimum-maximum }
invalid_option-items-minimum = { invalid_value-items-minimum }
invalid_option-items-maximum = { invalid_value-items-maximum }
invalid_option-items-minimum-maximum = { invalid_value-items-minimum-maximum }
invalid_option-other = { invalid_value-other }
options_clash =
    .title = Options do not go together
forfeit_not_supported = { $field } cannot be “forfeit”: the rulebook does not support forfeits.
    .title = Forfeiting not supported
level_not_supported = This rulebook has no such bot: “allowed” lists the levels.
    .title = Level not supported
invalid_bot =
    .title = Invalid bot
invalid_bot-seat = A bot cannot have seat { $seat }: “allowed” lists the vacant seats.
invalid_bot-sandbox = A sandbox has no bots.
invalid_position =
    .title = Invalid position
invalid_position-wrong_type = { wrong_type }
invalid_position-missing_field = { missing_field }
invalid_position-unknown_field = { unknown_field }
invalid_position-choice = { invalid_value-choice }
invalid_position-number-minimum = { invalid_value-number-minimum }
invalid_position-number-maximum = { invalid_value-number-maximum }
invalid_position-number-minimum-maximum = { invalid_value-number-minimum-maximum }
invalid_position-length-minimum = { invalid_value-length-minimum }
invalid_position-length-maximum = { invalid_value-length-maximum }
invalid_position-length-minimum-maximum = { invalid_value-length-minimum-maximum }
invalid_position-items-minimum = { invalid_value-items-minimum }
invalid_position-items-maximum = { invalid_value-items-maximum }
invalid_position-items-minimum-maximum = { invalid_value-items-minimum-maximum }
invalid_position-other = { invalid_value-other }
invalid_position-other_seats = The position has { $hands } hands for { $seats } seats.

## The state of a game

contended = Other requests kept changing this game at the same time; nothing was changed.
    .title = Too many changes at once
seat_given_up = The token that was issued with this Idempotency-Key is no longer valid; it is not returned again.
    .title = Seat given up
seat_given_up-rematch = You have given up your seat in the rematch: join it like any other game.
game_full = No seat of this game can be taken.
    .title = Game full
game_full-reserved = The vacant seats of this game are reserved for the players of the game before.
joining_locked =
    .title = Joining locked
joining_locked-host = The host has forbidden joining.
joining_locked-started = This game has started and does not permit late joining.
seat_taken =
    .title = Seat not vacant
seat_taken-taken = Seat { $seat } is taken.
seat_taken-out = Seat { $seat } is out of the game.
seat_reserved = Seat { $seat } is reserved for a player of the game before.
    .title = Seat reserved
seat_held = Seat { $seat } is yours already.
    .title = Seat already yours
seat_forfeited = Seat { $seat } is out of the game: it cannot be reclaimed.
    .title = Seat out of the game
seat_vacant = Seat { $seat } has no player.
    .title = Seat vacant
seat_not_absent = { $player } cannot be removed: in a running game, let a bot play for a player who is away, and remove the player ten minutes later.
    .title = Player not absent
seat_not_absent-waiting = A bot has not yet played for { $player } for ten minutes. Time left: { $seconds } s.
seat_not_away =
    .title = Player not away
seat_not_away-bot = A bot plays for { $player } already.
seat_not_away-present = { $player } follows the game: a bot may play only for a player who is away.
seat_not_away-off = The settings of this game do not let bots play for players who are away.
seat_not_away-turn = The game does not wait for { $player }.
seat_not_away-waiting = The game has not waited for { $player } long enough. Time left: { $seconds } s.
settings_unchanged = The table has these rules already.
    .title = Nothing changed
settings_limit = The host has changed this table { $limit } times; it cannot be changed again.
    .title = Changed too often
seats_in_use = Seat { $seat } cannot be removed: it is taken or reserved.
    .title = Seat in use
commitment_changed = The commitment that you sent is not that of this game: read the game again, then contribute with its commitment.
    .title = Other commitment
lock_unchanged =
    .title = Lock unchanged
lock_unchanged-locked = Joining is forbidden already.
lock_unchanged-unlocked = Joining is permitted already.
game_closed =
    .title = Game closed
game_closed-everybody_left = Everybody has left this game.
game_closed-move_limit = This game was closed without a winner: it was changed as often as this service allows.
game_closed-ended_by_host = The host has ended this game.
game_closed-abandoned = This game was closed without a winner: its players had all stopped playing.
game_over = This game is over.
    .title = Game over
game_not_over = This game is not over.
    .title = Game not over
rematch_gone = The rematch of this game no longer exists.
    .title = Rematch gone
already_started = This game has started.
    .title = Already started
seats_vacant = { $vacant ->
    [one] One of { $seats } seats is still vacant.
   *[other] { $vacant } of { $seats } seats are still vacant.
  }
    .title = Seats still vacant
not_started = This game has not started.
    .title = Not started
stale_version = The game is at version { NUMBER($version, useGrouping: 0) }.
    .title = Version has passed

## Faults of the service

game_damaged = What is stored of this game is damaged; nothing was changed.
    .title = Game damaged
game_format_unknown = This game was stored by a later version of the service; nothing was changed.
    .title = Game of a later version
internal_error = The service failed; no change was confirmed.
    .title = Internal error
store_unavailable = The store does not respond; no change was confirmed.
    .title = Store unavailable
streams_full = This worker has as many open streams and long polls as it may.
    .title = Too many streams at this worker
store_full = The store is full: games can be read, left and deleted, but not changed.
    .title = Store full
store_read_only = The store takes no changes for now; games can be read.
    .title = Store read-only

## Events of every game

event-seat_taken = { $name } joins the game.

event-seat_left = { $name } leaves the game.

event-game_started = The game starts.

event-seat_reclaimed = { $name } comes back to the game.

event-seat_removed = The host removes { $name } from the game.

event-seat_forfeited = { $seat } forfeits.

event-token_rotated = { $seat } replaces the seat token.

event-host_changed = { $seat } is now the host.

event-game_locked = The host locks the game: nobody can join.

event-game_unlocked = The host unlocks the game: players can join again.

event-bot_seated = A bot takes a seat as { $name } ({ $level }).

event-bot_took_over = A bot plays for { $seat } ({ $level }).

event-settings_changed = The host changes the settings of the table.

event-entropy_contributed = { $seat } contributes to the shuffle: “{ $entropy }”.

event-rematch_opened = A rematch is open.

event-timed_out = { $seat ->
    [none] The time is up.
   *[other] { $seat } has not moved in time.
  }

event-game_closed = { $reason ->
    [everybody_left] Everybody has left: the game is closed without a result.
    [move_limit] The game has been changed as often as is allowed: it is closed without a result.
    [ended_by_host] The host ends the game without a result.
    [abandoned] All players have stopped playing: the game is closed without a result.
   *[other] The game is closed without a result.
  }

## Names of players in the sentences of events and the labels of moves

player-vacant = Seat { $seat }
player-twin = { $name } (seat { $seat })
player-left = { $name } (left)
player-bot = { $name } (bot)
player-former = a former player

## The command croupier demo

demo-game = { $title }: game { $game }
demo-ended = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  } in { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }; final scores: { $scores }.
demo-ended-without_result = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  } in { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }; no result.
demo-deleted = The game was deleted.
demo-unreachable = The service is not reachable at { $url } ({ $error }): start one with `make run`.
demo-waiting = (Too many requests, or a busy service: waiting for { $seconds } s.)
