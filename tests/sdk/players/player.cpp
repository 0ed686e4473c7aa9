// Plays a game of each rulebook by the generated client: player URL
#include "CppRestOpenAPIClient/api/CatalogueApi.h"
#include "CppRestOpenAPIClient/api/GamesApi.h"
#include "CppRestOpenAPIClient/api/MovesApi.h"
#include "CppRestOpenAPIClient/api/SeatsApi.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <set>

using namespace org::openapitools::client::api;
using namespace org::openapitools::client::model;

const auto none = boost::none;

std::shared_ptr<ApiClient> seat(const std::string& url, const std::string& token) {
    auto configuration = std::make_shared<ApiConfiguration>();
    configuration->setBaseUrl(url);
    if (!token.empty()) configuration->getDefaultHeaders()["Authorization"] = "Bearer " + token;
    return std::make_shared<ApiClient>(configuration);
}

std::shared_ptr<Move> chosen(const std::vector<std::shared_ptr<Move>>& legal, const std::vector<std::string>& idle) {
    std::vector<std::shared_ptr<Move>> eager;
    for (const auto& move : legal)
        if (std::find(idle.begin(), idle.end(), move->getKind()) == idle.end()) eager.push_back(move);
    const auto& listed = eager.empty() ? legal : eager;
    return listed[std::rand() % listed.size()];
}

void play(const std::string& url, const std::string& id) {
    auto anybody = seat(url, "");
    auto ruleset = CatalogueApi(anybody).getRuleset(id, none, none).get();
    const int count = std::max(2, ruleset->getSeats()[0]);
    auto create = std::make_shared<Create>();
    create->setRuleset(id);
    create->setSeats(count);
    create->setOptions(ruleset->getQuick());
    auto host = GamesApi(anybody).createGame(create, none, none).get();
    const auto game_id = host->getGame()->getId();
    std::vector<std::shared_ptr<ApiClient>> seats{seat(url, host->getSeatToken())};
    for (int number = 1; number < count; ++number) {
        auto joined = SeatsApi(anybody).joinGame(game_id, std::make_shared<Join>(), none, none, none).get();
        seats.push_back(seat(url, joined->getSeatToken()));
    }
    auto game = SeatsApi(seats[0]).startGame(game_id, none, none, none).get();
    int moves = 0;
    for (; !game->resultIsSet() || !game->getResult(); ++moves) {
        const auto player = seats[game->getToMove()[std::rand() % game->getToMove().size()]];
        auto view = GamesApi(player).getGame(game_id, none, none, none, none, none, none).get();
        auto move = chosen(view->getYou()->getLegalMoves(), ruleset->getIdle());
        game = MovesApi(player).makeMove(game_id, move, none, none, none, none, none, none).get();
    }
    auto scores = web::json::value::array();
    for (const auto score : game->getResult()->getScores()) scores[scores.size()] = score;
    std::cout << "{\"id\": \"" << game_id << "\", \"rulebook\": \"" << game->getRulebook() << "\", \"moves\": " << moves
              << ", \"scores\": " << scores.serialize() << "}" << std::endl;
}

int main(int, char** arguments) {
    std::set<std::string> played;
    for (const auto& listed : CatalogueApi(seat(arguments[1], "")).listRulesets(none, none).get()->getRulesets())
        if (played.insert(listed->getRulebook()).second) play(arguments[1], listed->getId());
}
