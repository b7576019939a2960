import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Bytes, concatBytes } from "../base/bytes.ts";
import { createFirstStyles } from "./first-styles.ts";

const now = Date.UTC(2026, 10, 23);
const origin = "https://www.example.com";
const files: Readonly<Record<string, string>> = {
  "/assets/first.css": "body{color:red}\n",
  "/assets/head.css": "h1{color:blue}",
};

/** The timeout is long because hashing a file takes a while on a busy machine. */
function deployment(waitMs = 10_000) {
  const requested: string[] = [];
  const failing = new Map<string, () => Promise<Response>>();
  const styles = createFirstStyles(
    async ({ url }) => {
      const { pathname } = new URL(url);
      requested.push(pathname);
      return (
        failing.get(pathname)?.() ??
        new Response(files[pathname], { status: pathname in files ? 200 : 404 })
      );
    },
    { origin, now: () => now, waitMs },
  );
  return { requested, failing, styles };
}

const textOf = (html: readonly Bytes[]) => new TextDecoder().decode(concatBytes(html));

describe("the styles at the beginning of a page", () => {
  it("are inline, each named by the hash of its element", async () => {
    const { styles } = deployment();
    const { html: sheets, hashes, linkedUntil } = await styles(Object.keys(files));
    expect(linkedUntil).toBeUndefined();
    const html = textOf(sheets);
    expect(html).toBe(
      '<style data-href="/assets/first.css">body{color:red}</style>' +
        '<style data-href="/assets/head.css">h1{color:blue}</style>',
    );
    const texts = [...html.matchAll(/>([^<]+)</g)].map(([, text = ""]) => text);
    expect(hashes).toEqual(
      texts.map((text) => `sha256-${createHash("sha256").update(text).digest("base64")}`),
    );
  });

  it("are read once for all requests", async () => {
    const { requested, styles } = deployment();
    await styles(["/assets/first.css"]);
    await styles(["/assets/first.css", "/assets/head.css"]);
    expect(requested).toEqual(Object.keys(files));
  });

  it.each([
    ["is missing", async () => new Response("no", { status: 404 })],
    ["fails", () => Promise.reject(new Error("the files are unavailable"))],
    ["never arrives", () => new Promise<Response>(() => undefined)],
  ])("are linked if a file %s, and inline again once it is available", async (_, answer) => {
    const { failing, styles } = deployment(500);
    failing.set("/assets/first.css", answer);
    const linked = await styles(Object.keys(files));
    expect(textOf(linked.html)).toBe(
      '<link rel="stylesheet" href="/assets/first.css">' +
        '<style data-href="/assets/head.css">h1{color:blue}</style>',
    );
    expect(linked.hashes).toHaveLength(1);
    expect(linked.linkedUntil).toEqual(new Date(now + 60_000));
    failing.clear();
    expect((await styles(["/assets/first.css"])).hashes).toHaveLength(1);
  });
});
