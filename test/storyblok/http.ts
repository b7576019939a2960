import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer } from "./answer.ts";

export const preflight = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
  "Access-Control-Allow-Headers": "*",
};

/** Kept as sent: a `URL` would tidy dot segments and doubled slashes away. */
export function addressOf(url: string): { pathname: string; search: string } {
  const mark = url.indexOf("?");
  return mark < 0
    ? { pathname: url, search: "" }
    : { pathname: url.slice(0, mark), search: url.slice(mark) };
}

export function plain(status: number, body: string): Answer {
  return { status, headers: { "Content-Type": "text/plain; charset=utf-8" }, body };
}

export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

export function listen(server: Server, port: number): Promise<number> {
  return new Promise((done, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", failed);
      done((server.address() as AddressInfo).port);
    });
  });
}
