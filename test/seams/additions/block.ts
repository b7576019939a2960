import { expect, test } from "vitest";
import { sheetsIn } from "../../sheets-in.ts";
import type { Addition } from "./addition.ts";

const source = `import { defineBlock, defineField } from "@storyblok/schema";
import { ok } from "../../base/result.ts";
import { slugOf } from "../../language/paths.ts";
import { block } from "../../render/block.ts";
import { Section } from "../kit/section.tsx";
import "./post-names.css";

/** The names of the newest posts. */
export const postNames = block({
  schema: defineBlock({
    name: "post-names",
    display_name: "Names of posts",
    fields: [defineField("title", { type: "text", required: true })],
  }),
  load: async (_, page) => {
    const posts = await page.content.list(\`\${page.language}/\${slugOf("blog", page.language)}/\`);
    return posts.ok ? ok(posts.value.map(({ slug, name }) => ({ slug, name }))) : posts;
  },
  View: ({ content, data }) => (
    <Section name="post-names">
      <h2>{content.title}</h2>
      <ul className="post-names-items">
        {data?.map(({ slug, name }) => (
          <li key={slug}>{name}</li>
        ))}
      </ul>
    </Section>
  ),
});
`;
const examples = `import type { Examples } from "../../render/block.ts";

export const examples: Examples = [{ title: "What we wrote last" }];
`;
const labels = `import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Namen von Artikeln",
  about: ["The names of the newest posts.", "Die Namen der neuesten Artikel."],
};
`;
const style = ".post-names-items {\n  column-count: 7;\n}\n";

/** A block with data of its own. */
export const block: Addition = {
  name: "a block",
  recipes: [["A block", { name: "post-names" }]],

  async add(copy) {
    await copy.make("block", "post-names");
    await copy.write("src/blocks/post-names/post-names.tsx", source);
    await copy.write("src/blocks/post-names/post-names.css", style);
    await copy.write("src/blocks/post-names/post-names.examples.ts", examples);
    await copy.write("src/blocks/post-names/post-names.labels.ts", labels);
  },

  async fill(copy) {
    await copy.story("en/names", {
      component: "page",
      body: [{ component: "post-names", title: "Read" }],
    });
    await copy.story("en/blog/a-post-of-its-own", {
      component: "blog-page",
      title: "A post of its own",
      date: "2026-01-05 09:00",
    });
  },

  registerTests(built) {
    test("appears on its page with its data and its styles", async () => {
      const { site } = built();
      const html = await (await site.fetch("/en/names/")).text();
      expect(html).toMatch(
        /<h2>Read<\/h2><ul class="post-names-items">.*<li>en\/blog\/a-post-of-its-own<\/li>/,
      );
      const styles = await Promise.all(
        sheetsIn(html).map(async (href) => (await site.fetch(href)).text()),
      );
      expect(styles.join("\n")).toMatch(/\.post-names-items\s*\{\s*column-count:\s*7/);
    });
  },
};
