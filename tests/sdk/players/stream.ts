import { EventSourceParserStream } from "eventsource-parser/stream"; // npm install eventsource-parser openapi-fetch
import type { Client } from "openapi-fetch";
import type { components, paths } from "./croupier.js"; // build/sdk/typescript/croupier.d.ts

type StreamEvent = components["schemas"]["StreamEvent"];
type Headers = { Authorization?: string };

// Yield the events of a game's stream until it is over, and resume it after a lost connection.
export async function* follow(service: Client<paths>, game_id: string, headers: Headers): AsyncGenerator<StreamEvent> {
  for (let last = "", retry = 1000; ; await new Promise((wait) => setTimeout(wait, retry))) {
    const params = { path: { game_id }, header: { "Last-Event-ID": last } };
    const parser = new EventSourceParserStream({ onRetry: (milliseconds) => (retry = milliseconds) });
    try {
      const stream = service.GET("/v1/games/{game_id}/stream", { params, headers, parseAs: "stream" });
      const { data: body, error, response } = await stream;
      if (response.status === 204) return;
      if (error && response.status < 429) throw new Error(error.detail);
      retry = 1000 * Number(response.headers.get("Retry-After") ?? 1);
      for await (const { id, event, data } of body?.pipeThrough(new TextDecoderStream()).pipeThrough(parser) ?? []) {
        last = id ?? last;
        yield JSON.parse(`{"event": "${event}", "id": ${id ?? null}, "data": ${data}}`);
      }
    } catch (lost) {
      if (!(lost instanceof TypeError)) throw lost;
    }
  }
}
