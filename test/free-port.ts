import { randomInt } from "node:crypto";
import { connect, createServer } from "node:net";

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

/**
 * Checks whether a port of this machine is free. Another program can have it at ::1, which is also "localhost",
 * or at all addresses, which macOS allows in addition.
 */
export async function isFree(port: number): Promise<boolean> {
  const answers = await Promise.all(["127.0.0.1", "::1"].map((host) => isAnswered(host, port)));
  return !answers.includes(true) && (await isAvailable(port));
}

function isAnswered(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

function isAvailable(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** Checks whether browsers refuse a port, at which nothing listens: https://fetch.spec.whatwg.org/#bad-port */
export async function isRefused(port: number): Promise<boolean> {
  const reason = await fetch(`http://127.0.0.1:${port}`).catch((thrown: Error) => thrown.cause);
  return reason instanceof Error && reason.message === "bad port";
}
