import { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { shownBlocks } from "../../src/blocks/examples.ts";
import { pageTypes } from "../../src/pages/all.ts";
import { answerWorkshop } from "../../src/routes/workshop/workshop.tsx";
import { type SiteEnv, createVisit } from "../../src/site/visit.ts";
import { openSite } from "./site.ts";

/* The workshop of blocks, which is part of the site during development alone. */

const app = new Hono<SiteEnv>();
beforeAll(async () => {
  const { parts } = await openSite();
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
const framesIn = (html: string) =>
  [...html.matchAll(/<iframe src="([^"]+)"/g)].map(([, src]) => src);

it("lists every block and page type", async () => {
  const { html } = await get("");
  const shown = pageTypes.filter(({ embedOnly }) => !embedOnly);
  for (const { schema } of [...shownBlocks, ...shown]) {
    expect(html).toContain(`href="/dev/blocks/${schema.name}/?`);
  }
});

it("shows a part at the widths and in the language that are asked for", async () => {
  expect(framesIn((await get("hero/?lang=nl&width=360")).html)).toContain("/dev/blocks/hero/1/nl/");
  expect((await get("hero/?lang=nl&width=all")).html.match(/<iframe /g)).toHaveLength(
    3 * (shownBlocks.find(({ schema }) => schema.name === "hero")?.examples.length ?? 0),
  );
});

describe.each(shownBlocks.map(({ schema, examples }) => [schema.name, examples] as const))(
  "%s",
  (name, examples) => {
    it("has each example at an address of its own, as a page that may be framed here", async () => {
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

it("shows a page type by the space's own stories", async () => {
  const [frame = ""] = framesIn((await get("blog-page/?lang=en")).html);
  const { answer, html } = await get(frame.replace("/dev/blocks/", ""));
  expect(answer.status).toBe(200);
  expect(html).toContain("<h1");
});

it("names what it does not know", async () => {
  for (const path of ["no-such-block/", "hero/99/de/", "hero/1/xx/"]) {
    expect((await get(path)).answer.status, path).toBe(404);
  }
});
