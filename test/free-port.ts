import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Returns a free port for a site that must know its port before it listens. It is below the ports that the
 * system gives to connections, one of which could take it meanwhile, and above those that browsers and
 * `fetch` refuse (https://fetch.spec.whatwg.org/#bad-port).
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_081, 32_000);
    if (await isFree(port)) return port;
  }
}

/** Checks whether a port of this machine is free. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
