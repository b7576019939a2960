import { request as sendRequest } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Listening, bodyOf, startServer } from "../../../test/http-server.ts";

/**
 * Serves the site over a line on which the HTML of each island, or of those with an attribute, pauses twice:
 * after its first tag, and halfway through. `pauseMs`: long enough for a browser to continue without it.
 */
export async function slowLine(
  origin: string,
  attribute = "data-wake=",
  pauseMs = 60,
): Promise<Listening> {
  const afterTag = new RegExp(`(?<=<[^<>]* ${attribute}[^<>]*>)`);
  return startServer((request, response) => {
    const { method, headers } = request;
    const forward = sendRequest(new URL(request.url ?? "/", origin), {
      method,
      headers: { ...headers, "accept-encoding": "identity" },
      // No connection is reused: the site could close it at that moment.
      agent: false,
    });
    forward.on("response", async (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers["content-type"]?.startsWith("text/html")) return answer.pipe(response);
      for (const part of (await bodyOf(answer)).split(afterTag)) {
        const half = part.length >> 1;
        response.write(part.slice(0, half));
        await wait(pauseMs);
        response.write(part.slice(half));
        await wait(pauseMs);
      }
      response.end();
    });
    forward.on("error", () => response.destroy());
    request.pipe(forward);
  });
}
