import { beforeEach, expect, it } from "vitest";
import { createFront } from "../../src/front.ts";
import { editorSession } from "./site.ts";
import { openSmallSite, post } from "./small-site.ts";

/* A new isolate sends stored pages without the rest of the site, and leaves everything else to it. */

const address = "/en/blog/first-post/";

let site: Awaited<ReturnType<typeof openSmallSite>>;
beforeEach(async () => {
  site = await openSmallSite();
  for (const path of ["/en/", address, "/en/404/"]) await site.get(path);
  await site.settle();
  site.restart();
});

/** Returns the answer of a new isolate, and whether it needed the whole site. */
async function ask(path: string, init: RequestInit = {}) {
  let isWhole = false;
  const front = createFront(site.parts, async () => {
    isWhole = true;
    return new Response("by the whole site");
  });
  const pending: Promise<unknown>[] = [];
  const context = { waitUntil: (work: Promise<unknown>) => void pending.push(work) };
  const request = new Request(site.parts.variables.SITE_ORIGIN + path, init);
  const answer = await front(request, context as never);
  const text = await answer.text();
  await Promise.allSettled(pending);
  return { isWhole, status: answer.status, text, headers: answer.headers };
}

it.each(["/en/", address])("sends %s unchanged, from KV and then from memory", async (path) => {
  const made = await site.html(path);
  site.restart();
  for (const from of ["KV", "memory"]) {
    const { isWhole, status, text, headers } = await ask(path);
    expect({ isWhole, status, text }, from).toEqual({ isWhole: false, status: 200, text: made });
    expect(headers.get("content-security-policy"), from).toContain("default-src 'none'");
    expect(headers.get("strict-transport-security"), from).not.toBeNull();
  }
});

it("answers 304 to a client that has the current version", async () => {
  const { headers } = await ask(address);
  site.restart();
  const again = await ask(address, { headers: { "if-none-match": headers.get("etag") ?? "" } });
  expect([again.isWhole, again.status, again.text]).toEqual([false, 304, ""]);
});

it.each([
  ["was never rendered", "/en/blog/second-post/"],
  ["is the 404 page", "/en/404/"],
  ["is missing", "/en/nowhere/"],
  ["has another name for the front page", "/en/home/"],
  ["is spelled differently", "/EN/blog/first-post/"],
  ["lacks its slash", "/en/blog/first-post"],
  ["has a query", `${address}?_storyblok=1`],
  ["is no page", "/api/health"],
  ["is too long", `/en/${"a/".repeat(2_000)}`],
])("leaves to the whole site an address that %s: %s", async (_, path) => {
  expect(await ask(path)).toMatchObject({ isWhole: true, text: "by the whole site" });
});

it("leaves posts, editors and clients that prefer Markdown to the whole site", async () => {
  const cookie = await editorSession(site);
  expect(cookie).toContain("=");
  const others: RequestInit[] = [
    { method: "POST" },
    { method: "HEAD" },
    { headers: { cookie } },
    { headers: { accept: "text/markdown" } },
  ];
  for (const init of others) {
    expect((await ask(address, init)).isWhole, JSON.stringify(init)).toBe(true);
  }
});

it("sends nothing that a publish has changed", async () => {
  site.space.publish({ slug: "en/blog/first-post", content: post("Another title") });
  await site.published();
  expect((await ask(address)).isWhole).toBe(true);
  expect(await site.html(address)).toContain("Another title");
  await site.settle();
  site.restart();
  const { isWhole, text } = await ask(address);
  expect(isWhole).toBe(false);
  expect(text).toContain("Another title");
});

it("leaves the error to the whole site after a failure", async () => {
  const packs = {
    text: () => Promise.reject(new Error("no store")),
    open: () => Promise.reject(new Error("no store")),
  };
  Object.assign(site.parts, { packs });
  expect((await ask(address)).isWhole).toBe(true);
});
