import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from "node:http";
import type { Server as SecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { namesNobody, refusedAsNobody } from "./user-agent.ts";

/** A server of this machine. */
export type Listening = {
  readonly port: number;
  /** `http://127.0.0.1:8789` */
  readonly origin: string;
  readonly close: () => Promise<void>;
};

/** Starts one. `port`: 0 takes a free one. */
export function startServer(handle: RequestListener, port = 0): Promise<Listening> {
  return listenAt(createServer(handle), port);
}

/** The same of a server that is made already. */
export async function listenAt(server: Server | SecureServer, port = 0): Promise<Listening> {
  // Longer than any client keeps an idle connection: none is closed under a request that is on its way.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    port: taken,
    origin: `http://127.0.0.1:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Refuses who does not say who calls; whether it did. */
export function refusesNobody(request: IncomingMessage, response: ServerResponse): boolean {
  if (!namesNobody(request.headers["user-agent"])) return false;
  response.writeHead(refusedAsNobody.status).end(refusedAsNobody.body);
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
