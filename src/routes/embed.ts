import type { Context } from "hono";
import { embedHeaders } from "../html/security.ts";

/**
 * The page in which code that a third party gave out runs, framed by ours (`requested-frame`). It asks
 * for the code, writes it as a page's own source, says how high it is whenever that
 * changes, and whether its scripts came.
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
  // Code that waits for nothing is there as the page closes.
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
