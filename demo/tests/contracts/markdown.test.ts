import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoLanguages } from "../languages.ts";
import { paths } from "../../../src/language/paths.ts";
import { contentOfHtml, contentOfMarkdown } from "../../../test/fuzz/markdown-judge.ts";
import { pathsIn } from "../../../test/sitemap.ts";
import { servedSpace } from "../../../tools/served-space.ts";
import { openSite, wholeAnswer } from "./site.ts";

/* The demo as programs read it: every listed page, and nothing that only a form gives. */

const site = await openSite();
const listed = pathsIn(await (await site.get("/sitemap.xml")).text());

describe.each(demoLanguages)("in %s", (language) => {
  const own = () => listed.filter((path) => path.startsWith(`/${language}/`));

  it("every page has Markdown with the same content and no HTML", async () => {
    expect(own().length).toBeGreaterThan(10);
    for (const path of own()) {
      const answer = await site.get(paths.markdown(path));
      const text = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      expect(text, path).toMatch(/^# \S/m);
      // An empty heading or item, or a link without words.
      const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, "");
      expect(prose, path).not.toMatch(/^(#+|-|\*+)\s*$|(?<!!)\[\]\(/m);
      // Readers that do not support front matter find no HTML in it, either.
      expect(contentOfMarkdown(text).breaches.filter((breach) => breach.includes("html"))).toEqual(
        [],
      );
      const { breaches, ...read } = contentOfMarkdown(text.replace(/^---\n[^]*?\n---\n/, ""));
      expect(breaches, path).toEqual([]);
      const [, main = ""] =
        /<main\b[^>]*>([^]*)<\/main>/.exec((await wholeAnswer(site, path)).text) ?? [];
      const { items, ...shown } = contentOfHtml(main, `https://www.example.com${path}`);
      expect({ ...read, path }).toEqual({ ...shown, items: read.items, path });
      expect(read.items).toBeLessThanOrEqual(items);
    }
  });

  it("llms.txt lists each of them except home, with a description", async () => {
    const text = await (await site.get(paths.llms(language))).text();
    const named = [
      ...text.matchAll(/^- \[[^\n]+\]\(https:\/\/www\.example\.com(\S+)index\.md\)/gm),
    ];
    expect(named.map(([, path]) => path).toSorted()).toEqual(
      own()
        .filter((path) => path !== paths.home(language))
        .toSorted(),
    );
    expect(text).toMatch(/^# \S+\n\n> \S/);
  });

  it("files behind a form are in no Markdown", async () => {
    const library = paths.to("library", language);
    const resources = own().filter((path) => path.startsWith(library) && path !== library);
    for (const path of resources) {
      const file = join(servedSpace, "stories", `${path.slice(0, -1)}.json`);
      const { content } = JSON.parse(await readFile(file, "utf8")) as {
        content: { resource_link: { url: string } };
      };
      const name = content.resource_link.url.split("/").at(-1) ?? "";
      expect(name).not.toBe("");
      const text = await (await site.get(paths.markdown(path))).text();
      expect(text).not.toContain(name);
    }
  });
});
