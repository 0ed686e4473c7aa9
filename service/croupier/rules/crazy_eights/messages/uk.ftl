# The messages of Crazy Eights. See ../../messages/en.ftl for the parameters.

not_now-turn = Не зараз: зіграйте карту, яка підходить, або візьміть карту.
not_now-drawn = Не зараз: зіграйте взяту карту, якщо вона підходить, або пасуйте.

card_does_not_match = Карта не підходить: { CARD($card) }. Верхня карта: { CARD($top) }. Потрібна масть: { SUIT($suit) }.
    .title = Карта не підходить
card_does_not_answer = Цією картою не можна відповісти: { CARD($card) }. Верхня карта: { CARD($top) }. Відповісти можна лише двійкою.
    .title = Цією картою не можна відповісти
only_the_drawn_card = Ви вже взяли карту, тож зіграти можна лише ту, яку взято останньою: { CARD($card) }.
    .title = Зіграти можна лише взяту карту
announce_not_allowed = Цим ходом останню карту не оголошують: приберіть поле «announce».
    .title = Нема чого оголошувати

not_in_these_rules-catch = За параметрами цієї гри ніхто не оголошує останню карту, тож нікого не можна спіймати.
own_seat-catch = Спіймати себе не можна.

invalid_position-called_with_more = Оголосити останню карту могло лише місце з однією картою, і лише з параметром «last_card».

## What has happened: a sentence for each event

event-played = { $announced ->
    [yes] { $suit ->
        [none] { $seat } грає карту: { CARD($card) }. Оголошено останню карту.
       *[other] { $seat } грає карту: { CARD($card) }. Названо масть: { SUIT($suit) }. Оголошено останню карту.
      }
   *[no] { $suit ->
        [none] { $seat } грає карту: { CARD($card) }.
       *[other] { $seat } грає карту: { CARD($card) }. Названо масть: { SUIT($suit) }.
      }
  }

## What can be done: a label for each move

move-play = { $announce ->
    [yes] { $suit ->
        [none] Зіграти й оголосити останню карту: { CARD($card) }
       *[other] Зіграти й оголосити останню карту: { CARD($card) }. Масть: { SUIT($suit) }
      }
   *[no] { $suit ->
        [none] Зіграти: { CARD($card) }
       *[other] Зіграти: { CARD($card) }. Масть: { SUIT($suit) }
      }
  }

## Cards, suits, rulesets and options (at the end of the file)

# The label of a card (of a die: of a face): $suit and $symbol are its codes; $suit is “none” if it has no suit.
card = { $suit ->
    [none] { card-symbol }
    [c] { $symbol ->
        [J] трефовий { card-symbol }
        [K] трефовий { card-symbol }
        [A] трефовий { card-symbol }
       *[other] трефова { card-symbol }
      }
    [d] { $symbol ->
        [J] бубновий { card-symbol }
        [K] бубновий { card-symbol }
        [A] бубновий { card-symbol }
       *[other] бубнова { card-symbol }
      }
    [h] { $symbol ->
        [J] чирвовий { card-symbol }
        [K] чирвовий { card-symbol }
        [A] чирвовий { card-symbol }
       *[other] чирвова { card-symbol }
      }
   *[s] { $symbol ->
        [J] піковий { card-symbol }
        [K] піковий { card-symbol }
        [A] піковий { card-symbol }
       *[other] пікова { card-symbol }
      }
  }
card-symbol = { $symbol ->
    [J] валет
    [Q] дама
    [K] король
    [A] туз
   *[other] { $symbol }
  }
suit-c = трефи
suit-d = бубни
suit-h = чирви
suit-s = піки

ruleset-crazy-eights = Божевільні вісімки
    .summary = Карти підходять за мастю або номіналом; вісімка підходить до будь-якої карти.
ruleset-crazy-eights-house = Божевільні вісімки з домашніми правилами
    .summary = Беруть одну карту; двійки передають далі; через даму пропускають хід, туз змінює напрямок, після валета ходять ще раз; останню карту треба оголосити.

# Options: what it decides, its title in a form, and a label for each value.
option-draw = Скільки карт беруть: `one` — одну; `until_playable` — одну за одною, доки не трапиться та, що підходить (CE-12).
    .title = За хід беруть
    .one = одну карту
    .until_playable = доки не трапиться та, що підходить
option-reshuffle = Чи стають зіграні карти новою колодою добору (CE-19).
    .title = Перетасовувати зіграні карти
option-last_card = Чи треба гравцям оголошувати останню карту (CE-34).
    .title = Оголошувати останню карту
option-twos = Що робить двійка: `plain` — нічого особливого; `draw_two` — наступний гравець бере дві карти; `stack` — так само, але можна відповісти двійкою, і карти накопичуються (CE-24).
    .title = Двійки
    .draw_two = наступний гравець бере дві карти
    .plain = звичайні карти
    .stack = беруть дві карти або передають далі
option-queens_skip = Чи пропускає наступний гравець хід через даму (CE-29).
    .title = Через даму пропускають хід
option-aces_reverse = Чи змінює туз напрямок гри на протилежний (CE-30).
    .title = Туз змінює напрямок гри
option-jacks_again = Чи дає валет тому самому гравцеві ще один хід (CE-32).
    .title = Валет дає ще один хід
option-target = Рахунок, з яким перемагають у грі (CE-42).
    .title = Очки для перемоги
