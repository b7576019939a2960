import { afterEach, expect, it } from "vitest";
import { openSite } from "./site.ts";

let site: Awaited<ReturnType<typeof openSite>> | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

it("asks KV for nothing where a page's content is in memory", async () => {
  const opened = await openSite();
  site = opened;
  const reads: string[] = [];
  const { get } = opened.parts.store;
  // Each page is made anew, of what is in memory.
  Object.assign(opened.parts, { pages: null });
  Object.assign(opened.parts.store, {
    get(...asked: Parameters<typeof get>) {
      reads.push(asked[0]);
      return get(...asked);
    },
  });
  for (const path of ["/en/", "/en/blog/", "/en/blog/first-post/"]) {
    // oxlint-disable-next-line no-await-in-loop -- one visitor after another
    await opened.get(path);
    // oxlint-disable-next-line no-await-in-loop
    await opened.settle();
    // oxlint-disable-next-line no-await-in-loop
    await opened.get(path);
    reads.length = 0;
    // oxlint-disable-next-line no-await-in-loop
    await opened.get(path);
    expect(reads, path).toEqual([]);
  }
});
