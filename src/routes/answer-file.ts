import { ok } from "../base/result.ts";
import { placeOf } from "../language/decide.ts";
import { isMarkedGone } from "../site/find-moved.ts";
import { type Target, findFile } from "../site/find-target.ts";
import { noSuchFile, redirect } from "./plain-answers.ts";
import { type SiteContext, type Visit, lookUp } from "../site/visit.ts";

/**
 * Sends a file, or a redirect if editors moved it. A missing file is never cached, because the next deployment may
 * contain it.
 */
export async function answerFile(c: SiteContext, path: string): Promise<Response> {
  const { visit } = c.var;
  const { site } = visit;
  const found = await site.assets(c.req.raw);
  if (found.status < 400) {
    const headers = new Headers(found.headers);
    for (const [name, value] of site.siteHeaders) headers.set(name, value);
    return new Response(found.body, { status: found.status, headers });
  }
  const moved = await lookUp(visit, (reader) => findFile(site, reader, path));
  if (!moved) {
    const isGone = await lookUp(visit, async (reader) =>
      ok(await isMarkedGone(site, reader, placeOf(path))),
    );
    return noSuchFile(isGone ? 410 : 404);
  }
  return redirect(site, withQuery(moved.to, new URL(c.req.url).search), moved.status, false);
}

/** Adds the query of the request, except for what the new address has itself. */
export function withQuery(to: string, query: string): string {
  const [path = "", anchor] = to.split("#");
  const own = new URLSearchParams(path.split("?")[1]);
  const isNew = (pair: string) =>
    [...new URLSearchParams(pair).keys()].every((name) => !own.has(name));
  const added = query.slice(1).split("&").filter(isNew).join("&");
  if (added === "") return to;
  const between = path.includes("?") ? "&" : "?";
  return path + between + added + (anchor === undefined ? "" : `#${anchor}`);
}

/** Where a file's address redirects to; null if the file exists. */
export async function fileAt(visit: Visit, to: string): Promise<Target | null> {
  const { site } = visit;
  const url = new URL(to, site.variables.SITE_ORIGIN);
  const there = await site.assets(new Request(url));
  await there.body?.cancel();
  return there.status < 400
    ? null
    : lookUp(visit, (reader) => findFile(site, reader, url.pathname));
}
