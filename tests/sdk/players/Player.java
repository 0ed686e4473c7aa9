import croupier.client.ApiClient;
import croupier.client.api.GamesApi;
import croupier.client.api.MovesApi;
import croupier.client.api.SeatsApi;
import croupier.client.model.Create;
import croupier.client.model.Game;
import croupier.client.model.Join;
import croupier.client.model.Move;
import croupier.client.model.Seated;
import croupier.client.model.UnoGame;
import croupier.client.model.UnoMove;
import java.util.List;
import java.util.Map;

/** Plays a whole game of UNO through the generated client, always with the first legal move: java Player URL. */
class Player {
    public static void main(String[] arguments) throws Exception {
        String url = arguments[0];
        Create wish = new Create().ruleset("uno-official").seats(2).name("Ana").options(Map.of("target", 30));
        Seated host = new GamesApi(connect(url, null)).createGame(wish, null);
        String id = host.getGame().getUnoGame().getId();
        Seated guest = new SeatsApi(connect(url, null)).joinGame(id, new Join().name("Ben"), null, null);
        List<ApiClient> seats = List.of(connect(url, host.getSeatToken()), connect(url, guest.getSeatToken()));
        UnoGame game = new SeatsApi(seats.get(0)).startGame(id, null, null).getUnoGame();
        int moves = 0;
        while (game.getResult() == null) {
            ApiClient client = seats.get(game.getToMove().get(0));
            UnoGame seen = new GamesApi(client).getGame(id, null, null).getUnoGame();
            UnoMove first = seen.getYou().getLegalMoves().get(0);
            Move move = new Move();
            move.setActualInstance(first.getActualInstance());
            game = new MovesApi(client).makeMove(id, move, null, null, null).getUnoGame();
            moves++;
        }
        System.out.printf(
                "{\"id\": \"%s\", \"ruleset\": \"%s\", \"moves\": %d, \"rounds\": %d, \"winners\": [\"%s\"], \"scores\": %s}%n",
                id, game.getRuleset(), moves, game.getRound(),
                game.getSeats().get(game.getResult().getWinners().get(0)).getName(), game.getResult().getScores());
    }

    /** Connect to the service, with the token of a seat or without. */
    static ApiClient connect(String url, String token) {
        ApiClient client = new ApiClient();
        client.updateBaseUri(url);
        if (token != null) client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
        return client;
    }
}
