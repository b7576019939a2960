import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from "node:http";
import type { Server as SecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { anonymousRefusal, isAnonymous } from "./user-agent.ts";

/** A server on this machine. */
export type Listening = {
  readonly port: number;
  /** `http://127.0.0.1:8789` */
  readonly origin: string;
  readonly close: () => Promise<void>;
};

/** Starts a server. `port`: 0 takes a free one. */
export function startServer(handle: RequestListener, port = 0): Promise<Listening> {
  return listenAt(createServer(handle), port);
}

/** Starts a server that exists already. */
export async function listenAt(server: Server | SecureServer, port = 0): Promise<Listening> {
  // Longer than any client keeps an idle connection, so that none is closed while a request is on its way.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    port: actualPort,
    origin: `http://127.0.0.1:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Refuses a request without a user agent. Returns true if it did. */
export function refuseAnonymous(request: IncomingMessage, response: ServerResponse): boolean {
  if (!isAnonymous(request.headers["user-agent"])) return false;
  response.writeHead(anonymousRefusal.status).end(anonymousRefusal.body);
  return true;
}

export async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  return (await bytesOf(request)).toString("utf8");
}
