### The words of the table in the browser. Texts of games come from the service: events, moves, refusals, rules.

## Pages

title = croupier
welcome = ਕਾਰਡ ਅਤੇ ਪਾਸੇ ਖੇਡੋ
home = ਮੁੱਖ ਪੰਨਾ
documentation = ਦਸਤਾਵੇਜ਼
language = ਭਾਸ਼ਾ
loading = ਲੋਡ ਹੋ ਰਿਹਾ ਹੈ …
close = ਬੰਦ ਕਰੋ
cancel = ਰੱਦ ਕਰੋ
which-game = ਕਿਹੜੀ ਖੇਡ?
rules = ਨਿਯਮ
rulebook-uno = UNO
rulebook-uno-dice = UNO Dice
rulebook-phase-10 = Phase 10
rulebook-crazy-eights = ਕ੍ਰੇਜ਼ੀ ਏਟਸ
your-name = ਤੁਹਾਡਾ ਨਾਂ
your-face = ਤੁਹਾਡਾ ਚਿਹਰਾ: { $face }, { $colour }
face = ਚਿਹਰਾ
face-fox = ਲੂੰਬੜੀ
face-cat = ਬਿੱਲੀ
face-dog = ਕੁੱਤਾ
face-panda = ਪਾਂਡਾ
face-rabbit = ਖ਼ਰਗੋਸ਼
face-owl = ਉੱਲੂ
face-frog = ਡੱਡੂ
face-penguin = ਪੈਂਗੁਇਨ
face-robot = ਰੋਬੋਟ
face-ghost = ਭੂਤ
face-curls = ਘੁੰਗਰਾਲੇ ਵਾਲ
face-beard = ਟੋਪੀ ਤੇ ਦਾੜ੍ਹੀ
colour = ਰੰਗ
colour-1 = ਲਾਲ
colour-2 = ਸੰਤਰੀ
colour-3 = ਗੇਰੂਆ
colour-4 = ਹਰਾ
colour-5 = ਫ਼ਿਰੋਜ਼ੀ
colour-6 = ਨੀਲਾ
colour-7 = ਜਾਮਣੀ
colour-8 = ਗੁਲਾਬੀ
with-bots = ਬੋਟਾਂ ਨਾਲ
play-bots = ਬੋਟਾਂ ਨਾਲ ਖੇਡੋ
level = ਪੱਧਰ
level-easy = ਕਮਜ਼ੋਰ
level-hard = ਤਾਕਤਵਰ
players = ਖਿਡਾਰੀ
with-friends = ਦੋਸਤਾਂ ਨਾਲ
with-friends-text = ਟੇਬਲ ਬਣਾਓ ਅਤੇ ਉਸ ਦਾ ਕੋਡ ਸਾਂਝਾ ਕਰੋ।
create-table = ਟੇਬਲ ਬਣਾਓ
quick = ਜਾਂ ਹੁਣੇ ਕਿਸੇ ਨਾਲ ਵੀ ਖੇਡੋ ({ $seconds } ਸਕਿੰਟ ਬਾਅਦ ਬੋਟ ਜੁੜਦੇ ਹਨ)
have-code = ਤੁਹਾਡੇ ਕੋਲ ਕੋਡ ਹੈ
code = ਕੋਡ
join = ਜੁੜੋ
your-games = ਤੁਹਾਡੀਆਂ ਖੇਡਾਂ
with-players = ਨਾਲ: { $names }
not-started = ਹਾਲੇ ਸ਼ੁਰੂ ਨਹੀਂ ਹੋਈ
between-rounds = ਦੋ ਰਾਊਂਡਾਂ ਦੇ ਵਿਚਕਾਰ
others-turn = ਦੂਜਿਆਂ ਦੀ ਉਡੀਕ
since = { $time } ਤੋਂ
public-tables = ਜਨਤਕ ਟੇਬਲ
waiting-tables = ਖਿਡਾਰੀਆਂ ਦੀ ਉਡੀਕ ਵਾਲੇ ਟੇਬਲ
no-waiting-tables = ਕਿਸੇ ਟੇਬਲ ਉੱਤੇ ਖਿਡਾਰੀਆਂ ਦੀ ਉਡੀਕ ਨਹੀਂ ਹੈ।
playing-tables = ਵੇਖਣ ਲਈ ਟੇਬਲ
no-playing-tables = ਇਸ ਵੇਲੇ ਕੋਈ ਜਨਤਕ ਖੇਡ ਨਹੀਂ ਚੱਲ ਰਹੀ।
sit-down = ਸੀਟ ਲਓ
watch = ਵੇਖੋ
taken = { $taken } / { $seats } ਸੀਟਾਂ

## Creating and waiting

time-for-a-move = ਚਾਲ ਲਈ ਸਮਾਂ
time-for-an-answer = ਜਵਾਬ ਲਈ ਸਮਾਂ
no-limit = ਕੋਈ ਹੱਦ ਨਹੀਂ
left-empty = ਖਾਲੀ
seat-number = ਸੀਟ { $number }
seconds = { $count } ਸਕਿੰਟ
public = ਜਨਤਕ ਟੇਬਲਾਂ ਵਿੱਚ ਦਿਖਾਓ
stand-in = ਜੋ ਨਿਕਲ ਜਾਵੇ ਜਾਂ ਬਹੁਤ ਦੇਰ ਲਾਵੇ, ਉਸ ਦੀ ਥਾਂ ਬੋਟ ਖੇਡੇ
stand-in-leaves = ਜੋ ਨਿਕਲ ਜਾਵੇ, ਉਸ ਦੀ ਥਾਂ ਬੋਟ ਖੇਡੇ
no-limit-text = ਸਮੇਂ ਦੀ ਹੱਦ ਨਾ ਹੋਵੇ ਤਾਂ ਖੇਡ ਉਸ ਦੀ ਉਡੀਕ ਕਰਦੀ ਹੈ ਜਿਸ ਦੀ ਵਾਰੀ ਹੈ।
no-limit-bot = ਕੋਈ { $time } ਤੋਂ ਆਫ਼ਲਾਈਨ ਹੋਵੇ ਤਾਂ ਬਾਕੀ ਖਿਡਾਰੀ ਉਸ ਦੀ ਥਾਂ ਬੋਟ ਨੂੰ ਖੇਡਣ ਦੇ ਸਕਦੇ ਹਨ।
youngest = ਮੇਰੀ ਉਮਰ ਸਭ ਤੋਂ ਛੋਟੀ ਹੈ
house-rules = ਘਰੇਲੂ ਨਿਯਮ
no-house-rules = ਕੋਈ ਨਹੀਂ: ਖੇਡ ਦੇ ਆਪਣੇ ਨਿਯਮ ਲਾਗੂ ਹਨ।
played-with = ਸੰਖੇਪ ਵਿੱਚ: { $rules }
clash = “{ $one }” ਅਤੇ “{ $other }” ਇਕੱਠੇ ਨਹੀਂ ਚੱਲਦੇ
more-rules = ਹੋਰ ਨਿਯਮ
rule-stacking-text = ਡਰਾਅ ਕਾਰਡ ਦਾ ਜਵਾਬ ਡਰਾਅ ਕਾਰਡ ਨਾਲ ਦਿਓ: ਅਗਲੇ ਖਿਡਾਰੀ ਨੂੰ ਸਾਰੇ ਲੈਣੇ ਪੈਂਦੇ ਹਨ।
rule-jump-in-text = ਜਿਸ ਕੋਲ ਬਿਲਕੁਲ ਉਹੀ ਕਾਰਡ ਹੋਵੇ, ਉਹ ਬਿਨਾਂ ਵਾਰੀ ਖੇਡ ਸਕਦਾ ਹੈ।
rule-seven-zero-text = 7 ਨਾਲ ਦੋ ਖਿਡਾਰੀ ਹੱਥ ਦੇ ਕਾਰਡ ਵਟਾਉਂਦੇ ਹਨ, 0 ਨਾਲ ਸਾਰਿਆਂ ਦੇ ਹੱਥ ਦੇ ਕਾਰਡ ਅੱਗੇ ਦਿੱਤੇ ਜਾਂਦੇ ਹਨ।
rule-draw = ਖੇਡਣ ਯੋਗ ਕਾਰਡ ਆਉਣ ਤੱਕ ਲਓ
rule-draw-text = ਖੇਡਣ ਯੋਗ ਕਾਰਡ ਆਉਣ ਤੱਕ ਕਾਰਡ ਲਏ ਜਾਂਦੇ ਹਨ। ਇਸ ਨਿਯਮ ਤੋਂ ਬਿਨਾਂ ਇੱਕੋ ਕਾਰਡ ਲਿਆ ਜਾਂਦਾ ਹੈ।
rule-bluff = ਝਾਂਸਾ ਅਤੇ ਚੁਣੌਤੀ
rule-bluff-text = ਵਾਈਲਡ ਡਰਾਅ 4 ਝਾਂਸੇ ਵਜੋਂ ਖੇਡਿਆ ਜਾ ਸਕਦਾ ਹੈ, ਅਤੇ ਜਿਸ ਨੂੰ ਸ਼ੱਕ ਹੋਵੇ ਉਹ ਚੁਣੌਤੀ ਦੇ ਸਕਦਾ ਹੈ।
rule-last-die = ਆਖਰੀ ਪਾਸਾ ਵੀ ਅਸਰ ਕਰਦਾ ਹੈ
rule-last-die-text = ਜੇ ਰਾਊਂਡ ਦੇ ਆਖਰੀ ਪਾਸੇ ਨਾਲ ਦੂਜਿਆਂ ਨੂੰ ਪਾਸੇ ਲੈਣੇ ਪੈਣ, ਤਾਂ ਉਹ ਅੰਕ ਗਿਣਨ ਤੋਂ ਪਹਿਲਾਂ ਲਏ ਜਾਂਦੇ ਹਨ।
rule-twos = ਦੁੱਕੀ ਨਾਲ ਦੋ ਕਾਰਡ
rule-twos-text = ਦੁੱਕੀ ਨਾਲ ਅਗਲੇ ਖਿਡਾਰੀ ਨੂੰ ਦੋ ਕਾਰਡ ਲੈਣੇ ਪੈਂਦੇ ਹਨ।
rule-skip = ਸਕਿੱਪ ਨਾਲ ਕਿਸ ਦੀ ਵਾਰੀ ਛੁੱਟੇ, ਇਹ ਚੁਣਨਾ
rule-skip-text = ਸਕਿੱਪ ਡਿਸਕਾਰਡ ਕਰਨ ਵਾਲਾ ਖਿਡਾਰੀ ਇਹ ਚੁਣਦਾ ਹੈ। ਇਸ ਨਿਯਮ ਤੋਂ ਬਿਨਾਂ ਅਗਲੇ ਖਿਡਾਰੀ ਦੀ ਵਾਰੀ ਛੁੱਟਦੀ ਹੈ।
rule-points-text = ਇੰਨੇ ਅੰਕਾਂ ਉੱਤੇ ਖੇਡ ਖਤਮ ਹੁੰਦੀ ਹੈ। ਘੱਟ ਅੰਕ, ਛੋਟੀ ਖੇਡ।
option-phases-text = ਚੁਣੇ ਹੋਏ ਪੜਾਅ ਇਸੇ ਕ੍ਰਮ ਵਿੱਚ ਖੇਡੇ ਜਾਂਦੇ ਹਨ। ਕਿਸੇ ਪੜਾਅ ਨੂੰ ਹਟਾਉਣ ਜਾਂ ਵਾਪਸ ਲਿਆਉਣ ਲਈ ਉਸ ਨੂੰ ਛੂਹੋ।
keep-my-rules = ਮੇਰੇ ਨਿਯਮਾਂ ਵਜੋਂ ਰੱਖੋ
replace-my-rules = ਮੇਰੇ ਨਿਯਮ ਇਹਨਾਂ ਨਾਲ ਬਦਲੋ
use-my-rules = ਮੇਰੇ ਨਿਯਮ ਲਾਓ
my-rules-are = ਮੇਰੇ ਨਿਯਮ ਬਦਲਦੇ ਹਨ: { $rules }
my-rules-kept = ਇਸ ਡਿਵਾਈਸ ਉੱਤੇ ਰੱਖੇ ਗਏ: { $rules }
my-rules-used = ਮੇਰੇ ਨਿਯਮ ਲੱਗ ਗਏ: { $rules }
change-rules = ਨਿਯਮ ਬਦਲੋ
save-rules = ਬਦਲਾਅ ਲਾਗੂ ਕਰੋ
host-changes = ਮੇਜ਼ਬਾਨ ਦੇ ਬਦਲਾਅ:
yes = ਹਾਂ
no = ਨਹੀਂ
option-group-deal = ਵੰਡ
option-group-play = ਖੇਡਣਾ ਅਤੇ ਲੈਣਾ
option-group-draw-cards = ਸਕਿੱਪ, ਡਰਾਅ 2 ਅਤੇ ਵਾਈਲਡ ਡਰਾਅ 4
option-group-score = UNO ਕਹਿਣਾ, ਅੰਕ ਅਤੇ ਅੰਤ
changed = { $count } ਬਦਲਾਅ
share-code = ਹੋਰ ਖਿਡਾਰੀ ਇਸ ਕੋਡ ਨਾਲ ਜੁੜਦੇ ਹਨ:
link = ਲਿੰਕ
share-link = ਲਿੰਕ ਕਾਪੀ ਕਰੋ
copied = ਕਾਪੀ ਹੋ ਗਿਆ
copy-by-hand = ਲਿੰਕ ਚੁਣ ਕੇ ਕਾਪੀ ਕਰੋ
vacant = ਖਾਲੀ ਸੀਟ
you = ਤੁਸੀਂ
host = ਮੇਜ਼ਬਾਨ
reserved = ਰਾਖਵੀਂ: { $name }
take-seat = ਸੀਟ ਲਓ
take-this-seat = ਇੱਥੇ ਬੈਠੋ
add-bot = ਬੋਟ ਜੋੜੋ ({ $level })
same-device = ਇਸੇ ਡਿਵਾਈਸ ਉੱਤੇ ਖਿਡਾਰੀ ਜੋੜੋ
player-number = ਖਿਡਾਰੀ { $number }
remove = ਹਟਾਓ
start = ਸ਼ੁਰੂ ਕਰੋ
start-when-full = ਸਾਰੀਆਂ ਸੀਟਾਂ ਭਰਨ ਉੱਤੇ ਖੇਡ ਸ਼ੁਰੂ ਹੋ ਸਕਦੀ ਹੈ।
start-with = { $count ->
    [one] { $count } ਖਿਡਾਰੀ ਨਾਲ ਸ਼ੁਰੂ ਕਰੋ
   *[other] { $count } ਖਿਡਾਰੀਆਂ ਨਾਲ ਸ਼ੁਰੂ ਕਰੋ
}
start-with-bots = ਖਾਲੀ ਸੀਟਾਂ ਉੱਤੇ ਬੋਟਾਂ ਨਾਲ ਸ਼ੁਰੂ ਕਰੋ
host-starts = { $name } ਨੇ ਖੇਡ ਸ਼ੁਰੂ ਕਰਨੀ ਹੈ।
leave = ਨਿਕਲੋ
leave-sure = ਸੱਚਮੁੱਚ ਨਿਕਲਣਾ ਹੈ?
come-back = ਆਪਣੀ ਸੀਟ ਵਾਪਸ ਲਓ
bots-join = { $count ->
    [one] ਖਾਲੀ ਸੀਟਾਂ { $count } ਸਕਿੰਟ ਵਿੱਚ ਬੋਟਾਂ ਨੂੰ ਮਿਲਣਗੀਆਂ।
   *[other] ਖਾਲੀ ਸੀਟਾਂ { $count } ਸਕਿੰਟਾਂ ਵਿੱਚ ਬੋਟਾਂ ਨੂੰ ਮਿਲਣਗੀਆਂ।
}
seats-kept = { $count ->
    [one] ਸੀਟਾਂ { $count } ਸਕਿੰਟ ਤੱਕ ਰਾਖਵੀਆਂ ਹਨ।
   *[other] ਸੀਟਾਂ { $count } ਸਕਿੰਟਾਂ ਤੱਕ ਰਾਖਵੀਆਂ ਹਨ।
}

## The table

waiting-for-players = ਖਿਡਾਰੀਆਂ ਦੀ ਉਡੀਕ
your-turn = ਤੁਹਾਡੀ ਵਾਰੀ
you-may-move = ਤੁਹਾਡੇ ਕੋਲ ਚਾਲ ਦਾ ਮੌਕਾ ਹੈ
round-begins = ਰਾਊਂਡ ਸ਼ੁਰੂ ਹੋ ਰਿਹਾ ਹੈ
turn-of = { $name } ਦੀ ਵਾਰੀ
vacant-turn = ਖਾਲੀ ਸੀਟ ਲਈ ਖਿਡਾਰੀ ਦੀ ਉਡੀਕ
their-turn = ਇਸ ਦੀ ਵਾਰੀ
round = ਰਾਊਂਡ { $round }
round-over = ਰਾਊਂਡ { $round } ਖਤਮ
game-over = ਖੇਡ ਖਤਮ
closed-everybody-left = ਸਾਰੇ ਨਿਕਲ ਗਏ ਹਨ
closed-ended-by-host = ਮੇਜ਼ਬਾਨ ਨੇ ਖੇਡ ਖਤਮ ਕਰ ਦਿੱਤੀ ਹੈ
closed-abandoned = ਸਾਰਿਆਂ ਨੇ ਖੇਡਣਾ ਬੰਦ ਕਰ ਦਿੱਤਾ ਹੈ
closed-move-limit = ਖੇਡ ਵਿੱਚ ਚਾਲਾਂ ਦੀ ਹੱਦ ਪੂਰੀ ਹੋ ਗਈ ਹੈ
you-watch = { $others ->
    [0] ਤੁਸੀਂ ਖੇਡ ਵੇਖ ਰਹੇ ਹੋ।
   *[other] ਤੁਸੀਂ ਅਤੇ { $others } ਹੋਰ ਦਰਸ਼ਕ ਖੇਡ ਵੇਖ ਰਹੇ ਹੋ।
}
watchers = { $count } ਦਰਸ਼ਕ ਵੇਖ ਰਹੇ ਹਨ
turn-notice = ਮੇਰੀ ਵਾਰੀ ਆਉਣ ’ਤੇ ਦੱਸੋ
turn-notice-blocked = ਬ੍ਰਾਊਜ਼ਰ ਇਸ ਪੰਨੇ ਦੀਆਂ ਸੂਚਨਾਵਾਂ ਰੋਕ ਰਿਹਾ ਹੈ। ਬ੍ਰਾਊਜ਼ਰ ਦੀਆਂ ਸੈਟਿੰਗਾਂ ਵਿੱਚ ਉਨ੍ਹਾਂ ਦੀ ਇਜਾਜ਼ਤ ਦਿੱਤੀ ਜਾ ਸਕਦੀ ਹੈ।
turn-notice-impossible = ਇਹ ਬ੍ਰਾਊਜ਼ਰ ਇਸ ਪੰਨੇ ਦੀਆਂ ਸੂਚਨਾਵਾਂ ਨਹੀਂ ਦਿਖਾਉਂਦਾ।
turn-notice-table = { $game }, ਨਾਲ: { $names }
menu = ਮੀਨੂ
sort-hand = ਹੱਥ ਦੇ ਕਾਰਡ ਤਰਤੀਬ ਵਿੱਚ ਰੱਖੋ
passes-alone = ਹੋਰ ਕੋਈ ਚਾਲ ਨਾ ਹੋਵੇ ਤਾਂ ਆਪੇ ਪਾਸ ਕਰੋ
just-drawn = ਹੁਣੇ ਲਿਆ
sound = ਆਵਾਜ਼ ਅਤੇ ਕੰਬਣੀ
larger = ਵੱਡਾ ਪਾਠ ਅਤੇ ਬਟਨ (ਚੌੜੀਆਂ ਵਿੰਡੋਆਂ ਵਿੱਚ)
faster = ਬੋਟ ਤੇਜ਼ ਖੇਡਣ
play-as = { $name } ਵਜੋਂ ਖੇਡੋ
panel = ਵੇਰਵਾ ਅਤੇ ਨਿਯਮ
panel-log = ਵੇਰਵਾ
panel-rules = ਨਿਯਮ
close-panel = ਵੇਰਵਾ ਅਤੇ ਨਿਯਮ ਬੰਦ ਕਰੋ
contributions = { $count ->
    [one] { $count } ਖਿਡਾਰੀ ਨੇ
   *[other] { $count } ਖਿਡਾਰੀਆਂ ਨੇ
} ਸ਼ਫਲ ਵਿੱਚ ਬੇਤਰਤੀਬ ਪਾਠ ਜੋੜਿਆ
help = ਮੈਂ ਕੀ ਕਰ ਸਕਦਾ ਹਾਂ?
help-all-the-same = ਫਿਰ ਵੀ ਤੁਸੀਂ ਇਹ ਕਰ ਸਕਦੇ ਹੋ:
help-meanwhile = ਜਦੋਂ ਤੱਕ ਤੁਸੀਂ ਚਾਲ ਨਹੀਂ ਚੱਲ ਸਕਦੇ, ਵੇਰਵਾ ਅਤੇ ਨਿਯਮ ਵੇਖੋ, ਜਾਂ ਮੀਨੂ ਤੋਂ ਆਪਣੇ ਕਾਰਡ ਤਰਤੀਬ ਵਿੱਚ ਰੱਖੋ।
help-watching = ਤੁਸੀਂ ਦਰਸ਼ਕ ਹੋ: ਚਾਲ ਸਿਰਫ਼ ਖਿਡਾਰੀ ਚੱਲਦੇ ਹਨ।
help-over = ਇਸ ਖੇਡ ਵਿੱਚ ਹੁਣ ਹੋਰ ਕੁਝ ਨਹੀਂ ਕੀਤਾ ਜਾ ਸਕਦਾ।
help-rules = ਨਿਯਮ ਪੜ੍ਹੋ
coach-play = { $kind ->
    [dice] ਉੱਠੇ ਹੋਏ ਪਾਸੇ ਖੇਡੇ ਜਾ ਸਕਦੇ ਹਨ। ਕਿਸੇ ਇੱਕ ਨੂੰ ਛੂਹੋ।
   *[cards] ਉੱਠੇ ਹੋਏ ਕਾਰਡ ਖੇਡੇ ਜਾ ਸਕਦੇ ਹਨ। ਕਿਸੇ ਇੱਕ ਨੂੰ ਛੂਹੋ।
}
coach-draw = { $kind ->
    [dice] ਤੁਹਾਡਾ ਕੋਈ ਪਾਸਾ ਨਹੀਂ ਚੱਲਦਾ। ਨਵਾਂ ਲੈਣ ਲਈ ਥੈਲੀ ਨੂੰ ਛੂਹੋ।
   *[cards] ਤੁਹਾਡਾ ਕੋਈ ਕਾਰਡ ਨਹੀਂ ਚੱਲਦਾ। ਨਵਾਂ ਲੈਣ ਲਈ ਡਰਾਅ ਪਾਈਲ ਨੂੰ ਛੂਹੋ।
}
coach-why = { $kind ->
    [dice] ਜਿਹੜਾ ਪਾਸਾ ਉੱਠਿਆ ਹੋਇਆ ਨਹੀਂ, ਉਸ ਨੂੰ ਛੂਹੋ ਅਤੇ ਪੜ੍ਹੋ ਕਿ ਉਹ ਕਿਉਂ ਨਹੀਂ ਚੱਲਦਾ।
   *[cards] ਜਿਹੜਾ ਕਾਰਡ ਉੱਠਿਆ ਹੋਇਆ ਨਹੀਂ, ਉਸ ਨੂੰ ਛੂਹੋ ਅਤੇ ਪੜ੍ਹੋ ਕਿ ਉਹ ਕਿਉਂ ਨਹੀਂ ਚੱਲਦਾ।
}
coach-call = ਖੇਡਣ ਤੋਂ ਪਹਿਲਾਂ “{ uno-call }” ਨੂੰ ਛੂਹੋ, ਨਹੀਂ ਤਾਂ ਦੂਜੇ ਤੁਹਾਨੂੰ ਫੜ ਸਕਦੇ ਹਨ।
coach-take = ਵਾਰੀ ਦੋ ਵਿੱਚੋਂ ਕਿਸੇ ਇੱਕ ਪਾਈਲ ਦੇ ਕਾਰਡ ਨਾਲ ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ।
coach-choose = ਕਾਰਡ ਚੁਣਨ ਲਈ ਉਸ ਨੂੰ ਛੂਹੋ, ਫਿਰ ਉਹ ਥਾਂ ਛੂਹੋ ਜਿੱਥੇ ਉਹ ਜਾਵੇਗਾ। ਵਾਰੀ ਡਿਸਕਾਰਡ ਪਾਈਲ ਉੱਤੇ ਖਤਮ ਹੁੰਦੀ ਹੈ।
coach-panel = ਵੇਰਵਾ ਅਤੇ ਨਿਯਮ ਉੱਪਰ ਸੱਜੇ ਪਾਸੇ ਖੁੱਲ੍ਹਦੇ ਹਨ:
coach-ok = ਸਮਝ ਗਏ
coach-stop = ਹੋਰ ਸੰਕੇਤ ਨਹੀਂ
connection-connecting = ਕਨੈਕਟ ਹੋ ਰਿਹਾ ਹੈ …
connection-live = ਕਨੈਕਟ ਹੈ
connection-lost = ਕਨੈਕਸ਼ਨ ਟੁੱਟ ਗਿਆ, ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਹੋ ਰਹੀ ਹੈ …
connection-ended = ਹੁਣ ਅੱਪਡੇਟ ਨਹੀਂ ਹੁੰਦਾ
other-device = ਕਿਸੇ ਹੋਰ ਡਿਵਾਈਸ ਉੱਤੇ ਜਾਰੀ ਰੱਖੋ
other-device-warning = ਇਹ ਲਿੰਕ ਦੂਜੇ ਡਿਵਾਈਸ ਉੱਤੇ ਖੋਲ੍ਹੋ। ਜਿਸ ਕੋਲ ਇਹ ਲਿੰਕ ਹੋਵੇ, ਉਹ ਤੁਹਾਡੀ ਥਾਂ ਖੇਡਦਾ ਹੈ: ਹੋਰ ਕਿਸੇ ਨੂੰ ਨਾ ਭੇਜੋ।
end-game = ਸਾਰਿਆਂ ਲਈ ਖੇਡ ਖਤਮ ਕਰੋ
end-game-sure = ਸੱਚਮੁੱਚ ਸਾਰਿਆਂ ਲਈ ਖੇਡ ਖਤਮ ਕਰਨੀ ਹੈ?
middle = ਪਾਈਲਾਂ ਅਤੇ ਟੇਬਲ ਉੱਤੇ ਪਏ ਕਾਰਡ
seat-label = { $name }, { $cards }, { $points }
cards = { $count } ਕਾਰਡ
dice = { $count ->
    [one] { $count } ਪਾਸਾ
   *[other] { $count } ਪਾਸੇ
}
points = { $count } ਅੰਕ
bot-easy = ਬੋਟ, ਕਮਜ਼ੋਰ
bot-hard = ਬੋਟ, ਤਾਕਤਵਰ
bot-plays = ਬੋਟ ਖੇਡਦਾ ਹੈ
bot-plays-for-you = ਤੁਹਾਡੀ ਅਗਲੀ ਚਾਲ ਤੱਕ ਤੁਹਾਡੀ ਥਾਂ ਬੋਟ ਖੇਡਦਾ ਹੈ।
absent = ਗੈਰ-ਹਾਜ਼ਰ
away-for = { $time } ਤੋਂ ਆਫ਼ਲਾਈਨ
span-s = { $count } ਸਕਿੰਟ
span-min = { $count } ਮਿੰਟ
span-h = { $count ->
    [one] { $count } ਘੰਟੇ
   *[other] { $count } ਘੰਟਿਆਂ
}
span-d = { $count ->
    [one] { $count } ਦਿਨ
   *[other] { $count } ਦਿਨਾਂ
}
waits-for-away = ਖੇਡ ਰੁਕੀ ਹੈ: ਵਾਰੀ { $name } ਦੀ ਹੈ, ਪਰ ਕਨੈਕਸ਼ਨ ਨਹੀਂ ਹੈ।
is-away = { $name } ਆਫ਼ਲਾਈਨ ਹੈ ਅਤੇ ਦੋ ਵਾਰੀਆਂ ਲੰਘ ਗਈਆਂ ਹਨ।
let-bot-play = { $name } ਦੀ ਥਾਂ ਬੋਟ ਖੇਡੇ
bot-may-play = { $time } ਬਾਅਦ ਬੋਟ ਖੇਡ ਸਕੇਗਾ।
hand = ਤੁਹਾਡੇ ਹੱਥ ਵਿੱਚ { $count } ਕਾਰਡ
hand-of-dice = ਤੁਹਾਡੇ ਹੱਥ ਵਿੱਚ { $count ->
    [one] { $count } ਪਾਸਾ
   *[other] { $count } ਪਾਸੇ
}
card-legal = { $card }, ਖੇਡਣ ਯੋਗ
card-illegal = { $card }, ਹੁਣ ਖੇਡਣ ਯੋਗ ਨਹੀਂ
which-move = { $card }: ਕੀ ਕਰਨਾ ਹੈ?
pile-with-top = { $pile }: { $card }
clockwise = ਖੇਡ ਘੜੀ ਦੀ ਦਿਸ਼ਾ ਵਿੱਚ ਚੱਲਦੀ ਹੈ
anticlockwise = ਖੇਡ ਘੜੀ ਦੀ ਉਲਟੀ ਦਿਸ਼ਾ ਵਿੱਚ ਚੱਲਦੀ ਹੈ
notice-skipped = ਵਾਰੀ ਛੁੱਟ ਗਈ
notice-passed = ਪਾਸ ਕੀਤਾ
notice-caught = ਫੜ ਲਿਆ!
can-be-caught = ਫੜਿਆ ਜਾ ਸਕਦਾ ਹੈ
out = ਖੇਡ ਵਿੱਚੋਂ ਬਾਹਰ
to-follow = ਲੋੜੀਂਦਾ: { $suit }
pile-draw-pile-count = ਡਰਾਅ ਪਾਈਲ
pile-pouch-count = ਥੈਲੀ
pile-top-card = ਡਿਸਕਾਰਡ ਪਾਈਲ
pile-centre = ਵਿਚਲਾ ਪਾਸਾ
show-clause = ਨਿਯਮ { $clause }
refusal-unreachable = ਸੇਵਾ ਨਾਲ ਸੰਪਰਕ ਨਹੀਂ ਹੋ ਰਿਹਾ। ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
refusal-ruleset-not-found = ਇਹ ਖੇਡ ਇੱਥੇ ਨਹੀਂ ਹੈ।
refusal-seat-taken = ਉਹ ਸੀਟ ਲਈ ਜਾ ਚੁੱਕੀ ਹੈ।
refusal-seat-reserved = ਉਹ ਸੀਟ ਪਿਛਲੀ ਖੇਡ ਦੇ ਖਿਡਾਰੀ ਲਈ ਰੱਖੀ ਹੈ।
refusal-seats-in-use = ਜੋ ਸੀਟ ਹਟੇਗੀ ਉਸ ਉੱਤੇ ਕੋਈ ਬੈਠਾ ਹੈ। ਪਹਿਲਾਂ ਉਸ ਨੂੰ ਹਟਾਓ।
refusal-seat-vacant = ਉਹ ਸੀਟ ਖਾਲੀ ਹੈ।
refusal-seat-forfeited = ਤੁਸੀਂ ਇਸ ਖੇਡ ਤੋਂ ਬਾਹਰ ਹੋ ਅਤੇ ਸੀਟ ਉੱਤੇ ਮੁੜ ਨਹੀਂ ਸਕਦੇ।
refusal-token-invalid = ਇਹ ਸੀਟ ਹੁਣ ਤੁਹਾਡੀ ਨਹੀਂ ਹੈ।
pass-device = ਡਿਵਾਈਸ { $name } ਨੂੰ ਦਿਓ।
i-am = ਮੈਂ { $name } ਹਾਂ

## Results

won-by = ਜੇਤੂ: { $names }
you-win = { $count ->
    [0] ਇਹ ਖੇਡ ਤੁਸੀਂ ਜਿੱਤੀ!
   *[other] ਇਹ ਖੇਡ ਤੁਸੀਂ ਜਿੱਤੀ! ਨਾਲ: { $names }
}
player = ਖਿਡਾਰੀ
this-round = ਰਾਊਂਡ
total = ਕੁੱਲ
left-over = ਹੱਥ ਵਿੱਚ ਬਚੇ
next-round = ਅਗਲਾ ਰਾਊਂਡ
sheet-close = ਅੱਗੇ ਵਧੋ
won-round = { $you ->
    [yes] ਇਹ ਰਾਊਂਡ ਤੁਸੀਂ ਜਿੱਤਿਆ!
   *[no] { $name } ਨੇ ਇਹ ਰਾਊਂਡ ਜਿੱਤਿਆ
}
round-drawn = ਇਹ ਰਾਊਂਡ ਕਿਸੇ ਨੇ ਨਹੀਂ ਜਿੱਤਿਆ
show-results = ਨਤੀਜੇ
podium = ਪਹਿਲੇ ਤਿੰਨ ਸਥਾਨ
figures = ਖੇਡ ਦੇ ਅੰਕੜੇ
figure-turn = ਸਭ ਤੋਂ ਲੰਬੀ ਵਾਰੀ { $time } ਚੱਲੀ: { $name }
figure-held = ਹੱਥ ਵਿੱਚ ਸਭ ਤੋਂ ਵੱਧ { $kind ->
    [dice] ਪਾਸੇ
   *[cards] ਕਾਰਡ
}: { $count } ({ $name })
figure-bluffs = ਚੁਣੌਤੀਆਂ: { $count }, ਫੜੇ ਗਏ ਝਾਂਸੇ: { $caught }
figure-played = ਖੇਡੇ ਗਏ { $kind ->
    [dice] ਪਾਸੇ
   *[cards] ਕਾਰਡ
}: { $count }
share = ਸਾਂਝਾ ਕਰੋ
again = ਦੁਬਾਰਾ ਖੇਡੋ
rematch-opened = ਕੋਈ ਦੁਬਾਰਾ ਖੇਡਣਾ ਚਾਹੁੰਦਾ ਹੈ।
gone = ਇਹ ਟੇਬਲ ਇੱਥੇ ਨਹੀਂ ਹੈ
gone-game-not-found = ਖੇਡ ਮਿਟਾਈ ਗਈ ਹੈ ਜਾਂ ਉਸ ਦੀ ਮਿਆਦ ਲੰਘ ਗਈ ਹੈ।
gone-deleted = ਖੇਡ ਮਿਟਾ ਦਿੱਤੀ ਗਈ ਹੈ।
gone-token-invalid = ਤੁਹਾਡੀ ਸੀਟ ਛੱਡੀ ਗਈ ਹੈ ਜਾਂ ਕਿਸੇ ਹੋਰ ਡਿਵਾਈਸ ਉੱਤੇ ਚਲੀ ਗਈ ਹੈ।
seat-lost = ਇਸ ਬ੍ਰਾਊਜ਼ਰ ਕੋਲ ਉਹ ਸੀਟ ਨਹੀਂ ਹੈ
seat-lost-text = ਪਤਾ ਇੱਕ ਸੀਟ ਦਾ ਹੈ, ਪਰ ਉਸ ਦੀ ਕੁੰਜੀ ਇੱਥੇ ਨਹੀਂ ਰੱਖੀ।
seat-left = ਤੁਸੀਂ ਇਹ ਸੀਟ ਛੱਡ ਦਿੱਤੀ ਹੈ
seat-lost-device = ਜੇ ਤੁਸੀਂ ਕਿਸੇ ਹੋਰ ਡਿਵਾਈਸ ਜਾਂ ਬ੍ਰਾਊਜ਼ਰ ਵਿੱਚ ਖੇਡ ਰਹੇ ਸੀ, ਤਾਂ ਉੱਥੇ ਮੀਨੂ ਖੋਲ੍ਹ ਕੇ “{ other-device }” ਚੁਣੋ।
seat-lost-host = { $status ->
    [lobby] ਨਹੀਂ ਤਾਂ { $name } ਨੂੰ ਕਹੋ ਕਿ ਤੁਹਾਨੂੰ ਹਟਾ ਕੇ ਨਵਾਂ ਲਿੰਕ ਭੇਜੇ, ਅਤੇ ਫਿਰ ਸੀਟ ਲਵੋ।
   *[other] ਨਹੀਂ ਤਾਂ { $name } ਨੂੰ ਕਹੋ ਕਿ ਤੁਹਾਡੀ ਥਾਂ ਬੋਟ ਨੂੰ ਖੇਡਣ ਦੇਵੇ।
}
seat-lost-copy = { $name } ਲਈ ਸੁਨੇਹਾ ਕਾਪੀ ਕਰੋ
seat-lost-message = { $status ->
    [lobby] ਸਾਡੇ ਟੇਬਲ ਉੱਤੇ ਮੇਰੀ ਸੀਟ ਮੇਰੇ ਕੋਲ ਨਹੀਂ ਰਹੀ। ਕਿਰਪਾ ਕਰਕੇ { $me } ਨੂੰ ਹਟਾ ਕੇ ਮੈਨੂੰ ਨਵਾਂ ਲਿੰਕ ਭੇਜੋ, ਤਾਂ ਜੋ ਸੀਟ ਫਿਰ ਲਈ ਜਾ ਸਕੇ। ਟੇਬਲ:
   *[other] ਸਾਡੇ ਟੇਬਲ ਉੱਤੇ ਮੇਰੀ ਸੀਟ ਮੇਰੇ ਕੋਲ ਨਹੀਂ ਰਹੀ। ਕਿਰਪਾ ਕਰਕੇ { $me } ਦੀ ਥਾਂ ਬੋਟ ਨੂੰ ਖੇਡਣ ਦਿਓ। ਟੇਬਲ:
}
to-the-table = ਟੇਬਲ ਉੱਤੇ
gone-token-revoked = ਤੁਸੀਂ ਇਹ ਟੇਬਲ ਛੱਡ ਦਿੱਤਾ, ਤੁਹਾਨੂੰ ਹਟਾਇਆ ਗਿਆ, ਜਾਂ ਤੁਹਾਡੀ ਸੀਟ ਹੁਣ ਕਿਸੇ ਹੋਰ ਡਿਵਾਈਸ ਉੱਤੇ ਹੈ।
load-again = ਪੰਨਾ ਦੁਬਾਰਾ ਲੋਡ ਕਰੋ
http-error = ਕੁਝ ਗੜਬੜ ਹੋਈ। ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
gone-spectators-off = ਇਹ ਖੇਡ ਦਰਸ਼ਕ ਵਜੋਂ ਨਹੀਂ ਵੇਖੀ ਜਾ ਸਕਦੀ।
gone-other = ਇਸ ਨੂੰ ਹੁਣ ਅੱਗੇ ਨਹੀਂ ਵੇਖਿਆ ਜਾ ਸਕਦਾ।

## Keys

keys = ਕੀਬੋਰਡ ਦੀਆਂ ਕੁੰਜੀਆਂ
key-arrows = ← →
key-arrows-does = ਹੱਥ ਵਿੱਚ ਅੱਗੇ-ਪਿੱਛੇ ਜਾਓ
key-enter = Enter
key-enter-does = ਕਾਰਡ ਖੇਡੋ
key-d = D
key-d-does = ਲਓ
key-p = P
key-p-does = ਪਾਸ ਕਰੋ ਜਾਂ ਮੰਨੋ
key-u = U
key-u-does = UNO ਕਹੋ
key-c = C
key-c-does = UNO ਨਾ ਕਹਿਣ ਵਾਲੇ ਨੂੰ ਫੜੋ
key-h = H
key-h-does = ਚੁਣੌਤੀ ਦਿਓ
key-n = N
key-n-does = ਅਗਲਾ ਰਾਊਂਡ
key-w = W
key-w-does = ਮੈਂ ਕੀ ਕਰ ਸਕਦਾ ਹਾਂ?
key-question = ?
key-question-does = ਕੁੰਜੀਆਂ ਦਿਖਾਓ

## The board of UNO

uno-draw = ਕਾਰਡ ਲਓ
uno-keep = ਆਪਣੇ ਕੋਲ ਰੱਖੋ
uno-challenge = ਚੁਣੌਤੀ ਦਿਓ: ਉਹ { $count } ਲੈਣ, ਜਾਂ ਤੁਸੀਂ { $more }
uno-accept = { $count } ਕਾਰਡ ਲਓ, ਵਾਰੀ ਛੱਡੋ
uno-miss-turn = ਵਾਰੀ ਛੁੱਟਣ ਦਿਓ
uno-call = UNO!
uno-called = UNO
uno-catch = { $name } ਨੂੰ ਫੜੋ!
uno-which-colour = ਕਿਹੜਾ ਰੰਗ?
uno-swap = ਕਾਰਡ ਕਿਸ ਨਾਲ ਵਟਾਉਣੇ ਹਨ?
uno-shown = ਤੁਹਾਨੂੰ ਦਿਖਾਏ ਗਏ ਹੱਥ ਦੇ ਕਾਰਡ
uno-shown-by = { $name } ਦੇ ਹੱਥ ਦੇ ਕਾਰਡ
uno-out = ਬਾਹਰ
uno-you-are-out = ਤੁਸੀਂ ਖੇਡ ਵਿੱਚੋਂ ਬਾਹਰ ਹੋ, ਅਤੇ ਹੁਣ ਦਰਸ਼ਕ ਹੋ।
uno-jump-in = ਤੁਸੀਂ ਚਾਹੋ ਤਾਂ ਉੱਪਰ ਉੱਠਿਆ ਕਾਰਡ ਬਿਨਾਂ ਵਾਰੀ ਖੇਡੋ।
uno-waits-drawn = { $you ->
    [yes] { $plays ->
        [yes] ਲਿਆ ਗਿਆ ਕਾਰਡ ਖੇਡੋ, ਜਾਂ ਆਪਣੇ ਕੋਲ ਰੱਖੋ।
       *[no] ਲਿਆ ਗਿਆ ਕਾਰਡ ਖੇਡਣ ਯੋਗ ਨਹੀਂ।
    }
   *[no] { $name } ਨੇ ਕਾਰਡ ਲਿਆ ਹੈ।
}
uno-waits-colour = { $you ->
    [yes] ਸ਼ੁਰੂਆਤ ਦਾ ਰੰਗ ਤੁਸੀਂ ਦੱਸਣਾ ਹੈ।
   *[no] ਸ਼ੁਰੂਆਤ ਦਾ ਰੰਗ { $name } ਨੇ ਦੱਸਣਾ ਹੈ।
}
uno-waits-skip = { $you ->
    [yes] { $plays ->
        [yes] ਸਕਿੱਪ ਤੁਹਾਡੇ ਲਈ ਹੈ: ਜਵਾਬ ਦੇਣਾ ਹੈ?
       *[no] ਸਕਿੱਪ ਤੁਹਾਡੇ ਲਈ ਹੈ।
    }
   *[no] ਸਕਿੱਪ { $name } ਲਈ ਹੈ।
}
uno-waits-draw-two = { $you ->
    [yes] { $plays ->
        [yes] +{ $count } ਤੁਹਾਡੇ ਲਈ: ਜਵਾਬ ਦਿਓ ਜਾਂ ਕਾਰਡ ਲਓ।
       *[no] +{ $count } ਤੁਹਾਡੇ ਲਈ।
    }
   *[no] +{ $count } { $name } ਲਈ।
}
uno-waits-draw-four = { uno-waits-draw-two }
uno-waits-challenge = { $you ->
    [yes] { $plays ->
        [yes] +{ $count } ਤੁਹਾਡੇ ਲਈ: ਚੁਣੌਤੀ ਦੇਣੀ ਹੈ ਜਾਂ ਜਵਾਬ?
       *[no] +{ $count } ਤੁਹਾਡੇ ਲਈ: ਕੀ ਇਹ ਝਾਂਸਾ ਸੀ?
    }
   *[no] +{ $count } { $name } ਲਈ।
}
uno-jumps-in = ਬਿਨਾਂ ਵਾਰੀ ਖੇਡਿਆ!
uno-bluff = ਝਾਂਸਾ ਸੀ!
uno-no-bluff = ਝਾਂਸਾ ਨਹੀਂ ਸੀ

## The board of UNO Dice

which-colour = { $card }: ਕਿਹੜਾ ਰੰਗ?
roll-again = ਦੁਬਾਰਾ ਸੁੱਟੋ
dice-challenge = ਚੁਣੌਤੀ ਦਿਓ: ਉਹ { $count } ਲੈਣ
draw-dice = { $count ->
    [one] { $count } ਪਾਸਾ ਲਓ
   *[other] { $count } ਪਾਸੇ ਲਓ
}
hint-roll = ਮੇਲ ਖਾਂਦਾ ਪਾਸਾ ਖੇਡੋ, ਜਾਂ ਹੱਥ ਦੇ ਸਾਰੇ ਪਾਸੇ ਦੁਬਾਰਾ ਸੁੱਟੋ।
hint-rolled = ਮੇਲ ਖਾਂਦਾ ਪਾਸਾ ਖੇਡੋ, ਜਾਂ ਇੱਕ ਪਾਸਾ ਲਓ।
hint-drawn-die = ਲਿਆ ਗਿਆ ਪਾਸਾ ਖੇਡੋ, ਜਾਂ ਆਪਣੇ ਕੋਲ ਰੱਖੋ।
hint-draw-four = { $name }: ਵਾਈਲਡ ਡਰਾਅ 4, ਭਾਵੇਂ ਹੋਰ ਪਾਸਾ ਮੇਲ ਖਾਂਦਾ ਹੈ। ਪਹਿਲਾਂ: { $before }।
notice-rerolled = ਦੁਬਾਰਾ ਸੁੱਟੇ
notice-taken-back = ਵਾਪਸ ਲਿਆ

## The board of Phase 10

phase-number = ਪੜਾਅ { $phase }
phase-tie-break = ਟਾਈ-ਬ੍ਰੇਕਰ
phase-goal-set = { $size } ਕਾਰਡਾਂ ਦਾ ਸੈੱਟ
phase-goal-run = { $size } ਕਾਰਡਾਂ ਦੀ ਲੜੀ
phase-goal-colour = ਇੱਕੋ ਰੰਗ ਦੇ { $size } ਕਾਰਡ
phase-done = ਪੂਰਾ
phase-count = { $count } / { $size }
phase-which = ਕਿਹੜਾ ਪੜਾਅ?
phase-take = ਇਹ ਲਓ
phase-take-hint = ਇੱਕ ਕਾਰਡ ਲਓ
phase-lay = ਵਿਛਾਓ
phase-suggest = ਸੁਝਾਅ
phase-wait-turn = ਆਪਣੀ ਵਾਰੀ ਦੀ ਉਡੀਕ ਕਰੋ
phase-wait-draw = ਪਹਿਲਾਂ ਇੱਕ ਕਾਰਡ ਲਓ
phase-wait-cards = ਹੱਥ ਵਿੱਚ ਹਾਲੇ ਪੂਰਾ ਨਹੀਂ
phase-discard = { $card } ਡਿਸਕਾਰਡ ਕਰੋ
phase-discard-any = ਡਿਸਕਾਰਡ ਕਰੋ
phase-discard-pile = ਡਿਸਕਾਰਡ ਪਾਈਲ
phase-sort-by-colour = ਰੰਗ ਅਨੁਸਾਰ ਰੱਖੋ
phase-sort-by-number = ਨੰਬਰ ਅਨੁਸਾਰ ਰੱਖੋ
phase-tray = { $phase }: ਵਿਛਾਉਣ ਲਈ ਰੱਖੇ ਕਾਰਡ
phase-put-here = { $card } ਇੱਥੇ ਰੱਖੋ
phase-take-back = { $card }, ਵਾਪਸ ਲਓ
phase-in-group = ਸਮੂਹ: { $group }
phase-can-hit = ਟੇਬਲ ਉੱਤੇ ਪਏ ਪੜਾਅ ਵਿੱਚ ਜੋੜਿਆ ਜਾ ਸਕਦਾ ਹੈ
phase-table = ਟੇਬਲ ਉੱਤੇ ਪਏ ਪੜਾਅ
phase-meld = { $name }, { $group }: { $cards }
phase-meld-hit = { $meld }। ਜੋੜੋ: { $card }
phase-which-end = ਕਿਹੜੇ ਸਿਰੇ ਉੱਤੇ?
phase-end-low = ਹੇਠਲੇ ਸਿਰੇ ਉੱਤੇ, { $number } ਵਜੋਂ
phase-end-high = ਉੱਪਰਲੇ ਸਿਰੇ ਉੱਤੇ, { $number } ਵਜੋਂ
phase-whom-to-skip = ਕਿਸ ਦੀ ਅਗਲੀ ਵਾਰੀ ਛੁੱਟੇ?
phase-sits-out = ਇਸ ਰਾਊਂਡ ਵਿੱਚ ਨਹੀਂ
phase-sheet = ਸਾਰੇ ਪੜਾਅ
phase-sheet-done = { $name }: ਪੂਰਾ
phase-sheet-now = { $name }: ਇਸੇ ਉੱਤੇ
phase-sheet-open = { $name }: ਹਾਲੇ ਨਹੀਂ
phase-result = ਪੜਾਅ
phase-laid = ✓ { $phase }
phase-next = → { $phase }
phase-kept = ਹਾਲੇ ਵੀ { $phase }
phase-left = { $count } ਪੜਾਅ ਬਾਕੀ
phase-all-done = ਸਾਰੇ ਪੂਰੇ

## The board of Crazy Eights

which-suit = ਅੱਗੇ ਕਿਹੜਾ ਸੂਟ?
four-colours = ਚਾਰ ਸੂਟਾਂ ਲਈ ਚਾਰ ਰੰਗ
draw-cards = { $count } ਕਾਰਡ ਲਓ
draw-until = ਕਾਰਡ ਲੈਂਦੇ ਜਾਓ
hint-eights = ਉਸੇ ਸੂਟ ਜਾਂ ਮੁੱਲ ਦਾ ਕਾਰਡ ਜਾਂ ਅੱਠਾ ਖੇਡੋ, ਜਾਂ ਕਾਰਡ ਲਓ।
hint-stake = ਦੁੱਕੀ ਖੇਡੋ, ਜਾਂ { $count } ਕਾਰਡ ਲਓ।
hint-drawn-card = ਲਿਆ ਗਿਆ ਕਾਰਡ ਖੇਡੋ, ਜਾਂ ਪਾਸ ਕਰੋ।
last-card = ਆਖਰੀ ਕਾਰਡ!
dealer = ਡੀਲਰ
notice-reshuffled = ਸ਼ਫਲ ਹੋਏ

# After a game: the replay, and the check of the shuffle.
hands-open-later = ਖੇਡ ਤੋਂ ਬਾਅਦ, ਜੋ ਵੀ ਇਸ ਨੂੰ ਵੇਖ ਸਕਦਾ ਹੈ, ਉਹ ਸਾਰਿਆਂ ਦੇ ਹੱਥ ਖੋਲ੍ਹ ਕੇ ਇਸ ਨੂੰ ਮੁੜ ਚਲਾ ਸਕਦਾ ਹੈ ਅਤੇ { $kind ->
    [dice] ਪਾਸਿਆਂ
   *[cards] ਸ਼ਫਲ
  } ਦੀ ਜਾਂਚ ਕਰ ਸਕਦਾ ਹੈ।
replay = ਖੇਡ ਮੁੜ ਵੇਖੋ
replay-seen-by = ਕਿਸ ਦੀ ਨਜ਼ਰ ਤੋਂ
replay-open = ਸਭ ਦੇ ਹੱਥ ਖੁੱਲ੍ਹੇ
replay-back = ਇੱਕ ਕਦਮ ਪਿੱਛੇ
replay-forward = ਇੱਕ ਕਦਮ ਅੱਗੇ
replay-play = ਚਲਾਓ
replay-pause = ਰੋਕੋ
replay-place = ਖੇਡ ਵਿੱਚ ਥਾਂ
replay-speed = ਰਫ਼ਤਾਰ
back-to-table = ਟੇਬਲ ’ਤੇ ਵਾਪਸ
shuffle-question = { $kind ->
    [dice] ਕੀ ਪਾਸੇ ਇਮਾਨਦਾਰ ਸਨ?
   *[cards] ਕੀ ਸ਼ਫਲ ਇਮਾਨਦਾਰ ਸੀ?
  }
shuffle-checking = ਜਾਂਚ ਹੋ ਰਹੀ ਹੈ …
shuffle-fair = { $kind ->
    [dice] ਪਾਸੇ ਇਮਾਨਦਾਰ ਸਨ: ਉਹ ਸ਼ੁਰੂ ਹੋਣ ਤੋਂ ਪਹਿਲਾਂ ਹੀ ਤੈਅ ਸਨ
   *[cards] ਸ਼ਫਲ ਇਮਾਨਦਾਰ ਸੀ: ਕਾਰਡ ਸ਼ੁਰੂ ਹੋਣ ਤੋਂ ਪਹਿਲਾਂ ਹੀ ਤੈਅ ਸਨ
  }{ $own ->
    [yes] , ਇਸ ਬ੍ਰਾਊਜ਼ਰ ਦੇ ਬੇਤਰਤੀਬ ਪਾਠ ਨਾਲ ਵੀ
   *[no] {""}
  }, ਅਤੇ { $kind ->
    [dice] ਸੁੱਟਿਆ ਗਿਆ ਹਰ ਪਾਸਾ ਉਹੀ ਵਿਖਾਉਂਦਾ ਹੈ
   *[cards] ਵੰਡਿਆ ਜਾਂ ਲਿਆ ਗਿਆ ਹਰ ਕਾਰਡ ਉਹੀ ਹੈ
  } ਜੋ ਉਸ ਤੋਂ ਨਿਕਲਿਆ। ਇਹ ਹਿਸਾਬ ਇਸੇ ਬ੍ਰਾਊਜ਼ਰ ਨੇ ਕੀਤਾ ਹੈ।
shuffle-unseen = { $kind ->
    [dice] ਸੁੱਟਿਆ ਗਿਆ ਹਰ ਪਾਸਾ ਉਹੀ ਵਿਖਾਉਂਦਾ ਹੈ
   *[cards] ਵੰਡਿਆ ਜਾਂ ਲਿਆ ਗਿਆ ਹਰ ਕਾਰਡ ਉਹੀ ਹੈ
  } ਜੋ ਇਸ ਖੇਡ ਦੀ ਗੁਪਤ ਸੰਖਿਆ ਤੋਂ ਨਿਕਲਦਾ ਹੈ। ਉਹ ਸੰਖਿਆ ਸ਼ੁਰੂ ਹੋਣ ਤੋਂ ਪਹਿਲਾਂ ਤੈਅ ਸੀ ਜਾਂ ਨਹੀਂ, ਇਹ ਉਹੀ ਦੱਸ ਸਕਦੇ ਹਨ ਜਿਨ੍ਹਾਂ ਨੇ ਖੇਡ ਖਤਮ ਹੋਣ ਤੋਂ ਪਹਿਲਾਂ ਉਸ ਦਾ ਵਚਨ ਵੇਖਿਆ ਸੀ।
shuffle-undealt = ਇਸ ਖੇਡ ਵਿੱਚ ਕੁਝ ਵੰਡਿਆ ਹੀ ਨਹੀਂ ਗਿਆ।
shuffle-malformed = ਰਿਕਾਰਡ ਅਧੂਰਾ ਜਾਂ ਖਰਾਬ ਹੈ।
shuffle-unproved = ਇਹ ਖੇਡ ਕੁਝ ਸਾਬਤ ਨਹੀਂ ਕਰਦੀ: ਇਸ ਨੇ ਕੋਈ ਵਚਨ ਨਹੀਂ ਦਿੱਤਾ, ਜਾਂ ਇਹ ਪੰਨਾ ਇਸ ਖੇਡ ਨੂੰ ਨਹੀਂ ਜਾਣਦਾ।
shuffle-impossible = ਬਿਨਾਂ ਇਨਕ੍ਰਿਪਸ਼ਨ ਵਾਲੇ HTTP ’ਤੇ ਬ੍ਰਾਊਜ਼ਰ ਇਹ ਹਿਸਾਬ ਨਹੀਂ ਕਰ ਸਕਦਾ। ਪੰਨਾ HTTPS ਰਾਹੀਂ ਖੋਲ੍ਹੋ, ਜਾਂ “croupier verify” ਕਮਾਂਡ ਚਲਾਓ।
shuffle-partial = ਇਹ ਰਿਕਾਰਡ ਦਾ ਸਿਰਫ਼ ਇੱਕ ਹਿੱਸਾ ਹੈ: ਇਸ ਵਿੱਚ ਖੇਡ ਦੇ ਸਾਰੇ ਸੰਸਕਰਣ ਨਹੀਂ ਹਨ।
record-save = ਰਿਕਾਰਡ ਸੰਭਾਲੋ
shuffle-different = ਰਿਕਾਰਡ ਵਚਨ ਨਾਲ ਮੇਲ ਨਹੀਂ ਖਾਂਦਾ{ $version ->
    [0] {""}
   *[other] : ਸੰਸਕਰਣ { $version } ਵੱਖਰਾ ਹੈ
  }।

## The page that checks a file

verify-title = ਕੀ ਖੇਡ ਇਮਾਨਦਾਰ ਸੀ?
verify-text = ਇਹ ਪੰਨਾ ਕਿਸੇ ਖੇਡ ਦੇ ਰਿਕਾਰਡ ਦੀ ਜਾਂਚ ਕਰਦਾ ਹੈ: ਕਿ ਉਸ ਦੇ ਕਾਰਡ ਜਾਂ ਪਾਸੇ ਸ਼ੁਰੂ ਹੋਣ ਤੋਂ ਪਹਿਲਾਂ ਹੀ ਤੈਅ ਸਨ, ਅਤੇ ਖੇਡ ਦਾ ਹਰ ਕਾਰਡ ਜਾਂ ਪਾਸਾ ਉਹੀ ਹੈ ਜੋ ਉਸ ਤੋਂ ਨਿਕਲਿਆ। ਫ਼ਾਈਲ ਇਸੇ ਡਿਵਾਈਸ ’ਤੇ ਰਹਿੰਦੀ ਹੈ, ਅਤੇ ਨੈੱਟਵਰਕ ਦੀ ਲੋੜ ਨਹੀਂ।
verify-choose = ਰਿਕਾਰਡ ਦੀ ਫ਼ਾਈਲ
verify-drop = ਜਾਂ ਉਸ ਨੂੰ ਇੱਥੇ ਛੱਡੋ।
verify-commitment = ਉਹ ਵਚਨ ਜੋ ਤੁਸੀਂ ਖੇਡ ਦੌਰਾਨ ਵੇਖਿਆ ਸੀ (ਜੇ ਲਿਖ ਲਿਆ ਹੋਵੇ)
verify-entropy = ਉਹ ਪਾਠ ਜੋ ਤੁਹਾਡੀ ਸੀਟ ਨੇ ਜੋੜਿਆ ਸੀ (ਜੇ ਲਿਖ ਲਿਆ ਹੋਵੇ)
verify-no-record = ਇਹ ਕਿਸੇ ਰਿਕਾਰਡ ਦੀ ਫ਼ਾਈਲ ਨਹੀਂ ਹੈ।
