### The words of the table in the browser. Texts of games come from the service: events, moves, refusals, rules.

## Pages

title = croupier
welcome = Грайте в карти й кубики
home = Головна
documentation = Документація
language = Мова
loading = Завантаження …
close = Закрити
cancel = Скасувати
which-game = Яка гра?
rules = Правила
rulebook-uno = UNO
rulebook-uno-dice = UNO Dice
rulebook-phase-10 = Phase 10
rulebook-crazy-eights = Божевільні вісімки
your-name = Ваше ім’я
your-face = Ваше обличчя: { $face }, { $colour }
face = Обличчя
face-fox = лисиця
face-cat = кіт
face-dog = пес
face-panda = панда
face-rabbit = кролик
face-owl = сова
face-frog = жаба
face-penguin = пінгвін
face-robot = робот
face-ghost = привид
face-curls = кучеряве волосся
face-beard = капелюх і борода
colour = Колір
colour-1 = червоний
colour-2 = помаранчевий
colour-3 = вохристий
colour-4 = зелений
colour-5 = бірюзовий
colour-6 = синій
colour-7 = фіолетовий
colour-8 = рожевий
with-bots = Проти ботів
play-bots = Грати проти ботів
level = Рівень
level-easy = слабкий
level-hard = сильний
players = Гравці
with-friends = З друзями
with-friends-text = Створіть стіл і поділіться його кодом.
create-table = Створити стіл
quick = Або грати зараз із ким завгодно (через { $seconds } с приєднуються боти)
have-code = У вас є код
code = Код
join = Приєднатися
your-games = Ваші ігри
with-players = з гравцями: { $names }
not-started = Ще не почалася
between-rounds = Між двома раундами
others-turn = Чекаємо на інших
since = уже { $time }
public-tables = Публічні столи
waiting-tables = Столи, що чекають на гравців
no-waiting-tables = Жоден стіл не чекає на гравців.
playing-tables = Столи для глядачів
no-playing-tables = Жодна публічна гра зараз не триває.
sit-down = Зайняти місце
watch = Дивитися
taken = Зайнято { $taken } з { $seats } місць

## Creating and waiting

time-for-a-move = Час на хід
time-for-an-answer = Час на відповідь
no-limit = без обмеження
left-empty = порожньо
seat-number = Місце { $number }
seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунди
    [many] { $count } секунд
   *[other] { $count } секунди
}
public = Показувати серед публічних столів
stand-in = Бот грає замість того, хто вийшов або не встигає
stand-in-leaves = Бот грає замість того, хто вийшов
no-limit-text = Без обмеження гра чекає на того, чий хід.
no-limit-bot = Якщо хтось не на зв’язку { $time }, решта може передати гру боту.
youngest = Мені найменше років
house-rules = Домашні правила
no-house-rules = Немає: діють звичайні правила гри.
played-with = Коротко: { $rules }
clash = «{ $one }» несумісне з «{ $other }»
more-rules = Інші правила
rule-stacking-text = На карту з плюсом можна відповісти такою самою: наступний бере все разом.
rule-jump-in-text = Хто має точно таку саму карту, може зіграти її поза чергою.
rule-seven-zero-text = 7 міняє карти двох гравців, 0 передає карти всіх далі по колу.
rule-draw = Брати, доки карта не підійде
rule-draw-text = Хто бере, бере далі, доки не прийде карта, яку можна зіграти. Без цього правила береться одна.
rule-bluff = Блеф і перевірка
rule-bluff-text = Карту «Зміна кольору +4» можна зіграти як блеф, а хто не вірить, може її перевірити.
rule-last-die = Останній кубик теж діє
rule-last-die-text = Якщо останній кубик раунду змушує брати, беруть іще до підрахунку очок.
rule-twos = Двійка: взяти дві карти
rule-twos-text = Після двійки наступний гравець бере дві карти.
rule-skip = Обирати, хто пропускає хід
rule-skip-text = Хто скидає «Пропуск ходу», обирає гравця. Без цього правила пропускає наступний.
rule-points-text = З такою кількістю очок гра закінчується. Що менше, то вона коротша.
option-phases-text = Грають вибрані фази, у цьому порядку. Торкніться фази, щоб вилучити її або повернути.
keep-my-rules = Зберегти як мої правила
replace-my-rules = Замінити мої правила цими
use-my-rules = Застосувати мої правила
my-rules-are = Мої правила змінюють: { $rules }
my-rules-kept = Збережено на цьому пристрої: { $rules }
my-rules-used = Мої правила застосовано: { $rules }
change-rules = Змінити правила
save-rules = Застосувати зміни
host-changes = Господар змінює:
yes = так
no = ні
option-group-deal = Роздача
option-group-play = Як грають і беруть карти
option-group-draw-cards = «Пропуск ходу», «Плюс 2» і «Зміна кольору +4»
option-group-score = UNO, очки й кінець гри
changed = змінено: { $count }
share-code = Інші приєднуються за цим кодом:
link = Посилання
share-link = Копіювати посилання
copied = Скопійовано
copy-by-hand = Виділіть і скопіюйте посилання
vacant = Вільне місце
you = ви
host = господар
reserved = місце для гравця: { $name }
take-seat = Зайняти місце
take-this-seat = Сісти тут
add-bot = Додати бота ({ $level })
same-device = Додати гравця на цьому пристрої
player-number = Гравець { $number }
remove = Вилучити
start = Почати
start-when-full = Гра може початися, коли зайнято всі місця.
start-with = { $count ->
    [one] Почати з { $count } гравцем
    [few] Почати з { $count } гравцями
    [many] Почати з { $count } гравцями
   *[other] Почати з { $count } гравця
}
start-with-bots = Почати з ботами на вільних місцях
host-starts = Гру починає { $name }.
leave = Вийти
leave-sure = Справді вийти?
come-back = Повернутися на своє місце
bots-join = { $count ->
    [one] Боти займуть вільні місця через { $count } секунду.
    [few] Боти займуть вільні місця через { $count } секунди.
    [many] Боти займуть вільні місця через { $count } секунд.
   *[other] Боти займуть вільні місця через { $count } секунди.
}
seats-kept = { $count ->
    [one] Місця збережено ще на { $count } секунду.
    [few] Місця збережено ще на { $count } секунди.
    [many] Місця збережено ще на { $count } секунд.
   *[other] Місця збережено ще на { $count } секунди.
}

## The table

waiting-for-players = Чекаємо на гравців
your-turn = Ваш хід
you-may-move = Ви можете діяти
round-begins = Раунд починається
turn-of = Ходить { $name }
vacant-turn = Чекаємо, доки хтось займе вільне місце
their-turn = зараз ходить
round = Раунд { $round }
round-over = Раунд { $round } закінчено
game-over = Гру закінчено
closed-everybody-left = Усі вийшли
closed-ended-by-host = Гру завершив господар
closed-abandoned = Гру покинуто
closed-move-limit = Гра досягла межі ходів
you-watch = { $others ->
    [0] Ви спостерігаєте за грою.
    [one] За грою спостерігаєте ви та ще { $others } глядач.
    [few] За грою спостерігаєте ви та ще { $others } глядачі.
    [many] За грою спостерігаєте ви та ще { $others } глядачів.
   *[other] За грою спостерігаєте ви та ще { $others } глядача.
}
watchers = { $count ->
    [one] Спостерігає { $count } глядач
    [few] Спостерігають { $count } глядачі
    [many] Спостерігає { $count } глядачів
   *[other] Спостерігає { $count } глядача
}
turn-notice = Сповіщати, коли мій хід
turn-notice-blocked = Браузер блокує сповіщення цієї сторінки. Їх можна дозволити в його налаштуваннях.
turn-notice-impossible = Цей браузер не показує сповіщень цієї сторінки.
turn-notice-table = { $game }, також грають: { $names }
menu = Меню
sort-hand = Сортувати карти на руках
passes-alone = Пасувати автоматично, коли інших ходів немає
just-drawn = щойно взято
sound = Звук і вібрація
larger = Більший текст і кнопки (у широких вікнах)
faster = Швидші боти
play-as = Грати як { $name }
panel = Журнал і правила
panel-log = Журнал
panel-rules = Правила
close-panel = Закрити журнал і правила
contributions = Випадковий текст до тасування { $count ->
    [one] додає { $count } гравець
    [few] додають { $count } гравці
    [many] додає { $count } гравців
   *[other] додає { $count } гравця
}
help = Що я можу зробити?
help-all-the-same = Ви все одно можете:
help-meanwhile = Доки ви не можете ходити, перегляньте журнал і правила або впорядкуйте карти в меню.
help-watching = Ви глядач: ходять лише гравці.
help-over = У цій грі більше нічого не можна зробити.
help-rules = Прочитати правила
coach-play = { $kind ->
    [dice] Підняті кубики можна зіграти. Торкніться одного.
   *[cards] Підняті карти можна зіграти. Торкніться однієї.
}
coach-draw = { $kind ->
    [dice] Жоден ваш кубик не підходить. Торкніться мішечка, щоб узяти новий.
   *[cards] Жодна ваша карта не підходить. Торкніться колоди добору, щоб узяти нову.
}
coach-why = { $kind ->
    [dice] Торкніться кубика, який не піднято, і дізнаєтеся, чому він не підходить.
   *[cards] Торкніться карти, яку не піднято, і дізнаєтеся, чому вона не підходить.
}
coach-call = Перш ніж ходити, торкніться «{ uno-call }», інакше вас можуть спіймати.
coach-take = Хід починається з карти з однієї з двох стопок.
coach-choose = Торкніться карти, щоб вибрати її, а тоді місця, куди її покласти. Хід завершується на стопці скинутих карт.
coach-panel = Журнал і правила відкриваються вгорі праворуч:
coach-ok = Зрозуміло
coach-stop = Більше без порад
connection-connecting = З’єднання …
connection-live = З’єднано
connection-lost = Немає зв’язку, нова спроба …
connection-ended = Більше не оновлюється
other-device = Продовжити на іншому пристрої
other-device-warning = Відкрийте це посилання на іншому пристрої. Хто його має, той грає замість вас: не надсилайте його більше нікому.
end-game = Завершити гру для всіх
end-game-sure = Справді завершити гру для всіх?
middle = Колода, стопка й карти на столі
seat-label = { $name }, { $cards }, { $points }
cards = { $count ->
    [one] { $count } карта
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
}
dice = { $count ->
    [one] { $count } кубик
    [few] { $count } кубики
    [many] { $count } кубиків
   *[other] { $count } кубика
}
points = { $count ->
    [one] { $count } очко
    [few] { $count } очки
    [many] { $count } очок
   *[other] { $count } очка
}
bot-easy = бот, слабкий
bot-hard = бот, сильний
bot-plays = грає бот
bot-plays-for-you = Замість вас грає бот, доки ви не зробите хід.
absent = гравець відсутній
away-for = не на зв’язку { $time }
span-s = { $count } с
span-min = { $count } хв
span-h = { $count } год
span-d = { $count ->
    [one] { $count } день
    [few] { $count } дні
    [many] { $count } днів
   *[other] { $count } дня
}
waits-for-away = Гра чекає на гравця, який не на зв’язку: { $name }.
is-away = { $name } не на зв’язку, двічі не встигає зробити хід.
let-bot-play = Хай бот грає за гравця: { $name }
bot-may-play = Бот зможе грати через { $time }.
hand = У вас на руках { $count ->
    [one] { $count } карта
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
}
hand-of-dice = У вас на руках { $count ->
    [one] { $count } кубик
    [few] { $count } кубики
    [many] { $count } кубиків
   *[other] { $count } кубика
}
card-legal = { $card }, можна зіграти
card-illegal = { $card }, зараз зіграти не можна
which-move = { $card }: що ви хочете зробити?
pile-with-top = { $pile }: { $card }
clockwise = Гра йде за годинниковою стрілкою
anticlockwise = Гра йде проти годинникової стрілки
notice-skipped = пропускає хід
notice-passed = пасує
notice-caught = спіймано!
can-be-caught = можна спіймати
out = поза грою
to-follow = діє: { $suit }
pile-draw-pile-count = Колода добору
pile-pouch-count = Мішечок
pile-top-card = Зіграні карти
pile-centre = Центр
show-clause = Пункт { $clause }
refusal-unreachable = Сервіс недоступний. Спробуйте ще раз.
refusal-ruleset-not-found = Такої гри тут немає.
refusal-seat-taken = Це місце вже зайнято.
refusal-seat-reserved = Це місце чекає на гравця попередньої гри.
refusal-seats-in-use = Місце, яке зникло б, зайнято. Спершу приберіть його гравця.
refusal-seat-vacant = Це місце вільне.
refusal-seat-forfeited = Ви вибули з цієї гри й не можете повернутися на місце.
refusal-token-invalid = Це місце вже не ваше.
pass-device = Передайте пристрій гравцеві: { $name }.
i-am = Я — { $name }

## Results

won-by = Перемога: { $names }
you-win = { $count ->
    [0] Ви виграли гру!
   *[other] Ви виграли гру! Разом із вами: { $names }
}
player = Гравець
this-round = Раунд
total = Разом
left-over = Лишилося на руках
next-round = Наступний раунд
sheet-close = Далі
won-round = { $you ->
    [yes] Ви виграли раунд!
   *[no] { $name } виграє раунд
}
round-drawn = Раунд ніхто не виграв
show-results = Результати
podium = Перші три місця
figures = Цифри про гру
figure-turn = Найдовший хід тривав { $time }: { $name }
figure-held = Найбільше { $kind ->
    [dice] кубиків
   *[cards] карт
} на руках: { $count } ({ $name })
figure-bluffs = Перевірок: { $count }, викрито блефів: { $caught }
figure-played = Зіграно { $kind ->
    [dice] кубиків
   *[cards] карт
}: { $count }
share = Поділитися
again = Грати ще раз
rematch-opened = Хтось хоче грати ще раз.
gone = Цього столу тут немає
gone-game-not-found = Гру видалено, або її термін минув.
gone-deleted = Гру видалено.
gone-token-invalid = Ваше місце звільнено або перенесено на інший пристрій.
seat-lost = У цьому браузері немає ключа до місця
seat-lost-text = Адреса вказує на місце, але ключа до нього тут не збережено.
seat-left = Ви залишили це місце
seat-lost-device = Якщо ви грали на іншому пристрої чи в іншому браузері, відкрийте там меню й виберіть «{ other-device }».
seat-lost-host = { $status ->
    [lobby] Інакше попросіть гравця { $name } вилучити вас і надіслати нове посилання, і сядьте знову.
   *[other] Інакше попросіть гравця { $name }, щоб замість вас грав бот.
}
seat-lost-copy = Копіювати повідомлення для гравця { $name }
seat-lost-message = { $status ->
    [lobby] Загубилося моє місце за нашим столом. Вилучи, будь ласка, гравця { $me } й надішли мені нове посилання, щоб можна було сісти знову. Стіл:
   *[other] Загубилося моє місце за нашим столом. Нехай, будь ласка, замість гравця { $me } грає бот. Стіл:
}
to-the-table = До столу
gone-token-revoked = Ви вийшли з-за цього столу, вас вилучено, або тепер ви граєте на іншому пристрої.
load-again = Завантажити сторінку знову
http-error = Щось пішло не так. Спробуйте ще раз.
gone-spectators-off = Ця гра — без глядачів.
gone-other = Стежити за грою більше не можна.

## Keys

keys = Клавіші
key-arrows = ← →
key-arrows-does = Перехід по картах на руках
key-enter = Enter
key-enter-does = Зіграти карту
key-d = D
key-d-does = Взяти
key-p = P
key-p-does = Пасувати або прийняти
key-u = U
key-u-does = Сказати UNO
key-c = C
key-c-does = Спіймати того, хто не сказав UNO
key-h = H
key-h-does = Перевірити
key-n = N
key-n-does = Наступний раунд
key-w = W
key-w-does = Що я можу зробити?
key-question = ?
key-question-does = Показати клавіші

## The board of UNO

uno-draw = Взяти
uno-keep = Лишити собі
uno-challenge = Перевірити: їм +{ $count } або вам +{ $more }
uno-accept = Взяти { $count }, пропустити хід
uno-miss-turn = Пропустити хід
uno-call = UNO!
uno-called = UNO
uno-catch = Спіймати: { $name }!
uno-which-colour = Який колір?
uno-swap = З ким обмінятися картами?
uno-shown = Карти, які вам показано
uno-shown-by = Карти на руках: { $name }
uno-out = поза грою
uno-you-are-out = Ви поза грою й лише дивитеся.
uno-jump-in = Підняту карту можна зіграти поза чергою.
uno-waits-drawn = { $you ->
    [yes] { $plays ->
        [yes] Зіграйте взяту карту або лишіть її собі.
       *[no] Взяту карту зіграти не можна.
    }
   *[no] { $name }: карту взято.
}
uno-waits-colour = { $you ->
    [yes] Назвіть колір, з якого починають.
   *[no] { $name } називає колір, з якого починають.
}
uno-waits-skip = { $you ->
    [yes] { $plays ->
        [yes] На вас чекає «Пропуск ходу»: відповісте?
       *[no] На вас чекає «Пропуск ходу».
    }
   *[no] «Пропуск ходу», вирішує { $name }.
}
uno-waits-draw-two = { $you ->
    [yes] { $plays ->
        [yes] На вас чекає +{ $count }: відповідайте або беріть.
       *[no] На вас чекає +{ $count }.
    }
   *[no] +{ $count }, вирішує { $name }.
}
uno-waits-draw-four = { uno-waits-draw-two }
uno-waits-challenge = { $you ->
    [yes] { $plays ->
        [yes] На вас чекає +{ $count }: перевірите чи відповісте?
       *[no] На вас чекає +{ $count }: це блеф?
    }
   *[no] +{ $count }, вирішує { $name }.
}
uno-jumps-in = Поза чергою!
uno-bluff = Блеф!
uno-no-bluff = Не блеф

## The board of UNO Dice

which-colour = { $card }: який колір?
roll-again = Кинути знову
dice-challenge = Перевірити: суперник бере { $count }
draw-dice = { $count ->
    [1] Взяти кубик
    [one] Взяти { $count } кубик
    [few] Взяти { $count } кубики
    [many] Взяти { $count } кубиків
   *[other] Взяти { $count } кубика
}
hint-roll = Зіграйте кубик, що підходить, або киньте свої знову.
hint-rolled = Зіграйте кубик, що підходить, або візьміть новий.
hint-drawn-die = Зіграйте взятий кубик або лишіть його собі.
hint-draw-four = { $name }: «Зміна кольору +4», хоч підходить інший кубик. Було: { $before }.
notice-rerolled = кидає знову
notice-taken-back = забирає назад

## The board of Phase 10

phase-number = Фаза { $phase }
phase-tie-break = Вирішальний раунд
phase-goal-set = Набір із { $size }
phase-goal-run = Послідовність із { $size }
phase-goal-colour = { $size } одного кольору
phase-done = виконано
phase-count = { $count } / { $size }
phase-which = Яка фаза?
phase-take = Взяти
phase-take-hint = Візьміть карту
phase-lay = Викласти
phase-suggest = Підказати
phase-wait-turn = Дочекайтеся свого ходу
phase-wait-draw = Спершу візьміть карту
phase-wait-cards = У руці її ще немає
phase-discard = Скинути: { $card }
phase-discard-any = Скинути
phase-discard-pile = Скинуті карти
phase-sort-by-colour = Сортувати за кольором
phase-sort-by-number = Сортувати за числом
phase-tray = { $phase }: дібрані карти
phase-put-here = Покласти сюди: { $card }
phase-take-back = { $card }, забрати назад
phase-in-group = у групі: { $group }
phase-can-hit = можна докласти до фази на столі
phase-table = Фази на столі
phase-meld = { $name }, { $group }: { $cards }
phase-meld-hit = { $meld }. Докласти: { $card }
phase-which-end = До якого кінця докласти?
phase-end-low = До нижнього кінця, як { $number }
phase-end-high = До верхнього кінця, як { $number }
phase-whom-to-skip = Хто пропустить наступний хід?
phase-sits-out = не грає
phase-sheet = Усі фази
phase-sheet-done = { $name }: виконано
phase-sheet-now = { $name }: на цій фазі
phase-sheet-open = { $name }: ще ні
phase-result = Фаза
phase-laid = ✓ { $phase }
phase-next = → { $phase }
phase-kept = досі { $phase }
phase-left = лишилося фаз: { $count }
phase-all-done = усе виконано

## The board of Crazy Eights

which-suit = Яку масть назвати?
four-colours = Чотири кольори для чотирьох мастей
draw-cards = { $count ->
    [1] Взяти карту
    [one] Взяти { $count } карту
    [few] Взяти { $count } карти
    [many] Взяти { $count } карт
   *[other] Взяти { $count } карти
}
draw-until = Брати карти
hint-eights = Потрібна та сама масть, номінал або вісімка. Можна взяти карту.
hint-stake = { $count ->
    [one] Зіграйте двійку або візьміть { $count } карту.
    [few] Зіграйте двійку або візьміть { $count } карти.
    [many] Зіграйте двійку або візьміть { $count } карт.
   *[other] Зіграйте двійку або візьміть { $count } карти.
}
hint-drawn-card = Зіграйте взяту карту або пасуйте.
last-card = Остання карта!
dealer = роздавач
notice-reshuffled = перетасовано

# After a game: the replay, and the check of the shuffle.
hands-open-later = Після гри кожен, кому дозволено її дивитися, зможе відтворити її з відкритими картами всіх і перевірити { $kind ->
    [dice] кубики
   *[cards] тасування
  }.
replay = Повтор гри
replay-seen-by = Очима гравця
replay-open = усе відкрито
replay-back = Крок назад
replay-forward = Крок уперед
replay-play = Відтворити
replay-pause = Пауза
replay-place = Місце у грі
replay-speed = Швидкість
back-to-table = Назад до столу
shuffle-question = { $kind ->
    [dice] Чи були кубики чесними?
   *[cards] Чи було тасування чесним?
  }
shuffle-checking = Перевіряється …
shuffle-fair = { $kind ->
    [dice] Кубики були чесними: кидки були визначені ще до початку
   *[cards] Тасування було чесним: карти були визначені ще до початку
  }{ $own ->
    [yes] , зокрема й випадковим текстом цього браузера
   *[no] {""}
  }, і { $kind ->
    [dice] кожен кинутий кубик показує саме те
   *[cards] кожна роздана та взята карта саме та
  }, що з цього вийшло. Це обчислив сам цей браузер.
shuffle-unseen = { $kind ->
    [dice] Кожен кинутий кубик показує саме те
   *[cards] Кожна роздана та взята карта саме та
  }, що виходить із таємного числа цієї гри. Чи було це число визначене ще до початку, можуть сказати лише ті, хто бачив зобов’язання до кінця гри.
shuffle-undealt = У цій грі нічого не роздали.
shuffle-malformed = Запис неповний або пошкоджений.
shuffle-unproved = Ця гра нічого не доводить: вона не дала зобов’язання, або ця сторінка не знає такої гри.
shuffle-impossible = Через незашифрований HTTP браузер не може цього обчислити. Відкрийте сторінку через HTTPS або скористайтеся командою «croupier verify».
shuffle-partial = Це лише частина запису: у ній немає всіх версій гри.
record-save = Зберегти запис
shuffle-different = Запис не відповідає обіцяному{ $version ->
    [0] {""}
   *[other] : відрізняється версія { $version }
  }.

## The page that checks a file

verify-title = Чи було чесно?
verify-text = Ця сторінка перевіряє запис гри: що її карти чи кубики були визначені ще до початку і що кожна карта та кожен кубик у грі — саме те, що з цього вийшло. Файл залишається на цьому пристрої, мережа не потрібна.
verify-choose = Файл запису
verify-drop = Або перетягніть його сюди.
verify-commitment = Зобов’язання, яке ви бачили під час гри (якщо занотували)
verify-entropy = Текст, який додало ваше місце (якщо занотували)
verify-no-record = Це не файл запису гри.
