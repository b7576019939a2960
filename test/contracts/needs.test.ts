import { describe, expect, it } from "vitest";
import { blocksWithExamples as blocks } from "../../src/blocks/examples.ts";
import type { Need } from "../../src/render/block.ts";
import { openSite } from "./site.ts";

/*
 * Blocks, page types and the frame declare what a page may need from third parties. These tests compare that
 * with the page's HTML, which contains nothing that its policy forbids.
 */

const captcha = { provider: "turnstile" as const, siteKey: "key", verify: async () => true };

/** The sign of each need in a page's HTML, and the part of the policy that allows it. */
const marks: Record<Need, { html: string; policy: RegExp }> = {
  frames: { html: "data-player=", policy: /frame-src 'self' https:\/\/www\.youtube-nocookie\.com/ },
  captcha: {
    html: "data-captcha=",
    policy: /script-src [^;]*challenges\.cloudflare\.com.*frame-src [^;]*challenges/,
  },
  collector: { html: "data-collector=", policy: /form-action 'self' https:\/\/forms\.example/ },
};

const examples = blocks.flatMap(({ schema, examples: all }) =>
  all.map((fields, index) => [
    `${schema.name} ${index + 1}`,
    { component: schema.name, ...fields },
  ]),
) as [string, { component: string }][];
const slugOf = (name: string) => `en/needs/${name.replace(" ", "-")}`;

const stories = Object.fromEntries(
  examples.map(([name, block]) => [
    slugOf(name),
    { component: "page", hide_footer: true, body: [block] },
  ]),
);
const site = await openSite({ stories });
Object.assign(site.parts, { captcha, collector: "https://forms.example/f/1" });

async function needsOf(path: string) {
  const answer = await site.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  const html = await answer.text();
  const policy = answer.headers.get("content-security-policy") ?? "";
  const needs = Object.keys(marks) as Need[];
  return {
    inHtml: needs.filter((need) => html.includes(marks[need].html)),
    allowed: needs.filter((need) => marks[need].policy.test(policy)),
  };
}

describe("the policy of a page", () => {
  it.each(examples)("allows only what it needs, with the block %s", async (name) => {
    const { inHtml, allowed } = await needsOf(`/${slugOf(name)}/`);
    expect(allowed).toEqual(inHtml);
  });

  it("allows what the HTML needs, for every page of the space", async () => {
    const sitemap = await (await site.get("/sitemap.xml")).text();
    const paths = [...sitemap.matchAll(/<loc>https:\/\/[^/]+(\/en\/[^<]*)<\/loc>/g)].map(
      ([, path = ""]) => path,
    );
    expect(paths.length).toBeGreaterThan(5);
    const missing: string[] = [];
    for (const path of paths) {
      const { inHtml, allowed } = await needsOf(path);
      for (const need of inHtml) if (!allowed.includes(need)) missing.push(`${path} ${need}`);
    }
    expect(missing).toEqual([]);
  });
});
