import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "./answer.ts";
import type { ApiRequest } from "./api.ts";
import type { CallCounter } from "./calls.ts";
import { badGateway, rateLimited } from "./errors.ts";
import type { Fault } from "./faults.ts";

type Parts = {
  api(request: ApiRequest): Answer;
  fault(): Fault;
  calls: CallCounter;
  /** Called once per request, before the response is sent. */
  answered(): void;
};

/** Serves `/v2` with the fault that is set, and counts the requests. */
export function createApiServer({ api, fault, calls, answered }: Parts) {
  let inFlight = 0;
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    search: string,
  ): Promise<void> => {
    const { mode, delayMs } = fault();
    inFlight += 1;
    response.once("close", () => {
      inFlight -= 1;
    });
    const answer = answerIn(mode, () =>
      api({ path, search, ifNoneMatch: request.headers["if-none-match"], inFlight }),
    );
    calls.count(path, search, answer?.status === 301);
    answered();
    if (delayMs > 0) await pause(delayMs);
    if (response.destroyed) return;
    if (!answer) {
      response.socket?.destroy();
    } else if (mode === "reset") {
      resetMidway(response, answer);
    } else {
      send(response, answer);
    }
  };
}

function answerIn(mode: Fault["mode"], api: () => Answer): Answer | undefined {
  if (mode === "down") return undefined;
  if (mode === "429") return rateLimited(50);
  return mode === "html" ? badGateway() : api();
}

export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const length = status === 304 ? {} : { "Content-Length": Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...length }).end(body);
}

/** Announces a whole body, sends half of it and cuts the connection. */
function resetMidway(response: ServerResponse, { status, headers, body }: Answer): void {
  const bytes = Buffer.from(body.length > 0 ? body : " ".repeat(64));
  response.writeHead(status, { ...headers, "Content-Length": bytes.length });
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => {
    response.socket?.resetAndDestroy();
  });
}
