# Messages of the service, the same for every rulebook. How they are found: __init__.py beside this file.

## Requests that cannot be read

malformed_request = Запит неможливо прочитати.
    .title = Некоректний запит
malformed_request-http = Це неможливо прочитати як запит HTTP.
malformed_request-host = Запит HTTP/1.1 потребує заголовка Host (RFC 9112, 3.2).
malformed_request-unreadable = Тіло запиту неможливо прочитати до кінця.
malformed_request-short = Тіло запиту закінчується раніше, ніж указує Content-Length.
not_json =
    .title = Не JSON
not_json-syntax = Тіло запиту — не JSON: рядок { NUMBER($line, useGrouping: 0) }, стовпець { NUMBER($column, useGrouping: 0) }.
not_json-depth = Тіло запиту має завелику глибину вкладеності.
not_json-size = Об’єктів і масивів у тілі запиту більше ніж { $maximum }.
duplicate_key = Об’єкт має ключ «{ $key }» двічі.
    .title = Повторений ключ
invalid_idempotency_key = Idempotency-Key має містити від 1 до { $maximum } видимих символів ASCII.
    .title = Некоректний Idempotency-Key
idempotency_key_too_short = { $minimum ->
    [one] Цей Idempotency-Key має бути секретом, у якому щонайменше { $minimum } символ: із нього утворюється токен місця.
    [few] Цей Idempotency-Key має бути секретом, у якому щонайменше { $minimum } символи: із нього утворюється токен місця.
    [many] Цей Idempotency-Key має бути секретом, у якому щонайменше { $minimum } символів: із нього утворюється токен місця.
   *[other] Цей Idempotency-Key має бути секретом, у якому щонайменше { $minimum } символу: із нього утворюється токен місця.
  }
    .title = Закороткий Idempotency-Key
invalid_last_event_id = Last-Event-ID — це id події: число.
    .title = Некоректний Last-Event-ID
body_too_large = Тіло запиту може мати щонайбільше 64 КіБ.
    .title = Завелике тіло запиту
address_too_long = Адреса задовга.
    .title = Задовга адреса
headers_too_large = Заголовок задовгий, або заголовків забагато.
    .title = Завеликі заголовки
unsupported_media_type = Надсилайте тіло запиту як application/json.
    .title = Тип даних не підтримується
unsupported_content_encoding = Надсилайте тіло запиту без Content-Encoding.
    .title = Кодування вмісту не підтримується
unsupported_transfer_coding = Transfer-Encoding має бути chunked або відсутній (RFC 9112, 6.1).
    .title = Кодування передавання не підтримується

## Authorisation and limits

token_missing = Для цього потрібен токен місця: «Authorization: Bearer <token>».
    .title = Немає токена місця
token_invalid =
    .title = Недійсний токен місця
token_invalid-scheme = Надсилайте токен місця так: «Authorization: Bearer <token>».
token_invalid-unknown = Цей токен не належить жодному місцю цієї гри.
token_invalid-left = Гравець із цим токеном вийшов: токен дозволяє лише повернути собі місце.
ticket_invalid = Цей квиток недійсний для цієї гри.
    .title = Недійсний квиток
ticket_expired = Термін дії цього квитка минув.
    .title = Термін дії квитка минув
api_key_missing = Щоб створити гру, потрібен ключ API: «X-API-Key: <key>».
    .title = Немає ключа API
api_key_invalid = Цей ключ API недійсний для створення ігор.
    .title = Недійсний ключ API
sandbox_closed = Цей сервіс не приймає позицій пісочниці (CROUPIER_SANDBOX вимкнено).
    .title = Пісочницю закрито
not_host =
    .title = Лише для господаря
not_host-start = Почати гру може лише господар ({ $player }).
not_host-delete = Видалити гру може лише господар ({ $player }).
not_host-lock = Забороняти й дозволяти приєднання може лише господар ({ $player }).
not_host-bot = Додавати ботів може лише господар ({ $player }).
not_host-stand_in = Дозволяти ботам грати за інших може лише господар ({ $player }).
not_host-settings = Змінювати налаштування столу може лише господар ({ $player }).
not_host-end = Завершити гру може лише господар ({ $player }).
not_your_seat = Ваш токен не від місця { $seat }.
    .title = Не ваше місце
code_required =
    .title = Потрібен код
code_required-missing = Господар вилучив гравця, тому приєднатися до цієї гри можна лише з її кодом.
code_required-wrong = Це не код цієї гри.
spectators_off = Читати цю гру можуть лише ті, хто має в ній місце.
    .title = Без глядачів
rate_limited = Зараз забагато запитів. Дозволений хід місця, яке зараз ходить, усе одно приймається.
    .title = Забагато запитів
rate_limited-codes = Забагато невідомих кодів приєднання з цієї адреси. Спробуйте пізніше.
too_many_streams = Відкритих потоків і довгих опитувань із цієї адреси в цьому робочому процесі: { $maximum }. Більше не дозволено.
    .title = Забагато потоків
quota_spent =
    .title = Сьогодні більше не можна створити гру
quota_spent-key = Із цим ключем API на сьогодні створено всі дозволені ігри: { $quota }.
quota_spent-address = Із цієї адреси на сьогодні створено всі дозволені ігри: { $quota }.

## Addresses

game_not_found = Такої гри немає; можливо, її термін минув.
    .title = Гру не знайдено
code_not_found = Жодне лобі не має такого коду приєднання; можливо, гра вже почалася.
    .title = Код приєднання не знайдено
seat_not_found = У цій грі немає місця { $seat }.
    .title = Місце не знайдено
ruleset_not_found = Набору правил «{ $ruleset }» немає: усі набори перелічує GET /v1/rulesets.
    .title = Набір правил не знайдено
no_such_resource = За цією адресою нічого немає.
    .title = За цією адресою нічого немає
method_not_allowed = Цей ресурс не підтримує такого методу.
    .title = Метод не дозволено
http_error = Запит відхилено зі статусом { $status }.
    .title = Запит відхилено

## Parts of a request. $field is a JSON Pointer into the body, “body” for all of it, or the name of a query parameter.

place = { $field ->
    [body] Тіло запиту
   *[other] { $field }
  }
wrong_type = { $expected ->
    [string] { place } має бути рядком.
    [integer] { place } має бути цілим числом.
    [boolean] { place } має бути true або false.
    [array] { place } має бути масивом.
   *[object] { place } має бути об’єктом.
  }
    .title = Неправильний тип
missing_field = Бракує поля: { $field }.
    .title = Бракує поля
unknown_field = { place } — невідоме поле.
    .title = Невідоме поле
unknown_field-body = Цей запит не приймає тіла.
invalid_value =
    .title = Недозволене значення
invalid_value-choice = { place } має бути одним зі значень у «allowed».
invalid_value-number-minimum = { place } має бути щонайменше { $minimum }.
invalid_value-number-maximum = { place } має бути щонайбільше { $maximum }.
invalid_value-number-minimum-maximum = { place } має бути від { $minimum } до { $maximum }.
invalid_value-length-minimum = { $minimum ->
    [one] { place } має містити щонайменше { $minimum } символ.
    [few] { place } має містити щонайменше { $minimum } символи.
    [many] { place } має містити щонайменше { $minimum } символів.
   *[other] { place } має містити щонайменше { $minimum } символу.
  }
invalid_value-length-maximum = { $maximum ->
    [one] { place } має містити щонайбільше { $maximum } символ.
    [few] { place } має містити щонайбільше { $maximum } символи.
    [many] { place } має містити щонайбільше { $maximum } символів.
   *[other] { place } має містити щонайбільше { $maximum } символу.
  }
invalid_value-length-minimum-maximum = { $maximum ->
    [one] { place } має містити від { $minimum } до { $maximum } символу.
    [few] { place } має містити від { $minimum } до { $maximum } символів.
    [many] { place } має містити від { $minimum } до { $maximum } символів.
   *[other] { place } має містити від { $minimum } до { $maximum } символу.
  }
invalid_value-items-minimum = { $minimum ->
    [one] { place } має містити щонайменше { $minimum } елемент.
    [few] { place } має містити щонайменше { $minimum } елементи.
    [many] { place } має містити щонайменше { $minimum } елементів.
   *[other] { place } має містити щонайменше { $minimum } елемента.
  }
invalid_value-items-maximum = { $maximum ->
    [one] { place } має містити щонайбільше { $maximum } елемент.
    [few] { place } має містити щонайбільше { $maximum } елементи.
    [many] { place } має містити щонайбільше { $maximum } елементів.
   *[other] { place } має містити щонайбільше { $maximum } елемента.
  }
invalid_value-items-minimum-maximum = { $maximum ->
    [one] { place } має містити від { $minimum } до { $maximum } елемента.
    [few] { place } має містити від { $minimum } до { $maximum } елементів.
    [many] { place } має містити від { $minimum } до { $maximum } елементів.
   *[other] { place } має містити від { $minimum } до { $maximum } елемента.
  }
invalid_value-look = { place }: дозволено лише від 1 до 24 малих літер від a до z, цифр і дефісів.
invalid_value-printable = { place }: дозволено лише друковані символи ASCII без пробілів.
invalid_value-repeated = { place } треба вказати один раз.
invalid_value-either = Укажіть або позицію, або сценарій.
invalid_value-other = { place } не може мати такого значення.
invalid_name =
    .title = Недозволене ім’я
invalid_name-length = { $maximum ->
    [one] Ім’я має містити від { $minimum } до { $maximum } символу.
    [few] Ім’я має містити від { $minimum } до { $maximum } символів.
    [many] Ім’я має містити від { $minimum } до { $maximum } символів.
   *[other] Ім’я має містити від { $minimum } до { $maximum } символу.
  }
invalid_name-characters = Ім’я має містити видимі символи й не може містити керівних символів чи розривів рядка.
invalid_cursor = Такий курсор не було видано з жодною сторінкою.
    .title = Недійсний курсор
idempotency_key_reused = Цей Idempotency-Key уже використано з іншим запитом.
    .title = Idempotency-Key уже використано
unknown_move = У цьому зводі правил немає такого ходу: види ходів перелічує «allowed».
    .title = Невідомий хід

## Creating a game

unknown_ruleset = Такого набору правил немає: усі набори перелічує «allowed».
    .title = Невідомий набір правил
unknown_scenario = У цьому наборі правил немає такого сценарію: усі сценарії перелічує «allowed».
    .title = Невідомий сценарій
boards_unavailable = Позиції цієї гри неможливо обчислити: у ній більше ніж { $limit } версій, її тасування не доведене або вона почалася за давнішою редакцією правил.
    .title = Позиції недоступні
wrong_number_of_seats = Кількість місць у цій грі має бути від { $minimum } до { $maximum }.
    .title = Неправильна кількість місць
unknown_option = { place } не є параметром цього зводу правил.
    .title = Невідомий параметр
invalid_option =
    .title = Недозволене значення параметра
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
    .title = Параметри несумісні
forfeit_not_supported = { $field } не може мати значення «forfeit»: цей звід правил не дозволяє здаватися.
    .title = Здатися не можна
level_not_supported = Цей звід правил не має такого бота: рівні перелічує «allowed».
    .title = Рівень не підтримується
invalid_bot =
    .title = Недозволений бот
invalid_bot-seat = Бот не може зайняти місце { $seat }: вільні місця перелічує «allowed».
invalid_bot-sandbox = У пісочниці немає ботів.
invalid_position =
    .title = Неможлива позиція
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
invalid_position-other_seats = Карти чи кубики на руках у позиції вказано для іншої кількості місць: { $hands }, а місць { $seats }.

## The state of a game

contended = Інші запити водночас раз у раз змінювали цю гру; нічого не змінено.
    .title = Забагато змін водночас
seat_given_up = Токен, виданий із цим Idempotency-Key, більше не дійсний; повторно його не видають.
    .title = Місце звільнено
seat_given_up-rematch = Ви відмовилися від свого місця в реванші: приєднайтеся до нього, як до будь-якої іншої гри.
game_full = Жодного місця в цій грі зайняти не можна.
    .title = Місць немає
game_full-reserved = Вільні місця цієї гри збережено за гравцями попередньої гри.
joining_locked =
    .title = Приєднатися не можна
joining_locked-host = Господар не дозволяє приєднуватися.
joining_locked-started = Ця гра вже почалася й не дозволяє приєднуватися пізніше.
seat_taken =
    .title = Місце не вільне
seat_taken-taken = Місце { $seat } зайняте.
seat_taken-out = Місце { $seat } поза грою.
seat_reserved = Місце { $seat } збережено за гравцем попередньої гри.
    .title = Місце збережено
seat_held = Місце { $seat } вже ваше.
    .title = Місце вже ваше
seat_forfeited = Місце { $seat } поза грою: повернути його собі не можна.
    .title = Місце поза грою
seat_vacant = На місці { $seat } немає гравця.
    .title = Місце вільне
seat_not_absent = Цього гравця не можна вилучити: { $player }. У розпочатій грі дозвольте ботові грати за гравця, якого немає, і вилучіть його через десять хвилин.
    .title = Гравець не відсутній
seat_not_absent-waiting = Бот ще не грає за цього гравця десять хвилин: { $player }. Залишилося: { $seconds } с.
seat_not_away =
    .title = Гравець на місці
seat_not_away-bot = За цього гравця вже грає бот: { $player }.
seat_not_away-present = Цей гравець стежить за грою: { $player }. Бот може грати лише за гравця, якого немає.
seat_not_away-off = Налаштування цієї гри не дозволяють ботам грати за гравців, яких немає.
seat_not_away-turn = Гра не чекає на цього гравця: { $player }.
seat_not_away-waiting = Гра ще недостатньо довго чекає на цього гравця: { $player }. Залишилося: { $seconds } с.
settings_unchanged = Стіл уже має ці правила.
    .title = Без змін
settings_limit = Господар уже змінив цей стіл стільки разів: { $limit }. Знову змінити його не можна.
    .title = Забагато змін
seats_in_use = Місце { $seat } не можна прибрати: воно зайняте або зарезервоване.
    .title = Місце зайняте
commitment_changed = Внесок стосується іншого зобов'язання, ніж у цієї гри: подивіться на гру й зробіть внесок знову.
    .title = Інше зобов'язання
lock_unchanged =
    .title = Доступ не змінено
lock_unchanged-locked = Приєднання вже заборонено.
lock_unchanged-unlocked = Приєднання вже дозволено.
game_closed =
    .title = Гру закрито
game_closed-everybody_left = Усі вийшли з цієї гри.
game_closed-move_limit = Цю гру закрито без переможця: її змінено стільки разів, скільки дозволяє цей сервіс.
game_closed-ended_by_host = Цю гру завершив господар.
game_closed-abandoned = Цю гру закрито без переможця: усі гравці перестали грати.
game_over = Цю гру закінчено.
    .title = Гру закінчено
game_not_over = Цю гру ще не закінчено.
    .title = Гру ще не закінчено
rematch_gone = Реваншу цієї гри більше немає.
    .title = Реваншу більше немає
already_started = Ця гра вже почалася.
    .title = Гра вже почалася
seats_vacant = { $vacant ->
    [one] Ще вільне { $vacant } місце з { $seats }.
    [few] Ще вільні { $vacant } місця з { $seats }.
    [many] Ще вільно { $vacant } місць із { $seats }.
   *[other] Ще вільно { $vacant } місця з { $seats }.
  }
    .title = Є вільні місця
not_started = Ця гра ще не почалася.
    .title = Гра ще не почалася
stale_version = Поточна версія гри: { NUMBER($version, useGrouping: 0) }.
    .title = Версія застаріла

## Faults of the service

game_damaged = Збережені дані цієї гри пошкоджено; нічого не змінено.
    .title = Гру пошкоджено
game_format_unknown = Цю гру зберегла новіша версія сервісу; нічого не змінено.
    .title = Гра новішої версії
internal_error = У сервісі стався збій; жодної зміни не підтверджено.
    .title = Внутрішня помилка
store_unavailable = Сховище не відповідає; жодної зміни не підтверджено.
    .title = Сховище недоступне
streams_full = Цей робочий процес має стільки відкритих потоків і довгих опитувань, скільки йому дозволено.
    .title = Забагато потоків у робочому процесі
store_full = Сховище заповнене: ігри можна читати, видаляти й виходити з них, але не змінювати.
    .title = Сховище заповнене
store_read_only = Сховище поки що не приймає змін; ігри можна читати.
    .title = Сховище лише для читання

## Events of every game

event-seat_taken = { $name } приєднується до гри.

event-seat_left = { $name } виходить із гри.

event-game_started = Гра починається.

event-seat_reclaimed = { $name } повертається до гри.

event-seat_removed = Господар вилучає гравця з гри: { $name }.

event-seat_forfeited = { $seat } вибуває з гри.

event-token_rotated = { $seat } замінює токен місця.

event-host_changed = Тепер господар гри — { $seat }.

event-game_locked = Господар закриває гру: приєднатися не може ніхто.

event-game_unlocked = Господар відкриває гру: гравці знову можуть приєднуватися.

event-bot_seated = Місце займає бот: { $name } ({ $level ->
    [easy] слабкий
    [hard] сильний
   *[other] { $level }
  }).

event-bot_took_over = { $seat }: замість гравця тепер грає бот ({ $level ->
    [easy] слабкий
    [hard] сильний
   *[other] { $level }
  }).

event-settings_changed = Господар змінює налаштування столу.

event-entropy_contributed = { $seat } робить внесок у тасування: «{ $entropy }».

event-rematch_opened = Відкрито реванш.

event-timed_out = { $seat ->
    [none] Час вийшов.
   *[other] { $seat } не встигає зробити хід: час вийшов.
  }

event-game_closed = { $reason ->
    [everybody_left] Усі вийшли: гру закрито без результату.
    [move_limit] Гру змінено стільки разів, скільки дозволено: її закрито без результату.
    [ended_by_host] Господар завершує гру без результату.
    [abandoned] Усі гравці перестали грати: гру закрито без результату.
   *[other] Гру закрито без результату.
  }

## Names of players in the sentences of events and the labels of moves

player-vacant = Місце { $seat }
player-twin = { $name } (місце { $seat })
player-left = { $name } (вже не грає)
player-bot = { $name } (бот)
player-former = колишній гравець

## The command croupier demo

demo-game = { $title }: гра { $game }
demo-ended = Ходи: { $moves }, раунди: { $rounds }; остаточний рахунок: { $scores }.
demo-ended-without_result = Ходи: { $moves }, раунди: { $rounds }; без результату.
demo-deleted = Гру видалено.
demo-unreachable = Сервіс за адресою { $url } недоступний ({ $error }): запустіть його командою `make run`.
demo-waiting = (Забагато запитів, або сервіс зайнятий: очікування { $seconds } с.)
