import { expect, it } from "vitest";
import { openSmallSite, post } from "./small-site.ts";

/* The search of a language with 20,000 pages: what a new isolate reads, and what is found. */

const pages = 20_000;

/** Returns so many words with the distribution of a language: some are much more frequent than others. */
function someWords(seed: number, count: number): string {
  let at = seed * 7_919 + 1;
  return Array.from({ length: count }, () => {
    at = (at * 48_271) % 2_147_483_647;
    const rank = Math.floor(40_000 ** ((at % 10_007) / 10_007));
    return `w${rank.toString(36)}${["ing", "age", "ment", "er"][rank % 4]}`;
  }).join(" ");
}

const guideAbout = (seed: number, title = `Guide ${seed} ${someWords(seed, 5)}`) =>
  post(title, { thumbnail_summary: someWords(seed + pages, 22) });
const slugOf = (at: number) => `en/blog/guide-${at}`;

it("reads at most ten values of KV, of at most a megabyte, and finds what is published later", async () => {
  let largest = 0;
  const site = await openSmallSite({
    through: (store) => ({
      ...store,
      async get(...given) {
        const value = await store.get(...given);
        largest = Math.max(largest, value?.length ?? 0);
        return value;
      },
    }),
  });
  const { space, parts, published } = site;
  space.publish(
    ...Array.from({ length: pages }, (_, at) => ({ slug: slugOf(at), content: guideAbout(at) })),
  );
  await published();
  await published();
  /** Returns how many writes a publish causes. */
  const looked = async () => {
    const { writes } = parts.counts;
    await published();
    return parts.counts.writes - writes;
  };
  /** Searches in a new isolate that has shown a page. */
  const found = async (typed: string) => {
    site.restart();
    await site.html("/en/blog/first-post/");
    await site.settle();
    const { reads } = parts.counts;
    const html = await site.html(`/en/search/?q=${encodeURIComponent(typed)}`);
    const hrefs = [...html.matchAll(/class="card-link" href="([^"]+)"/g)].map(([, href]) => href);
    return { hrefs, reads: parts.counts.reads - reads };
  };

  const common = await found("guide");
  expect(common.hrefs).toHaveLength(30);
  expect(common.reads).toBeLessThanOrEqual(10);
  const six = await found("guide wing wage w2ment w3er w4ing");
  expect(six.hrefs.length).toBeGreaterThan(0);
  expect(six.reads).toBeLessThanOrEqual(10);

  const shown = async (typed: string, hrefs: readonly string[]) => {
    const { hrefs: now, reads } = await found(typed);
    expect(now, typed).toEqual(hrefs);
    expect(reads, typed).toBeLessThanOrEqual(10);
  };
  await shown("gooseberry", []);
  space.publish({ slug: slugOf(7), content: guideAbout(7, "Gooseberry marmalade") });
  expect(await looked()).toBeLessThanOrEqual(7);
  await shown("gooseberry", [`/${slugOf(7)}/`]);
  await shown("goosebery marmelade", [`/${slugOf(7)}/`]);
  const old = await found("guide 7");
  expect(old.hrefs).not.toContain(`/${slugOf(7)}/`);
  // More changes than are stored beside a volume. The next scan writes the volume again.
  space.publish(
    ...Array.from({ length: 40 }, (_, at) => {
      return { slug: slugOf(at * 3), content: guideAbout(at * 3, "Quince jelly") };
    }),
  );
  await looked();
  expect((await found("quince")).hrefs).toHaveLength(30);
  expect(await looked()).toBeLessThanOrEqual(12);
  const quince = await found("quince");
  expect(quince.hrefs).toHaveLength(30);
  expect(quince.reads).toBeLessThanOrEqual(10);
  expect(largest).toBeLessThanOrEqual(1_000_000);
});
