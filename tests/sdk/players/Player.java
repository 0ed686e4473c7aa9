import com.fasterxml.jackson.databind.ObjectMapper;
import croupier.client.ApiClient;
import croupier.client.api.CatalogueApi;
import croupier.client.api.GamesApi;
import croupier.client.api.MovesApi;
import croupier.client.api.SeatsApi;
import croupier.client.model.Create;
import croupier.client.model.Game;
import croupier.client.model.Join;
import croupier.client.model.Move;
import croupier.client.model.Outcome;
import croupier.client.model.Ruleset;
import croupier.client.model.RulesetSummary;
import croupier.client.model.Seat;
import croupier.client.model.Seated;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.Set;

/**
 * Plays a whole game of every rulebook through the generated client: it makes any legal move that is not idle, if
 * there is one: java Player URL.
 */
class Player {
    static final ObjectMapper JSON = ApiClient.createDefaultObjectMapper();

    public static void main(String[] arguments) throws Exception {
        ApiClient anybody = connect(arguments[0], null);
        CatalogueApi catalogue = new CatalogueApi(anybody);
        Set<String> played = new HashSet<>();
        for (RulesetSummary one : catalogue.listRulesets(null, null).getRulesets())
            if (played.add(one.getRulebook())) play(arguments[0], catalogue.getRuleset(one.getId(), null, null));
    }

    /**
     * What the games of all rulebooks have in common. The generator gives the members of the union no supertype: without
     * one, a program that names none of them has to read a game as JSON once more.
     */
    record Table(String id, List<Integer> to_move, List<Seat> seats, Outcome result, You you) {
        record You(List<Map<String, Object>> legal_moves) {}

        static Table of(Game game) {
            return JSON.convertValue(game, Table.class);
        }
    }

    static void play(String url, Ruleset rules) throws Exception {
        Create settings = new Create().ruleset(rules.getId()).seats(rules.getSeats().get(0)).name("Ana").options(rules.getQuick());
        Seated host = new GamesApi(connect(url, null)).createGame(settings, null, null);
        String id = Table.of(host.getGame()).id();
        List<ApiClient> seats = new ArrayList<>(List.of(connect(url, host.getSeatToken())));
        while (seats.size() < rules.getSeats().get(0)) {
            Join join = new Join().name("Guest " + seats.size());
            Seated guest = new SeatsApi(connect(url, null)).joinGame(id, join, null, null, null);
            seats.add(connect(url, guest.getSeatToken()));
        }
        Table table = Table.of(new SeatsApi(seats.get(0)).startGame(id, null, null, null));
        int moves = 0;
        while (table.result() == null) {
            ApiClient client = seats.get(table.to_move().get(0));
            Table seen = Table.of(new GamesApi(client).getGame(id, null, null, null, null, null, null, null));
            Move move = chosen(seen.you().legal_moves(), rules.getIdle());
            table = Table.of(new MovesApi(client).makeMove(id, move, null, null, null, null, null, null, null));
            moves++;
        }
        print(table, moves);
    }

    /** The client would read a move as the first kind that it can be, without the fields of others: it is sent as it came. */
    static Move chosen(List<Map<String, Object>> legal, List<String> idle) {
        List<Map<String, Object>> busy =
                legal.stream().filter(move -> !idle.contains(move.get("kind"))).toList();
        List<Map<String, Object>> choices = busy.isEmpty() ? legal : busy;
        Map<String, Object> eager = choices.get(ThreadLocalRandom.current().nextInt(choices.size()));
        return new Move() {
            @Override
            public Object getActualInstance() {
                return eager;
            }
        };
    }

    static void print(Table table, int moves) throws Exception {
        List<String> winners = table.result().getWinners().stream().map(seat -> table.seats().get(seat).getName()).toList();
        Map<String, Object> outcome =
                Map.of("id", table.id(), "moves", moves, "winners", winners, "scores", table.result().getScores());
        System.out.println(JSON.writeValueAsString(outcome));
    }

    /** Connect to the service, with the token of a seat or without. */
    static ApiClient connect(String url, String token) {
        ApiClient client = new ApiClient();
        client.updateBaseUri(url);
        if (token != null) client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
        return client;
    }
}
