# What Phase 10 says. See ../en.ftl for the parameters. $kind is what a group is: a set, a run or a colour group.

not_now-draw = Not now: a turn begins with drawing a card.
not_now-play = Not now: lay a phase, hit or discard.
not_now-no_card = Not now: lay a phase, hit or discard; there was no card to take.

draw_first = A turn begins with drawing a card.
    .title = Draw first
already_drawn = You have drawn a card in this turn.
    .title = Drawn already
nothing_to_draw = There was no card to take, so your turn goes on without one.
    .title = Nothing to draw

skip_not_taken = A Skip is never taken from the discard pile.
    .title = A Skip is not taken
pile_empty = There is no card to take from this pile.
    .title = Pile empty
card_used_twice = The move uses the { CARD($card) } { $count } times; you hold only { $held }.
    .title = Card used twice

already_laid = You have laid your phase in this round.
    .title = Phase laid already
wrong_number_of_groups = This phase needs { $needed ->
    [one] one group
   *[other] { $needed } groups
  }, not { $count }.
    .title = Wrong number of groups
phase_not_chosen = There is only one phase to lay now: leave “phase” out.
    .title = No phase is chosen here
phase_required = Say which phase you lay: “phase”.
    .title = Phase missing
phase_not_open = Phase { $phase } is not one that you may still lay.
    .title = Phase not open to you
nothing_to_discard = You must keep a card to discard.
    .title = Nothing left to discard

phase_not_laid = You can hit only when your own phase lies on the table.
    .title = Phase not laid
no_such_group = Seat { $seat } has no group { $group } (counted from 0) on the table.
    .title = No such group
not_in_the_same_turn = Hit the phases of others from your next turn on.
    .title = Not in the same turn
end_not_allowed = A { kind } has no ends: leave “end” out.
    .title = End not allowed
end_required = Say at which end of the run the { CARD($card) } goes: “end”.
    .title = End missing
card_does_not_hit = The { CARD($card) } does not go on this { kind }.
    .title = Card does not hit

target_not_allowed = Nobody is chosen to be skipped for the { CARD($card) }: leave “target” out.
    .title = No seat is chosen here
target_required = Choose the seat that is skipped: “target”.
    .title = Seat missing
target_not_open = Seat { $seat } cannot be skipped.
    .title = Seat cannot be chosen

options_clash-tie_break-advance = The options “tie_break” and “advance” do not go together: all who have the lowest score win, so no round breaks a tie.

invalid_option-phase_size = The phase asks for { $count } cards; it can be { $minimum } to { $maximum }.

invalid_position-hand_too_large = This hand has { $count } cards; it can have { $maximum }.
invalid_position-no_such_phase = There are only { $maximum } phases.
invalid_position-phases_differ = All seats are on the same phase.
invalid_position-laid_twice = A seat lays one phase.
invalid_position-other_phase = Seat { $seat } is not on phase { $phase }.
invalid_position-number_of_groups = Phase { $phase } has { $needed } groups.
invalid_position-not_in_a_phase = { not_in_a_phase }
invalid_position-group_too_small = { group_too_small }
invalid_position-no_natural_card = { no_natural_card }
invalid_position-not_a_set = { not_a_set }
invalid_position-not_a_run = { not_a_run }
invalid_position-run_out_of_order = { run_out_of_order }
invalid_position-not_a_colour = { not_a_colour }
