import type { Answer } from "./answer.ts";

export const preflight = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
  "Access-Control-Allow-Headers": "*",
};

/** Returns the address as it was sent. `URL` would resolve dot segments and read leading `//` as a host. */
export function addressOf(url: string): { pathname: string; search: string } {
  const mark = url.indexOf("?");
  return mark < 0
    ? { pathname: url, search: "" }
    : { pathname: url.slice(0, mark), search: url.slice(mark) };
}

export function plain(status: number, body: string): Answer {
  return { status, headers: { "Content-Type": "text/plain; charset=utf-8" }, body };
}
