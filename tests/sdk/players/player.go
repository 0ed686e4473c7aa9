// Plays a whole game of UNO with the client that openapi-generator writes in Go, always the first legal move: player URL.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"player/croupier"
)

func main() {
	client := connect(os.Args[1])
	nobody := context.Background()

	wish := croupier.NewCreate("uno-official")
	wish.SetSeats(2)
	wish.SetName("Ana")
	wish.SetOptions(map[string]interface{}{"target": 30})
	ana, _, err := client.GamesAPI.CreateGame(nobody).Create(*wish).Execute()
	check(err)
	id := ana.Game.UnoGame.Id
	join := croupier.NewJoin()
	join.SetName("Ben")
	ben, _, err := client.SeatsAPI.JoinGame(nobody, id).Join(*join).Execute()
	check(err)
	seats := []context.Context{seat(ana), seat(ben)}

	view, _, err := client.SeatsAPI.StartGame(seats[0], id).Execute()
	check(err)
	moves := 0
	for view.UnoGame.Result.Get() == nil {
		player := seats[view.UnoGame.ToMove[0]]
		seen, _, err := client.GamesAPI.GetGame(player, id).Execute()
		check(err)
		move := posted(seen.UnoGame.You.LegalMoves[0])
		view, _, err = client.MovesAPI.MakeMove(player, id).Move(move).Execute()
		check(err)
		moves++
	}
	tell(view.UnoGame, moves)
}

func connect(url string) *croupier.APIClient {
	configuration := croupier.NewConfiguration()
	configuration.Servers = croupier.ServerConfigurations{{URL: url}}
	return croupier.NewAPIClient(configuration)
}

func seat(taken *croupier.Seated) context.Context {
	return context.WithValue(context.Background(), croupier.ContextAccessToken, taken.SeatToken)
}

// A move of UNO as one of any rulebook.
func posted(move croupier.UnoMove) croupier.Move {
	return croupier.Move{
		CallUno: move.CallUno, Catch: move.Catch, Draw: move.Draw, NextRound: move.NextRound, Pass: move.Pass,
		UnoAccept: move.UnoAccept, UnoChallenge: move.UnoChallenge, UnoChooseColour: move.UnoChooseColour,
		UnoPlay: move.UnoPlay,
	}
}

func tell(game *croupier.UnoGame, moves int) {
	result := game.Result.Get()
	winners := []string{}
	for _, seat := range result.Winners {
		winners = append(winners, *game.Seats[seat].Name.Get())
	}
	told := map[string]interface{}{"id": game.Id, "moves": moves, "winners": winners, "scores": result.Scores}
	check(json.NewEncoder(os.Stdout).Encode(told))
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
