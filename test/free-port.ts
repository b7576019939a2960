import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * A port of which a site is told before it listens there: below those that the system gives to connections,
 * one of which might take it meanwhile, and above those to which no browser and no `fetch` connects
 * (https://fetch.spec.whatwg.org/#bad-port).
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_081, 32_000);
    if (await isFree(port)) return port;
  }
}

/** Whether nothing listens at a port of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
