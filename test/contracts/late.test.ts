import { expect, it } from "vitest";
import { openSite } from "./site.ts";

it("a late block is streamed in, also from inside another block", async () => {
  const cards = { component: "resource-cards", title: "Late cards", source: "latest-blog" };
  const site = await openSite({
    stories: {
      "de/blog/spaet": { component: "blog-page", title: "Spät" },
      "de/late": {
        component: "page",
        body: [{ component: "universal-template", data: [], template: [cards] }],
      },
    },
  });
  const { pages } = site.parts.storyblok;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  Object.assign(site.parts.storyblok, {
    async pages(...args: Parameters<typeof pages>) {
      // Delays only the labels of the block's cards: the first catalog waits for those in English.
      const { dimension } = args[1] as { dimension?: string };
      if (args[0] === "cdn/datasource_entries" && dimension === "de") await released;
      return pages(...args);
    },
  });
  // The answer begins before the block can be ready.
  const answer = await site.get("/de/late/");
  release();
  const html = await answer.text();
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(html).toContain("Late cards");
  expect(html).toContain("</html>");
});
