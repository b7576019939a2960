import type { Context } from "hono";
import { within } from "../base/deadline.ts";
import type { Result } from "../base/result.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import { type Target, findFile } from "../site/find-target.ts";
import { noSuchFile, redirect } from "./plain-answers.ts";
import { laterOf, readLive } from "../site/read-site.ts";
import type { SiteParts } from "../site/site-parts.ts";

/** How long a redirect waits to learn where it leads in the end, in ms. */
const lookMs = 1_000;

export async function lookUp<Value>(
  c: Context,
  site: SiteParts,
  read: (reader: Reader) => Promise<Result<Value, ContentFailure>>,
): Promise<Value | null> {
  const looking = readLive(c, site, read);
  laterOf(c)(looking);
  const found = await within(looking, lookMs, null);
  return found?.ok ? found.value.value : null;
}

/**
 * A file as it is, or where editors say that it went. One that is not there is kept by no one: it may be
 * there with the next deployment.
 */
export async function answerFile(c: Context, site: SiteParts, path: string): Promise<Response> {
  const found = await site.assets(c.req.raw);
  if (found.status < 400) {
    const headers = new Headers(found.headers);
    for (const [name, value] of site.siteHeaders) headers.set(name, value);
    return new Response(found.body, { status: found.status, headers });
  }
  const moved = await lookUp(c, site, (reader) => findFile(site, reader, path));
  if (!moved) return noSuchFile();
  return redirect(site, withQuery(moved.to, new URL(c.req.url).search), moved.status, false);
}

/** What was asked goes along where the new address asks nothing of its own. */
export function withQuery(to: string, query: string): string {
  const [path = "", anchor] = to.split("#");
  if (query === "" || path.includes("?")) return to;
  return path + query + (anchor === undefined ? "" : `#${anchor}`);
}

/** Where the address of a file leads on that someone is sent to; null where the file is there. */
export async function fileAt(c: Context, site: SiteParts, to: string): Promise<Target | null> {
  const url = new URL(to, site.variables.SITE_ORIGIN);
  const there = await site.assets(new Request(url));
  await there.body?.cancel();
  return there.status < 400
    ? null
    : lookUp(c, site, (reader) => findFile(site, reader, url.pathname));
}
