// Plays a game of each rulebook with the generated models: Player URL
import com.google.gson.Gson
import croupier.models.*
import java.net.HttpURLConnection
import java.net.URL

class Service(val url: String, val token: String?) {
    fun <T> call(method: String, path: String, kind: Class<T>, body: Any? = null): T {
        val connection = URL(url + path).openConnection() as HttpURLConnection
        connection.requestMethod = method
        if (token != null) connection.setRequestProperty("Authorization", "Bearer " + token)
        if (body != null) {
            connection.setRequestProperty("Content-Type", "application/json")
            connection.doOutput = true
            connection.outputStream.write(Gson().toJson(body).toByteArray())
        }
        if (connection.responseCode >= 400) error(String(connection.errorStream.readBytes()))
        return Gson().fromJson(String(connection.inputStream.readBytes()), kind)
    }
}

fun main(arguments: Array<String>) {
    val anybody = Service(arguments[0], null)
    for (listed in anybody.call("GET", "/v1/rulesets", Catalogue::class.java).rulesets.distinctBy { it.rulebook }) {
        val ruleset = anybody.call("GET", "/v1/rulesets/" + listed.id, Ruleset::class.java)
        val count = maxOf(2, ruleset.seats[0])
        val create = Create(ruleset = listed.id, seats = count, name = "Ana", options = ruleset.quick)
        val host = anybody.call("POST", "/v1/games", Seated::class.java, create)
        val path = "/v1/games/" + host.game.id
        val joined = (1 until count).map { anybody.call("POST", path + "/seats", Seated::class.java, Join(name = "Guest $it")) }
        val seats = (listOf(host) + joined).map { Service(arguments[0], it.seatToken) }
        var game = seats[0].call("POST", path + "/start", Game::class.java)
        var moves = 0
        while (game.result == null) {
            val seat = seats[game.toMove.random()]
            val legal = seat.call("GET", path, Game::class.java).you!!.legalMoves
            val eager = legal.filter { it.kind !in ruleset.idle }
            game = seat.call("POST", path + "/moves", Game::class.java, (if (eager.isEmpty()) legal else eager).random())
            moves += 1
        }
        println(Gson().toJson(mapOf("id" to host.game.id, "rulebook" to listed.rulebook, "moves" to moves, "scores" to game.result!!.scores)))
    }
}
