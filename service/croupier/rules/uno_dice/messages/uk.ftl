# The messages of UNO Dice. See ../../messages/en.ftl for the parameters.

not_now-turn = Не зараз: зіграйте кубик або киньте свої кубики знову.
not_now-rerolled = Не зараз: зіграйте або візьміть кубик.
not_now-drawn = Не зараз: зіграйте взятий кубик або пасуйте.
not_now-draw_four = Не зараз: спершу грань «Зміна кольору +4» перевіряють або беруть за неї кубики.

reroll_first = Перш ніж брати кубик, киньте свої кубики знову.
    .title = Спершу киньте знову
already_rerolled = У цей хід ви вже кинули свої кубики знову.
    .title = Уже кинуто знову
already_drawn = У цей хід ви вже взяли кубик.
    .title = Кубик уже взято

not_in_these_rules-challenge = За параметрами цієї гри грань «Зміна кольору +4» перевірити не можна.

unknown_die = У цій грі жоден кубик не має грані «{ CARD($die) }».
    .title = Невідомий кубик
die_not_in_hand = Жоден ваш кубик не показує такої грані: { CARD($die) }.
    .title = Кубика немає на руках
only_the_drawn_die = Ви взяли кубик, тож зіграти можна лише його: { CARD($die) }.
    .title = Зіграти можна лише взятий кубик
die_does_not_match = Кубик не підходить: { CARD($die) }. Центральний кубик: { CARD($centre) }. Колір: { SUIT($colour) }.
    .title = Кубик не підходить
wild_draw_four_not_allowed = До центрального кубика підходить інший кубик у вас на руках, тож грань «Зміна кольору +4» зіграти не можна.
    .title = Грань «Зміна кольору +4» не дозволено

own_seat-challenge = Перевірити себе не можна.
nothing_to_challenge = { $player } не має зіграної грані «Зміна кольору +4», яку зараз можна перевірити.
    .title = Нема чого перевіряти

invalid_position-unknown_die = На цих кубиках немає грані «{ CARD($die) }».
invalid_position-one_die = У центрі має бути один кубик.
invalid_position-one_face = Кожен кидок — це одна грань.
invalid_position-too_few_dice = Кубиків із такими гранями замало.
invalid_position-pouch_too_large = { $maximum ->
    [one] Для мішечка лишається тільки { $maximum } кубик.
    [few] Для мішечка лишаються тільки { $maximum } кубики.
    [many] Для мішечка лишається тільки { $maximum } кубиків.
   *[other] Для мішечка лишається тільки { $maximum } кубика.
  }

## What has happened: a sentence for each event

# $die and $centre are codes of faces: write CARD($die). $dice and $faces are lists of them: write CARDS($dice).

event-centre_rolled = Раунд { $round }: { $seat } кидає центральний кубик, доки не випаде цифра: { CARDS($faces) }.

# $count is 0 if the pouch was empty.
event-drew = { $count ->
    [0] { $seat } не може взяти кубик: кубиків немає.
    [1] { $seat } бере й кидає кубик: { CARDS($dice) }.
    [one] { $seat } бере й кидає { $count } кубик: { CARDS($dice) }.
    [few] { $seat } бере й кидає { $count } кубики: { CARDS($dice) }.
    [many] { $seat } бере й кидає { $count } кубиків: { CARDS($dice) }.
   *[other] { $seat } бере й кидає { $count } кубика: { CARDS($dice) }.
  }

event-rerolled = { $seat } знову кидає всі свої кубики: { CARDS($dice) }.

event-played = { $colour ->
    [none] { $seat } грає кубик: { CARD($die) }.
   *[other] { $seat } грає кубик: { CARD($die) }. Названо колір: { SUIT($colour) }.
  }

event-taken_back = { $by } перевіряє, і { $seat } забирає кубик назад: { CARD($die) }. У центрі знову: { CARD($centre) }.

## What can be done: a label for each move

move-draw = { $draws ->
    [0] Взяти
    [one] Взяти { $draws } кубик і пропустити хід
    [few] Взяти { $draws } кубики й пропустити хід
    [many] Взяти { $draws } кубиків і пропустити хід
   *[other] Взяти { $draws } кубика й пропустити хід
  }

move-play = { $call_uno ->
    [yes] { $colour ->
        [none] Зіграти й сказати UNO: { CARD($die) }
       *[other] Зіграти й сказати UNO: { CARD($die) }. Колір: { SUIT($colour) }
      }
   *[no] { $colour ->
        [none] Зіграти: { CARD($die) }
       *[other] Зіграти: { CARD($die) }. Колір: { SUIT($colour) }
      }
  }

move-reroll = Кинути свої кубики знову

move-challenge = Перевірити: { $seat }

## Cards, suits, rulesets and options (at the end of the file)

# The label of a card (of a die: of a face): $suit and $symbol are its codes; $suit is “none” if it has no suit.
card = { $suit ->
    [none] { card-symbol }
    [r] { $symbol ->
        [S] червоний { card-symbol }
        [D] червоний { card-symbol }
       *[other] червона { card-symbol }
      }
    [g] { $symbol ->
        [S] зелений { card-symbol }
        [D] зелений { card-symbol }
       *[other] зелена { card-symbol }
      }
    [b] { $symbol ->
        [S] синій { card-symbol }
        [D] синій { card-symbol }
       *[other] синя { card-symbol }
      }
   *[y] { $symbol ->
        [S] жовтий { card-symbol }
        [D] жовтий { card-symbol }
       *[other] жовта { card-symbol }
      }
  }
card-symbol = { $symbol ->
    [S] Пропуск ходу
    [R] Зміна напрямку
    [D] Плюс 2
    [W] Зміна кольору
    [F] Зміна кольору +4
   *[other] { $symbol }
  }
suit-r = червоний
suit-g = зелений
suit-b = синій
suit-y = жовтий

ruleset-uno-dice = UNO Dice
    .summary = По п’ять кубиків на руках, їх бачать усі: зіграйте кубик, що підходить до центрального, або киньте свої знову; очки отримує переможець раунду; гра до 500 очок.

# Options: what it decides, its title in a form, and a label for each value.
option-faces = Які цифри на кубиках. `one_to_six`: від 1 до 6 (D-90). `zero_to_nine`: від 0 до 9 (C-50).
    .title = Цифри на кубиках
    .one_to_six = від 1 до 6
    .zero_to_nine = від 0 до 9
option-wd4 = Грань «Зміна кольору +4», хоча підходить інший кубик на руках. `challenge`: її приймають, і суперник може її перевірити. `strict`: її відхиляють (C-07).
    .title = Грань «Зміна кольору +4»
    .challenge = можна перевірити
    .strict = лише якщо нічого не підходить
option-last_draw_die = Грань «Плюс 2» або «Зміна кольору +4» на останньому кубику: `draw` — наступний гравець бере кубики до підрахунку раунду; `nothing` — ніхто кубиків не бере (D-101).
    .title = Останній кубик «Плюс 2» чи «Зміна кольору +4»
    .draw = наступний гравець бере кубики
    .nothing = ніхто кубиків не бере
option-target = Рахунок, з яким гра закінчується (C-06).
    .title = Очки для перемоги
