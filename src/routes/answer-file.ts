import { ok } from "../base/result.ts";
import { placeOf } from "../language/decide.ts";
import { isWrittenGone } from "../site/find-moved.ts";
import { type Target, findFile } from "../site/find-target.ts";
import { noSuchFile, redirect } from "./plain-answers.ts";
import { type SiteContext, type Visit, lookUp } from "../site/visit.ts";

/**
 * A file as it is, or where editors say that it went. One that is not there is kept by no one: it may be
 * there with the next deployment.
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
      ok(await isWrittenGone(site, reader, placeOf(path))),
    );
    return noSuchFile(isGone ? 410 : 404);
  }
  return redirect(site, withQuery(moved.to, new URL(c.req.url).search), moved.status, false);
}

/** What was asked goes along where the new address asks nothing of its own. */
export function withQuery(to: string, query: string): string {
  const [path = "", anchor] = to.split("#");
  if (query === "" || path.includes("?")) return to;
  return path + query + (anchor === undefined ? "" : `#${anchor}`);
}

/** Where a file's address leads on, for someone who is sent to it; null where the file is there. */
export async function fileAt(visit: Visit, to: string): Promise<Target | null> {
  const { site } = visit;
  const url = new URL(to, site.variables.SITE_ORIGIN);
  const there = await site.assets(new Request(url));
  await there.body?.cancel();
  return there.status < 400
    ? null
    : lookUp(visit, (reader) => findFile(site, reader, url.pathname));
}
