# Plays a game of each rulebook by the generated client: player.rb URL CLIENT
$LOAD_PATH.unshift("#{ARGV[1]}/lib")
require "openapi_client"
require "json"
require "uri"

Api = OpenapiClient

def seat(token = nil)
  address = URI.parse(ARGV[0])
  Api::ApiClient.new(Api::Configuration.new do |made|
    made.scheme, made.host, made.base_path = address.scheme, "#{address.host}:#{address.port}", ""
    made.server_index = nil
    made.access_token = token
  end)
end

catalogue = Api::CatalogueApi.new(seat)
catalogue.list_rulesets.rulesets.uniq(&:rulebook).each do |listed|
  ruleset = catalogue.get_ruleset(listed.id)
  seats = [ruleset.seats.first, 2].max
  create = Api::Create.new(ruleset: listed.id, seats: seats, name: "Ana", options: ruleset.quick)
  host = Api::GamesApi.new(seat).create_game(create)
  id = host.game.id
  players = [seat(host.seat_token)]
  (seats - 1).times { players << seat(Api::SeatsApi.new(seat).join_game(id, Api::Join.new(name: "Guest")).seat_token) }
  game = Api::SeatsApi.new(players[0]).start_game(id)
  moves = 0
  until game.result
    player = players[game.to_move.sample]
    legal = Api::GamesApi.new(player).get_game(id).you.legal_moves
    eager = legal.reject { |move| ruleset.idle.include?(move.kind) }
    game = Api::MovesApi.new(player).make_move(id, (eager.empty? ? legal : eager).sample)
    moves += 1
  end
  puts JSON.generate(id: id, rulebook: listed.rulebook, moves: moves, scores: game.result.scores)
end
