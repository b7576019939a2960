import type { SiteContext } from "../site/visit.ts";

/**
 * `/desk/…`: what the marketing team sees. Its code is read when someone first asks for it: visitors' pages
 * begin without it.
 */
export async function answerDesk(c: SiteContext): Promise<Response> {
  const { createDesk } = await import("./desk-app.ts");
  return createDesk(c.var.visit).fetch(c.req.raw, {}, c.executionCtx);
}
