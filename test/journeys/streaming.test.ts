import { afterAll, expect, it } from "vitest";
import { elementsOf, openWorld, visitorOf } from "./visit.ts";

/* A block whose stories are late neither holds the page back nor breaks it. */

/** The home page shows the newest posts; the about page shares its settings and asks for no list. */
const late = "/en/";

const world = await openWorld();
const visit = visitorOf(world);
afterAll(() => world.close());

it("streams late blocks under a nonce, and is complete in the end", async () => {
  // The settings are at hand; the list is late, since no one has read it at this version.
  await visit("/en/about/");
  world.storyblok?.setMode("slow", 400);
  const answer = await visit(late);
  world.storyblok?.setMode("ok");

  expect(answer.status).toBe(200);
  const policy = answer.headers["content-security-policy"] ?? "";
  const nonce = policy.match(/'nonce-([^']+)'/)?.[1];
  expect(nonce).toBeTruthy();
  expect(answer.headers["cache-control"]).toBe("private, no-store");

  const scripts = elementsOf(answer.body).filter(
    ({ name, attributes }) =>
      name === "script" && !attributes.src && attributes.type !== "application/ld+json",
  );
  const [loader, ...arriving] = scripts;
  expect(loader?.attributes.nonce).toBeUndefined();
  expect(arriving.length).toBeGreaterThan(0);
  for (const script of arriving) expect(script.attributes.nonce).toBe(nonce);
  expect(answer.body).toContain("/en/blog/first-post/");
  expect(answer.body.trimEnd().endsWith("</html>")).toBe(true);
});

it("caches no streamed page, and renders the next to completion", async () => {
  const next = await visit(late);
  expect(next.headers["content-security-policy"]).not.toContain("nonce-");
  expect(next.headers.etag).toBeTruthy();
  expect(next.body).toContain("/en/blog/first-post/");
  const third = await visit(late);
  expect(third.headers.etag).toBe(next.headers.etag);
});
