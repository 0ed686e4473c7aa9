<?php
// Plays a game of each rulebook by the generated client: player.php URL CLIENT
$library = $argv[2] . '/lib/';
spl_autoload_register(function (string $name) use ($library): void {
    $file = $library . str_replace('\\', '/', preg_replace('/^OpenAPI\\\\Client\\\\/', '', $name)) . '.php';
    if (str_starts_with($name, 'OpenAPI\\Client\\')) { require $file; }
});
require '/usr/share/php/GuzzleHttp/autoload.php';
use OpenAPI\Client\{Api, Configuration, Model};
$url = $argv[1];
$as = fn (?string $token) => (new Configuration())->setHost($url)->setAccessToken($token ?? '');
$http = new GuzzleHttp\Client();
$catalogue = (new Api\CatalogueApi($http, $as(null)))->listRulesets();
$done = [];
foreach ($catalogue->getRulesets() as $ruleset) {
    if (isset($done[$ruleset->getRulebook()])) { continue; }
    $done[$ruleset->getRulebook()] = true;
    $whole = (new Api\CatalogueApi($http, $as(null)))->getRuleset($ruleset->getId());
    $seats = $whole->getSeats()[0] < 2 ? 2 : $whole->getSeats()[0];
    $create = new Model\Create(['ruleset' => $ruleset->getId(), 'seats' => $seats, 'name' => 'Ana', 'options' => $whole->getQuick()]);
    $host = (new Api\GamesApi($http, $as(null)))->createGame($create);
    $id = $host->getGame()->getId();
    $tokens = [$host->getSeatToken()];
    for ($seat = 1; $seat < $seats; $seat++) {
        $tokens[] = (new Api\SeatsApi($http, $as(null)))->joinGame($id, join: new Model\Join(['name' => "Guest $seat"]))->getSeatToken();
    }
    $game = (new Api\SeatsApi($http, $as($tokens[0])))->startGame($id);
    $moves = 0;
    while (!$game->getResult()) {
        $seat = $game->getToMove()[array_rand($game->getToMove())];
        $game = (new Api\GamesApi($http, $as($tokens[$seat])))->getGame($id);
        $legal = $game->getYou()->getLegalMoves();
        $eager = array_values(array_filter($legal, fn ($move) => !in_array($move->getKind(), $whole->getIdle()))) ?: $legal;
        $game = (new Api\MovesApi($http, $as($tokens[$seat])))->makeMove($id, $eager[array_rand($eager)]);
        $moves++;
    }
    echo json_encode(['id' => $id, 'rulebook' => $ruleset->getRulebook(), 'moves' => $moves, 'scores' => $game->getResult()->getScores()]), "\n";
}
