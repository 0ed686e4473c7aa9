# The messages of Phase 10. See ../../messages/en.ftl for the parameters. $kind is the kind of a group; $group is counted from 0.

kind = { $kind ->
    [set] набір
    [run] послідовність
   *[colour] група кольору
  }

not_now-draw = Не зараз: хід починається з того, що ви берете карту.
not_now-play = Не зараз: викладіть фазу, докладіть або скиньте карту.
not_now-no_card = Не зараз: викладіть фазу, докладіть або скиньте карту; взяти карту було нізвідки.

draw_first = Хід починається з того, що ви берете карту.
    .title = Спершу візьміть карту
already_drawn = У цей хід ви вже взяли карту.
    .title = Карту вже взято
nothing_to_draw = Взяти карту було нізвідки, тож ваш хід триває без неї.
    .title = Нема чого брати

skip_not_taken = Карту «Пропуск ходу» ніколи не беруть зі стопки скинутих карт.
    .title = «Пропуск ходу» не беруть
pile_empty = Звідси не можна взяти карту: тут порожньо.
    .title = Тут карт немає
card_used_twice = Цю карту в ході використано { $count ->
    [one] { $count } раз
    [few] { $count } рази
    [many] { $count } разів
   *[other] { $count } раза
  }: { CARD($card) }. Таких карт на руках лише { $held }.
    .title = Карту використано двічі

already_laid = У цьому раунді ви вже виклали свою фазу.
    .title = Фазу вже викладено
wrong_number_of_groups = Для цієї фази { $needed ->
    [one] потрібна { $needed } група
    [few] потрібні { $needed } групи
    [many] потрібно { $needed } груп
   *[other] потрібно { $needed } групи
  }, а не { $count }.
    .title = Неправильна кількість груп
phase_not_chosen = Зараз можна викласти лише одну фазу: приберіть поле «phase».
    .title = Фазу тут не вибирають
phase_required = Укажіть, яку фазу ви викладаєте: «phase».
    .title = Не вказано фазу
phase_not_open = Фазу { $phase } ви вже не можете викласти.
    .title = Ця фаза вам недоступна
nothing_to_discard = Ви повинні лишити карту, щоб її скинути.
    .title = Не лишається карти, щоб скинути

not_in_a_phase = Не годиться { nth_group }: до фази входять лише карти з числом і джокери.
    .title = Карту не можна викласти
group_too_small = Не годиться { nth_group } ({ kind }): { $needed ->
    [one] потрібна { $needed } карта
    [few] потрібні { $needed } карти
    [many] потрібно { $needed } карт
   *[other] потрібно { $needed } карти
  }, а не { $count }.
    .title = Група замала
no_natural_card = Не годиться { nth_group }: у кожній групі потрібна карта, яка не є джокером.
    .title = У групі самі джокери
no_natural_card_in_phase = У фазі потрібна щонайменше одна карта, яка не є джокером.
    .title = У фазі самі джокери
not_a_set = Не годиться { nth_group }: усі карти набору мають те саме число.
    .title = Це не набір
not_a_run = Не годиться { nth_group }: карти послідовності мають числа поспіль у межах від 1 до 12.
    .title = Це не послідовність
run_out_of_order = Не годиться { nth_group }: карти послідовності перелічують від найменшої, і кожен джокер — на своєму місці.
    .title = Неправильний порядок карт
not_a_colour = Не годиться { nth_group }: усі карти групи кольору мають той самий колір.
    .title = Карти різних кольорів

phase_not_laid = Докладати можна лише тоді, коли ваша власна фаза лежить на столі.
    .title = Фазу не викладено
no_such_group = На столі немає такої групи: { $player }, { nth_group }.
    .title = Такої групи немає
not_in_the_same_turn = До фаз інших гравців можна докладати, починаючи з вашого наступного ходу.
    .title = Не в той самий хід
end_not_allowed = Ця група — { kind }, кінців вона не має: приберіть поле «end».
    .title = Кінець указувати не можна
end_required = Укажіть, до якого кінця послідовності докласти карту: { CARD($card) }. Поле: «end».
    .title = Не вказано кінець
card_does_not_hit = Цю карту не можна докласти: { CARD($card) }. Ця група — { kind }.
    .title = Карту не можна докласти

target_not_allowed = Ви не вибираєте, хто пропустить хід через карту: { CARD($card) }. Приберіть поле «target».
    .title = Місце тут не вибирають
target_required = Виберіть місце, яке пропустить хід: «target».
    .title = Не вказано місце
target_not_open = Цього гравця не можна змусити пропустити хід: { $player }.
    .title = Це місце вибрати не можна

options_clash-tie_break-advance = Параметри «tie_break» і «advance» несумісні: перемагають усі, у кого найменший рахунок, тож вирішального раунду не буває.

invalid_option-phase_size = { $count ->
    [one] Фаза вимагає { $count } карту; їх може бути від { $minimum } до { $maximum }.
    [few] Фаза вимагає { $count } карти; їх може бути від { $minimum } до { $maximum }.
    [many] Фаза вимагає { $count } карт; їх може бути від { $minimum } до { $maximum }.
   *[other] Фаза вимагає { $count } карти; їх може бути від { $minimum } до { $maximum }.
  }

invalid_position-hand_too_large = Карт на руках: { $count }; може бути щонайбільше { $maximum }.
invalid_position-no_such_phase = { $maximum ->
    [one] Є лише { $maximum } фаза.
    [few] Є лише { $maximum } фази.
    [many] Є лише { $maximum } фаз.
   *[other] Є лише { $maximum } фази.
  }
invalid_position-phases_differ = Усі місця мають бути на тій самій фазі.
invalid_position-laid_twice = Кожне місце викладає одну фазу.
invalid_position-other_phase = Місце { $seat } не на фазі { $phase }.
invalid_position-number_of_groups = Фаза { $phase } має { $needed ->
    [one] { $needed } групу
    [few] { $needed } групи
    [many] { $needed } груп
   *[other] { $needed } групи
  }.
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
    [0] перша група
    [1] друга група
    [2] третя група
    [3] четверта група
    [4] п’ята група
   *[other] група { $group }
  }

event-card_taken = { $seat } бере карту зі стопки скинутих карт: { CARD($card) }.

# $phase is none in a round that breaks a tie.
event-laid = { $phase ->
    [none] { $seat } викладає набір із 5 і набір із 3: { CARDS($groups) }.
   *[other] { $seat } викладає фазу { $phase }: { CARDS($groups) }.
  }

event-hit_made = { $end ->
    [low] { $seat } докладає карту: { CARD($card) }. Куди: { $target }, { nth_group }, нижній кінець.
    [high] { $seat } докладає карту: { CARD($card) }. Куди: { $target }, { nth_group }, верхній кінець.
   *[none] { $seat } докладає карту: { CARD($card) }. Куди: { $target }, { nth_group }.
  }

event-discarded = { $target ->
    [none] { $seat } скидає карту: { CARD($card) }.
   *[other] { $seat } скидає карту: { CARD($card) }. Хід пропустить { $target }.
  }

# $phases is none if no seat is on one phase: each has completed all, or may choose.
event-advanced = { $phases ->
    [none] Усі гравці або виконали всі фази, або вибирають, яку викладуть наступною.
   *[other] Тепер фази такі: { $phases }.
  }

event-tie_broken = Нічия: { $seats }. Щоб визначити переможця, вони грають іще один раунд на набір із 5 і набір із 3.

## What can be done: a label for each move

# $from is the wire's name of the field.
move-draw = { $from ->
    [discard_pile] Взяти зі стопки скинутих карт
   *[draw_pile] Взяти з колоди добору
  }

# $phase is none unless the seat may choose which phase it lays.
move-lay_phase = { $phase ->
    [none] Викласти фазу: { CARDS($groups) }
   *[other] Викласти фазу { $phase }: { CARDS($groups) }
  }

# $seat is whose phase it is.
move-hit = { $end ->
    [low] Докласти: { CARD($card) }. Куди: { $seat }, { nth_group }, нижній кінець
    [high] Докласти: { CARD($card) }. Куди: { $seat }, { nth_group }, верхній кінець
   *[none] Докласти: { CARD($card) }. Куди: { $seat }, { nth_group }
  }

move-discard = { $target ->
    [none] Скинути: { CARD($card) }
   *[other] Скинути: { CARD($card) }. Хід пропустить { $target }
  }

## Cards, suits, rulesets and options (at the end of the file)

# The label of a card (of a die: of a face): $suit and $symbol are its codes; $suit is “none” if it has no suit.
card = { $suit ->
    [none] { card-symbol }
    [r] червона { card-symbol }
    [g] зелена { card-symbol }
    [b] синя { card-symbol }
   *[y] жовта { card-symbol }
  }
card-symbol = { $symbol ->
    [W] джокер
    [S] Пропуск ходу
   *[other] { $symbol }
  }
suit-r = червоний
suit-g = зелений
suit-b = синій
suit-y = жовтий

ruleset-phase-10 = Phase 10
    .summary = Десять фаз по порядку; докладати до чужих фаз можна від наступного ходу після викладання своєї; останню карту треба скинути; через карту «Пропуск ходу» хід пропускає наступний гравець.
ruleset-phase-10-official = Phase 10, офіційні правила
    .summary = Десять фаз по порядку; докладати можна відразу, а доклавши останню карту, можна позбутися всіх; через карту «Пропуск ходу» хід пропускає гравець, якого ви виберете.

# Options: what it decides, its title in a form, and a label for each value.
option-phases = Від 1 до 20 фаз у їхньому порядку. Кожна — це номер однієї з десяти звичайних фаз або список із 1–5 груп розміром від 2 до 10, у яких разом щонайбільше 10 карт. `[1, 2, 3, 4, 5]` закінчується фазою 5, а `[2, 4, 6, 8, 10]` має лише парні фази (D-88). У відповідях замість кожного номера стоїть список груп.
    .title = Фази
option-advance = Хто до якої фази переходить. `completed`: гравець, який виконав фазу, — до наступної (D-83). `everyone`: усі в кожному раунді, а перемагає найменший рахунок (D-87). `pick`: до будь-якої фази, якої гравець ще не виконав (D-89).
    .title = Наступна фаза
    .completed = коли ви виконали свою
    .everyone = у кожному раунді, для всіх
    .pick = будь-яка, якої ви ще не виконали
option-first_dealer = Хто роздає першим. `lot`: визначає жереб (D-81). `high_card`: кожен бере карту, і роздає той, у кого найбільше число; `youngest`: перший хід має наймолодший гравець, а роздає гравець праворуч від нього (D-81).
    .title = Перший роздавач
    .high_card = у кого найбільша карта
    .lot = за жеребом
    .youngest = праворуч від наймолодшого гравця
option-youngest = Місце наймолодшого гравця, для `first_dealer: youngest`, якщо ніхто не скаже цього про себе, коли займає місце (D-81).
    .title = Місце наймолодшого гравця
option-hit_at_once = Чи може гравець, який викладає фазу, докладати до чужих фаз у той самий хід (C-40).
    .title = Докладати до чужих фаз у той хід, у який викладаєте свою
option-go_out_by_hit = Чи може гравець позбутися всіх карт без скидання, виклавши або доклавши останню карту (C-41).
    .title = Позбутися всіх карт без скидання
option-skip = Хто пропускає хід через скинуту карту «Пропуск ходу»: `next` — наступний гравець; `chosen` — той, кого вибирає гравець, який її скидає, з-поміж тих, хто ще не чекає на пропуск ходу (C-42).
    .title = Через карту «Пропуск ходу» хід пропускає
    .chosen = гравець на вибір
    .next = наступний гравець
option-natural_card = Де потрібна карта, яка не є джокером: `each_group` — у кожній групі фази; `phase` — одна на всю фазу, а група із самих джокерів стає тим, чим її робить перша інша карта, яку до неї докладають (D-60).
    .title = Карта, яка не є джокером, потрібна
    .each_group = у кожній групі
    .phase = одна на фазу
option-take_skip = Чи можна взяти карту «Пропуск ходу» зі стопки скинутих карт, як будь-яку іншу (D-75).
    .title = «Пропуск ходу» можна взяти зі стопки скинутих
option-tie_break = Хто перемагає у вирішальному раунді: `first_to_lay` — хто перший викладе фазу; `first_out` — хто перший позбудеться всіх карт (C-43).
    .title = У вирішальному раунді перемагає
    .first_out = хто перший позбудеться всіх карт
    .first_to_lay = хто перший викладе фазу
