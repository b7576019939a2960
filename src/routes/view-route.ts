import { bodyLimit } from "hono/body-limit";
import { Hono } from "hono";
import { attempt } from "../base/deadline.ts";
import { readJson } from "../base/parse-json.ts";
import { isOwnPost } from "../desk/access.ts";
import { type View, viewSchema } from "../desk/counters.ts";
import { networkOf } from "../forms/network.ts";
import { isOverLimit } from "../leads/admission.ts";
import { placeOf } from "../language/decide.ts";
import { shownAt } from "../site/find-hub.ts";
import type { SiteContext, SiteEnv } from "../site/visit.ts";

/** Many times the size of a view. */
const maxBytes = 2 * 1024;
const timeoutMs = 2_000;

/** `POST /api/views`: measurements that a page sends when it is left. The answer is always empty. */
export function createViewRoute(): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.post(
    "/api/views",
    bodyLimit({ maxSize: maxBytes, onError: (c) => c.body(null, 413) }),
    async (c) => {
      const { visit } = c.var;
      if (!isOwnPost(c.req.raw, visit.site.variables.SITE_ORIGIN)) return c.body(null, 403);
      const ip = c.req.header("cf-connecting-ip");
      if (ip && (await isOverLimit(`view:${networkOf(ip).one}`, visit.site.leads)))
        return c.body(null, 429);
      const view = readJson(await c.req.text(), viewSchema);
      if (view === null) return c.body(null, 400);
      visit.later(noteView(c, view));
      return c.body(null, 204, { "Cache-Control": "no-store" });
    },
  );
  app.all("/api/views", (c) => c.body(null, 405, { Allow: "POST" }));
  return app;
}

/** Counts a view by its kind of page. Views of pages that do not exist are not counted. */
async function noteView({ var: { visit } }: SiteContext, view: View): Promise<void> {
  const { language } = placeOf(view.path);
  if (language === null) return;
  const kind = await attempt(async () => {
    const live = await visit.live();
    if (!live.ok) return null;
    const slug = await shownAt(live.value, view.path);
    const entry = slug === null ? null : await live.value.at(slug);
    return entry?.ok ? (entry.value?.component ?? null) : null;
  }, timeoutMs);
  if (kind !== null) await visit.site.counters.note(view, { kind, language });
}
