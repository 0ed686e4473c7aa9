# The messages of Phase 10. See ../../messages/en.ftl for the parameters. $kind is the kind of a group; $group is counted from 0.

kind = { $kind ->
    [set] set
    [run] run
   *[colour] colour group
  }

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
    .title = No phase to choose here
phase_required = Say which phase you lay: “phase”.
    .title = Phase missing
phase_not_open = Phase { $phase } is not one that you may still lay.
    .title = Phase not open to you
nothing_to_discard = You must keep a card to discard.
    .title = Nothing left to discard

not_in_a_phase = The { nth_group }: only cards with a number and Wilds go into a phase.
    .title = Card cannot be laid
group_too_small = The { nth_group }: this { kind } needs { $needed } cards, not { $count }.
    .title = Group too small
no_natural_card = The { nth_group }: every group needs a card that is not a Wild.
    .title = Only Wilds in a group
no_natural_card_in_phase = A phase needs a card that is not a Wild.
    .title = Only Wilds in the phase
not_a_set = The { nth_group }: the cards of a set all have the same number.
    .title = Not a set
not_a_run = The { nth_group }: the cards of a run have numbers in a row from 1 to 12.
    .title = Not a run
run_out_of_order = The { nth_group }: the cards of a run are listed lowest first, with each Wild in its place.
    .title = Run out of order
not_a_colour = The { nth_group }: the cards of a colour group all have the same colour.
    .title = Not of one colour

phase_not_laid = You can hit only when your own phase lies on the table.
    .title = Phase not laid
no_such_group = { $player } has no { nth_group } on the table.
    .title = No such group
not_in_the_same_turn = You can hit the phases of others from your next turn on.
    .title = Not in the same turn
end_not_allowed = A { kind } has no ends: leave “end” out.
    .title = End not allowed
end_required = Say at which end of the run the { CARD($card) } goes: “end”.
    .title = End missing
card_does_not_hit = The { CARD($card) } does not go on this { kind }.
    .title = Card does not hit

target_not_allowed = You do not choose who is skipped for the { CARD($card) }: leave “target” out.
    .title = No seat to choose here
target_required = Choose the seat that is skipped: “target”.
    .title = Seat missing
target_not_open = { $player } cannot be skipped.
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
invalid_position-no_natural_card_in_phase = { no_natural_card_in_phase }
invalid_position-not_a_set = { not_a_set }
invalid_position-not_a_run = { not_a_run }
invalid_position-run_out_of_order = { run_out_of_order }
invalid_position-not_a_colour = { not_a_colour }

## What has happened: a sentence for each event

# $phase is a number from 1. $phases: names with numbers, joined. $seats: names, joined.
# $groups is a list of lists of codes: write CARDS($groups). $end is “low”, “high” or “none”.

# $group is counted from 0; a phase has at most five groups, but a client can name any.
nth_group = { $group ->
    [0] first group
    [1] second group
    [2] third group
    [3] fourth group
    [4] fifth group
   *[other] group { $group }
  }

event-card_taken = { $seat } takes the { CARD($card) } from the discard pile.

# $phase is none in a round that breaks a tie.
event-laid = { $phase ->
    [none] { $seat } lays a set of 5 and a set of 3: { CARDS($groups) }.
   *[other] { $seat } lays phase { $phase }: { CARDS($groups) }.
  }

event-hit_made = { $end ->
    [low] { $seat } puts the { CARD($card) } on { $target }'s { nth_group }, at the low end.
    [high] { $seat } puts the { CARD($card) } on { $target }'s { nth_group }, at the high end.
   *[none] { $seat } puts the { CARD($card) } on { $target }'s { nth_group }.
  }

event-discarded = { $target ->
    [none] { $seat } discards the { CARD($card) }.
   *[other] { $seat } discards the { CARD($card) } to skip { $target }.
  }

# $phases is none if no seat is on one phase: each has completed all, or may choose.
event-advanced = { $phases ->
    [none] Each player has completed every phase, or chooses the next one to lay.
   *[other] The phases are now: { $phases }.
  }

event-tie_broken = { $seats } are tied. They play one more round, for a set of 5 and a set of 3, to find the winner.

## What can be done: a label for each move

# $from is the wire's name of the field.
move-draw = { $from ->
    [discard_pile] Draw from the discard pile
   *[draw_pile] Draw from the draw pile
  }

# $phase is none unless the seat may choose which phase it lays.
move-lay_phase = { $phase ->
    [none] Lay the phase: { CARDS($groups) }
   *[other] Lay phase { $phase }: { CARDS($groups) }
  }

# $seat is whose phase it is.
move-hit = { $end ->
    [low] Put the { CARD($card) } on { $seat }'s { nth_group }, at the low end
    [high] Put the { CARD($card) } on { $seat }'s { nth_group }, at the high end
   *[none] Put the { CARD($card) } on { $seat }'s { nth_group }
  }

move-discard = { $target ->
    [none] Discard the { CARD($card) }
   *[other] Discard the { CARD($card) } and skip { $target }
  }

## Options: a title in a form, and a label for each value

option-phases =
    .title = Phases
option-advance =
    .title = Next phase
    .completed = once yours is completed
    .everyone = every round, for everybody
    .pick = any that you have not completed
option-first_dealer =
    .title = First dealer
    .high_card = highest card
    .lot = by lot
    .youngest = youngest player
option-youngest =
    .title = Seat of the youngest player
option-hit_at_once =
    .title = Hit other phases in the turn in which you lay yours
option-go_out_by_hit =
    .title = Go out without a discard
option-skip =
    .title = A Skip is for
    .chosen = a chosen player
    .next = the next player
option-natural_card =
    .title = A card that is not a Wild is needed
    .each_group = in each group
    .phase = once in the phase
option-take_skip =
    .title = A Skip may be taken from the discard pile
option-tie_break =
    .title = A tie is won by
    .first_out = who is first out
    .first_to_lay = who lays the phase first
