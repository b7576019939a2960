import type { Context } from "hono";
import { embedHeaders } from "../html/security.ts";

/**
 * The page in which embedded third-party code runs, framed by our page (`requested-frame`). It requests the code,
 * writes it as its own source, reports its height whenever that changes, and reports if its scripts loaded.
 */
export function answerEmbed(c: Context): Response {
  return c.body(source, 200, { ...embedHeaders });
}

const source = `<!doctype html>
<meta charset="utf-8">
<title>Embedded</title>
<script>
addEventListener("message", function take(event) {
  if (event.source !== parent || typeof event.data !== "string") return;
  removeEventListener("message", take);
  document.open();
  // Code that loads nothing is ready when the document closes.
  addEventListener("load", () => parent.postMessage("embed-there", "*"));
  addEventListener("error", ({ target }) => {
    if (target.tagName === "SCRIPT") parent.postMessage("embed-failed", "*");
  }, true);
  document.write("<!doctype html><meta charset=utf-8><body>" + event.data);
  document.close();
  new ResizeObserver(() => parent.postMessage(document.documentElement.offsetHeight, "*"))
    .observe(document.documentElement);
});
parent.postMessage("embed-ready", "*");
</script>
`;
