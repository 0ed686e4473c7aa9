// Plays a whole game of every rulebook with the client that openapi-generator writes in Go: it makes any legal move that
// is not idle, if there is one: player URL.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand"
	"os"

	"player/croupier"
)

// What the games of all rulebooks have in common. The generator's union has a field for each of its members: a program that
// names none of them has to read a game as JSON once more.
type Table struct {
	Id     string            `json:"id"`
	ToMove []int             `json:"to_move"`
	Seats  []croupier.Seat   `json:"seats"`
	Result *croupier.Outcome `json:"result"`
	You    struct {
		LegalMoves []json.RawMessage `json:"legal_moves"`
	} `json:"you"`
}

func main() {
	client := connect(os.Args[1])
	catalogue, _, err := client.CatalogueAPI.ListRulesets(context.Background()).Execute()
	check(err)
	played := map[string]bool{}
	for _, ruleset := range catalogue.Rulesets {
		if !played[ruleset.Rulebook] {
			played[ruleset.Rulebook] = true
			play(client, ruleset.Id)
		}
	}
}

func play(client *croupier.APIClient, ruleset string) {
	nobody := context.Background()
	rules, _, err := client.CatalogueAPI.GetRuleset(nobody, ruleset).Execute()
	check(err)
	settings := croupier.NewCreate(ruleset)
	settings.SetSeats(rules.Seats[0])
	settings.SetName("Ana")
	settings.SetOptions(rules.Quick)
	host, _, err := client.GamesAPI.CreateGame(nobody).Create(*settings).Execute()
	check(err)
	id, seats := table(&host.Game).Id, []context.Context{seat(host)}
	for len(seats) < int(rules.Seats[0]) {
		join := croupier.NewJoin()
		join.SetName(fmt.Sprintf("Guest %d", len(seats)))
		guest, _, err := client.SeatsAPI.JoinGame(nobody, id).Join(*join).Execute()
		check(err)
		seats = append(seats, seat(guest))
	}

	game, _, err := client.SeatsAPI.StartGame(seats[0], id).Execute()
	check(err)
	moves := 0
	for table(game).Result == nil {
		player := seats[table(game).ToMove[0]]
		seen, _, err := client.GamesAPI.GetGame(player, id).Execute()
		check(err)
		move := chosen(table(seen).You.LegalMoves, rules.Idle)
		game, _, err = client.MovesAPI.MakeMove(player, id).Move(move).Execute()
		check(err)
		moves++
	}
	report(table(game), moves)
}

func connect(url string) *croupier.APIClient {
	configuration := croupier.NewConfiguration()
	configuration.Servers = croupier.ServerConfigurations{{URL: url}}
	return croupier.NewAPIClient(configuration)
}

func seat(taken *croupier.Seated) context.Context {
	return context.WithValue(context.Background(), croupier.ContextAccessToken, taken.SeatToken)
}

func table(game *croupier.Game) (found Table) {
	written, err := json.Marshal(game)
	check(err)
	check(json.Unmarshal(written, &found))
	return found
}

// Any move that is not idle, or any. The client reads it as the first kind of move that has its fields; it is
// sent as it came.
func chosen(legal []json.RawMessage, idle []string) (move croupier.Move) {
	eager := []json.RawMessage{}
	for _, each := range legal {
		var named struct{ Kind string }
		check(json.Unmarshal(each, &named))
		if !contains(idle, named.Kind) {
			eager = append(eager, each)
		}
	}
	if len(eager) == 0 {
		eager = legal
	}
	check(json.Unmarshal(eager[rand.Intn(len(eager))], &move))
	return move
}

func contains(words []string, wanted string) bool {
	for _, word := range words {
		if word == wanted {
			return true
		}
	}
	return false
}

func report(game Table, moves int) {
	winners := []string{}
	for _, seat := range game.Result.Winners {
		winners = append(winners, *game.Seats[seat].Name.Get())
	}
	outcome := map[string]interface{}{"id": game.Id, "moves": moves, "winners": winners, "scores": game.Result.Scores}
	check(json.NewEncoder(os.Stdout).Encode(outcome))
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
