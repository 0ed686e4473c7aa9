//! Plays a game of each rulebook by the generated client: player URL
use croupier::apis::{catalogue_api, configuration::Configuration, games_api, moves_api, seats_api};
use croupier::models::{Create, Game, Join, Move};
use std::collections::HashSet;

fn seat(url: &str, token: Option<String>) -> Configuration {
    Configuration { base_path: url.to_string(), bearer_access_token: token, ..Configuration::default() }
}

fn main() {
    let url = std::env::args().nth(1).expect("the address of a service");
    let anybody = seat(&url, None);
    let mut played = HashSet::new();
    for listed in catalogue_api::list_rulesets(&anybody, None, None).expect("the catalogue").rulesets {
        if !played.insert(listed.rulebook.clone()) {
            continue;
        }
        let ruleset = catalogue_api::get_ruleset(&anybody, &listed.id, None, None).expect("a ruleset");
        let count = ruleset.seats[0].max(2);
        let create = Create { seats: Some(count), options: Some(ruleset.quick), ..Create::new(listed.id) };
        let host = games_api::create_game(&anybody, create, None, None).expect("a game");
        let id = host.game.id.clone();
        let mut seats = vec![seat(&url, Some(host.seat_token))];
        for _ in 1..count {
            let joined = seats_api::join_game(&anybody, &id, Join::new(), None, None, None).expect("a seat");
            seats.push(seat(&url, Some(joined.seat_token)));
        }
        let mut game = seats_api::start_game(&seats[0], &id, None, None, None).expect("a start");
        let (mut moves, mut chance) = (0, 1);
        while game.result.is_none() {
            chance = (chance * 16807) % 2147483647; // the next random number
            game = moved(&seats[game.to_move[chance % game.to_move.len()] as usize], &id, &ruleset.idle, chance);
            moves += 1;
        }
        let scores = game.result.expect("a result").scores;
        println!("{}", serde_json::json!({"id": id, "rulebook": listed.rulebook, "moves": moves, "scores": scores}));
    }
}

fn moved(player: &Configuration, id: &str, idle: &[String], chance: usize) -> Game {
    let game = games_api::get_game(player, id, None, None, None, None, None, None).expect("a view");
    let legal = game.you.expect("a seat").legal_moves;
    let eager: Vec<Move> = legal.iter().filter(|each| !idle.contains(&each.kind)).cloned().collect();
    let choices = if eager.is_empty() { legal } else { eager };
    let chosen = choices[chance % choices.len()].clone();
    moves_api::make_move(player, id, chosen, None, None, None, None, None, None).expect("a move")
}
