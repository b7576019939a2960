import { expect, it, vi } from "vitest";
import { elementsOf, openVisited } from "./visit.ts";

/* A block whose stories are late neither delays the page nor breaks it. */

/** A page with the newest posts, in a language whose labels are in no first catalog. */
const late = "/de/spaet/";
const cards = { component: "resource-cards", title: "Neu", source: "latest-blog" };
const post = { component: "blog-page", title: "Erster", category: "product" };

const { world, visit } = await openVisited({
  files: {
    "stories/de/spaet.json": { name: "Spät", content: { component: "page", body: [cards] } },
    "stories/de/blog/erster.json": { name: "Erster", content: post },
  },
});

it("a page streams late blocks with a nonce, and arrives complete", async () => {
  // Loads the settings beforehand. Only the labels of the cards are late.
  await visit("/de/");
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
  expect(answer.body).toContain("/de/blog/erster/");
  expect(answer.body.trimEnd().endsWith("</html>")).toBe(true);
});

it("a streamed page is not cached, and the next one is rendered completely", async () => {
  // On a busy machine the list can be late once more.
  const next = await vi.waitFor(async () => {
    const answer = await visit(late);
    expect(answer.headers["content-security-policy"]).not.toContain("nonce-");
    return answer;
  });
  expect(next.headers.etag).toBeTruthy();
  expect(next.body).toContain("/de/blog/erster/");
  const third = await visit(late);
  expect(third.headers.etag).toBe(next.headers.etag);
});
