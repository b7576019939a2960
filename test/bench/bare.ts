import { Hono } from "hono";

/** The limit: a Hono worker that answers the same bytes from a string it holds. */
const app = new Hono<{ Bindings: { PAGES: Record<string, string> } }>();

app.get("*", (c) => {
  const html = c.env.PAGES[c.req.path];
  return html === undefined ? c.notFound() : c.html(html);
});

export default app;
