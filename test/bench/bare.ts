import type { KVNamespace } from "@cloudflare/workers-types";
import { Hono } from "hono";

/** The limit: a Hono worker that answers the same bytes from a string in memory, or reads them from KV. */
const app = new Hono<{ Bindings: { PAGES: Record<string, string>; CONTENT?: KVNamespace } }>();

app.get("/kv/:key", async (c) => {
  const html = await c.env.CONTENT?.get(c.req.param("key"));
  return html ? c.html(html) : c.notFound();
});

app.get("*", (c) => {
  const html = c.env.PAGES[c.req.path];
  return html === undefined ? c.notFound() : c.html(html);
});

export default app;
