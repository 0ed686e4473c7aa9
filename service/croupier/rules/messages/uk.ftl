# The messages that rulebooks share.
#
# $card and $top are codes: write CARD($card). $colour is a code: write SUIT($colour). $seat is a number counted from 0.
#
# In the sentence of an event and the label of a move, every field of it is a parameter. A seat is the name of its
# player there, several seats are their names, joined, and $points and $scores are names with numbers. $cards is a list of codes:
# write CARDS($cards). A field that is null, also because the reader may not know it, is the text “none”; true and
# false are “yes” and “no”. A rulebook's own message of the same id takes precedence.

## Turns

not_your_turn = Зараз ходить { $player }.
    .title = Зараз не ваш хід

not_now =
    .title = Очікується інший хід
not_now-lobby = Не зараз: гра ще не почалася.
not_now-round_over = Не зараз: раунд закінчено, спершу має початися наступний.
not_now-finished = Не зараз: гру закінчено.

eliminated = Ви поза грою, а решта грає далі.
    .title = Ви поза грою

not_in_these_rules =
    .title = Цього немає в цих правилах

## Cards

unknown_card = У цій грі немає карти «{ CARD($card) }».
    .title = Невідома карта
card_not_in_hand = Цієї карти немає у вас на руках: { CARD($card) }.
    .title = Карти немає на руках

colour_required = Назвіть колір, який матиме карта: { CARD($card) }.
    .title = Не вказано колір
colour_not_allowed = Ця карта має власний колір: { CARD($card) }. Приберіть поле «colour».
    .title = Колір указувати не можна

suit_required = Назвіть масть, яку матиме карта: { CARD($card) }.
    .title = Не вказано масть
suit_not_allowed = Ця карта має власну масть: { CARD($card) }. Приберіть поле «suit».
    .title = Масть указувати не можна

## Choosing a seat

no_such_seat = Місця { $seat } у цій грі немає.
    .title = Такого місця немає
own_seat =
    .title = Це ваше власне місце

## Calling UNO

call_too_early =
    .title = Казати UNO ще зарано
call_too_early-with_play = UNO кажуть разом із ходом, після якого лишається одна карта або один кубик.
call_too_early-before_play = UNO кажуть із двома картами чи кубиками на руках у свій хід або з однією картою чи одним кубиком.
already_called = Ви вже сказали UNO.
    .title = UNO вже сказано
call_too_late = Спіймати вас уже не можна, тож казати UNO немає потреби.
    .title = Казати UNO вже пізно
nothing_to_catch = Цього гравця зараз не можна спіймати: { $player }.
    .title = Нема кого спіймати
own_seat-catch = Спіймати себе не можна: натомість скажіть UNO.

## Options of a game

options_clash-youngest-seats = Параметри «youngest» і «seats» несумісні: такого місця немає.
options_clash-youngest-first_dealer = Параметри «youngest» і «first_dealer» несумісні: наймолодшого гравця вказують, лише якщо «first_dealer» має значення «youngest».

## Positions of a sandbox game

invalid_position-no_positions = Цей звід правил не підтримує позицій: його ігри починаються з роздачі.
invalid_position-number_of_hands = Карти чи кубики на руках треба вказати для { $minimum }–{ $maximum } місць.
invalid_position-empty_hand = Жодне місце не може лишитися без карт чи кубиків.
invalid_position-one_a_seat = Для кожного місця має бути одне значення.
invalid_position-no_such_seat = Місця { $seat } немає.
invalid_position-score_below_zero = Жоден рахунок не може бути меншим за 0.
invalid_position-score_over = Кожен рахунок має бути від 0 до { $maximum }: якщо він більший, гру закінчено.
invalid_position-empty_pile = У стопці скинутих або зіграних карт має бути карта.
invalid_position-unknown_card = У цій грі немає карти «{ CARD($card) }».
invalid_position-too_many_copies = { $count ->
    [one] У колоді лише { $count } така карта: { CARD($card) }.
    [few] У колоді лише { $count } такі карти: { CARD($card) }.
    [many] У колоді лише { $count } таких карт: { CARD($card) }.
   *[other] У колоді лише { $count } такої карти: { CARD($card) }.
  }
invalid_position-colour_required = З такою верхньою картою треба вказати колір: { CARD($card) }.
invalid_position-other_colour = Верхня карта має інший колір: { CARD($card) }.
invalid_position-suit_required = З такою верхньою картою треба вказати масть: { CARD($card) }.
invalid_position-other_suit = Верхня карта має іншу масть: { CARD($card) }.
invalid_position-called_with_more = Сказати UNO могло лише місце з однією картою чи одним кубиком.
invalid_position-called_twice = Кожне місце вказують один раз.

## What has happened: a sentence for each event

event-drew_for_deal = { $seat } бере карту, щоб визначити першого роздавача: { CARD($card) }.

event-dealt = Раунд { $round }: { $dealer } роздає кожному по { $count ->
    [one] { $count } карті
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
  }.

event-turned = { $buried ->
    [yes] Відкрито карту: { CARD($card) }. Вона повертається в середину колоди добору.
   *[no] Відкрито карту: { CARD($card) }.
  }

event-played = { $jumped_in ->
    [yes] { $seat } грає карту поза чергою: { CARD($card) }.
   *[no] { $colour ->
        [none] { $seat } грає карту: { CARD($card) }.
       *[other] { $seat } грає карту: { CARD($card) }. Названо колір: { SUIT($colour) }.
      }
  }

# $cards is none for a reader who may not know them. $count is 0 if there was no card to draw.
event-drew = { $count ->
    [0] { $seat } не може взяти карту: карт немає.
    [1] { $cards ->
        [none] { $seat } бере карту.
       *[other] { $seat } бере карту: { CARDS($cards) }.
      }
    [one] { $cards ->
        [none] { $seat } бере { $count } карту.
       *[other] { $seat } бере { $count } карту: { CARDS($cards) }.
      }
    [few] { $cards ->
        [none] { $seat } бере { $count } карти.
       *[other] { $seat } бере { $count } карти: { CARDS($cards) }.
      }
    [many] { $cards ->
        [none] { $seat } бере { $count } карт.
       *[other] { $seat } бере { $count } карт: { CARDS($cards) }.
      }
   *[other] { $cards ->
        [none] { $seat } бере { $count } карти.
       *[other] { $seat } бере { $count } карти: { CARDS($cards) }.
      }
  }

event-passed = { $seat } пасує.

event-skipped = { $seat } пропускає хід.

event-reversed = { $direction ->
    [1] Тепер гра йде за годинниковою стрілкою.
   *[-1] Тепер гра йде проти годинникової стрілки.
  }

event-reshuffled = { $count ->
    [one] Зіграні карти перетасовано, тепер це колода добору: { $count } карта.
    [few] Зіграні карти перетасовано, тепер це колода добору: { $count } карти.
    [many] Зіграні карти перетасовано, тепер це колода добору: { $count } карт.
   *[other] Зіграні карти перетасовано, тепер це колода добору: { $count } карти.
  }

event-uno_called = { $seat } каже UNO.

event-caught = Спіймано: { $seat } має лише одну карту чи один кубик і мовчить про це. Помічає { $by }.

event-round_ended = { $winner ->
    [none] Ніхто не позбувся всіх карт: раунд заблоковано.
   *[other] { $winner } закінчує раунд: на руках нічого не лишилося.
  } Очки за цей раунд: { $points }. Рахунок тепер: { $scores }.

event-eliminated = { $seat } тепер поза грою.

event-game_ended = Гру закінчено. Перемога: { $winners }.

## What can be done: a label for each move

move-draw = { $draws ->
    [0] Взяти
    [one] Взяти { $draws } карту й пропустити хід
    [few] Взяти { $draws } карти й пропустити хід
    [many] Взяти { $draws } карт і пропустити хід
   *[other] Взяти { $draws } карти й пропустити хід
  }

move-pass = Пасувати

move-call_uno = Сказати UNO

move-catch = Спіймати: { $seat }

move-next_round = Наступний раунд
