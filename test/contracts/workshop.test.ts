import { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { blocksWithExamples } from "../../src/blocks/examples.ts";
import { pageTypes } from "../../src/pages/all.ts";
import { answerWorkshop } from "../../src/routes/workshop/workshop.tsx";
import { type SiteEnv, createVisit } from "../../src/site/visit.ts";
import { openSite } from "./site.ts";

/* The workshop of blocks, which is part of the site only during development. */

const app = new Hono<SiteEnv>();
beforeAll(async () => {
  // More articles than a page of the blog shows.
  const articles = Array.from({ length: 5 }, (_, at) => `en/blog/article-${at}`);
  const stories = Object.fromEntries(
    articles.map((slug) => [slug, { component: "blog-page", title: slug }]),
  );
  const { parts } = await openSite({ stories });
  app.use(async (c, next) => {
    c.set("visit", createVisit(parts, { waitUntil: () => undefined }));
    await next();
  });
  app.get("/dev/blocks/*", answerWorkshop);
});
const get = async (path: string) => {
  const answer = await app.request(`/dev/blocks/${path}`);
  return { answer, html: await answer.text() };
};
const shownTypes = pageTypes.filter(({ embedOnly }) => !embedOnly);
/** Checks whether a page type is shown. A hub that the space does not have lists nothing. */
const isShown = (name: string) =>
  !shownTypes.find(({ schema }) => schema.name === name)?.hub || name === "blog-overview";
const framesIn = (html: string) =>
  [...html.matchAll(/<iframe src="([^"]+)"/g)].map(([, src]) => src);

it("lists every block and page type", async () => {
  const { html } = await get("");
  for (const { schema } of [...blocksWithExamples, ...shownTypes]) {
    expect(html).toContain(`href="/dev/blocks/${schema.name}/?`);
  }
});

it("shows a part at the requested widths and in the requested language", async () => {
  expect(framesIn((await get("hero/?lang=de&width=360")).html)).toContain("/dev/blocks/hero/1/de/");
  expect((await get("hero/?lang=de&width=all")).html.match(/<iframe /g)).toHaveLength(
    3 * (blocksWithExamples.find(({ schema }) => schema.name === "hero")?.examples.length ?? 0),
  );
});

describe.each(blocksWithExamples.map(({ schema, examples }) => [schema.name, examples] as const))(
  "%s",
  (name, examples) => {
    it("has each example at its own address, as a page that can be framed here", async () => {
      for (const [at] of examples.entries()) {
        const { answer, html } = await get(`${name}/${at + 1}/de/`);
        expect(answer.status).toBe(200);
        expect(html).toContain('<html lang="de"');
        expect(html).toContain("workshop-bare.css");
        expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
        expect(answer.headers.get("cache-control")).toBe("private, no-store");
      }
    });
  },
);

it.each(shownTypes.map(({ schema, status }) => [schema.name, status] as const))(
  "shows %s in each of its states, and with nothing filled in",
  async (name, status) => {
    const { html: list } = await get(`${name}/?lang=de`);
    if (isShown(name)) expect(list).toContain("Nothing filled in");
    for (const frame of framesIn(list)) {
      const { answer, html } = await get(frame?.replace("/dev/blocks/", "") ?? "");
      expect(answer.status, frame).toBe(status);
      expect(html, frame).toContain("<main");
    }
  },
);

it("shows a page type with the stories of its fallback language, and a hub's second page", async () => {
  expect((await get("blog-page/?lang=ch")).html).toContain("<h2>/en/blog/");
  expect((await get("blog-overview/?lang=en")).html).toContain("<h2>/en/blog/2/");
});

it("answers 404 for unknown blocks, examples and languages", async () => {
  for (const path of ["no-such-block/", "hero/99/de/", "hero/1/xx/"]) {
    expect((await get(path)).answer.status, path).toBe(404);
  }
});
