import { expect, it } from "vitest";
import { openSite } from "./site.ts";

it("a block that is late streams in, also from inside another one", async () => {
  const cards = { component: "resource-cards", title: "Late cards", source: "latest-blog" };
  const site = await openSite({
    stories: {
      "en/late": {
        component: "page",
        body: [{ component: "universal-template", data: [], template: [cards] }],
      } as { component: string },
    },
  });
  const { pages } = site.parts.storyblok;
  Object.assign(site.parts.storyblok, {
    async pages(...asked: Parameters<typeof pages>) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return pages(...asked);
    },
  });
  const answer = await site.get("/en/late/");
  const html = await answer.text();
  await site.close();
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(html).toContain("Late cards");
  expect(html).toContain("</html>");
});
