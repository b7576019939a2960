import { expect, it } from "vitest";
import { openSite } from "./site.ts";

const resource = (category: string, at: number) =>
  [
    `en/library/book-${at}`,
    { component: "resource-page", title: `Book ${at}`, date: `2026-01-0${at} 09:00`, category },
  ] as const;
const change = (at: number) =>
  [
    `en/whats-new/change-${at}`,
    { component: "changelog-detail-page", title: `Change ${at}`, date: `2026-01-1${at} 09:00` },
  ] as const;
const stories = Object.fromEntries([
  ["en/library", { component: "resource-library", title: "Library" }],
  resource("ebook", 1),
  resource("checklist", 2),
  ["en/whats-new", { component: "changelog-overview", title: "What's new" }],
  ...Array.from({ length: 8 }, (_, at) => change(at + 1)),
]);

/** Returns what is cached of some addresses, under which paths and queries, and each answer. */
async function storedFor(paths: readonly string[]) {
  const site = await openSite({ stories });
  const { pages, deployment } = site.parts;
  const keys: string[] = [];
  const shown: string[] = [];
  const put = pages?.put;
  Object.assign(pages ?? {}, {
    put: (...given: Parameters<NonNullable<typeof put>>) => {
      keys.push(given[0].slice(deployment.length + 1));
      return put?.(...given);
    },
  });
  for (const path of paths) {
    shown.push(await (await site.get(path)).text());
  }
  return { keys, shown };
}

it("caches a page under a category that a story has, and under no other", async () => {
  const queries = [
    "",
    "?category=zzq1",
    "?category=ebook",
    "?category=ebook&x=1",
    "?category=zzq2",
  ];
  const { keys, shown } = await storedFor(queries.map((query) => `/en/library/${query}`));
  expect(keys).toEqual(["/en/library/", "/en/library/?category=ebook"]);
  expect(shown[1]).toBe(shown[0]);
  expect(shown[2]).not.toContain("Book 2");
  expect(shown[3]).toBe(shown[2]);
});

it("caches a list in whole steps up to its length", async () => {
  const queries = [
    "",
    "?shown=abc",
    "?shown=-3",
    "?shown=0",
    "?shown=1e400",
    "?shown=6",
    "?shown=7",
    "?shown=12",
    "?shown=1e9",
  ];
  const { keys, shown } = await storedFor(queries.map((query) => `/en/whats-new/${query}`));
  expect(keys).toEqual(["/en/whats-new/", "/en/whats-new/?shown=8"]);
  expect(new Set(shown)).toHaveLength(2);
  expect(shown[0]).not.toContain("Change 2<");
  // A number too large to be read counts as none.
  expect(shown[4]).toBe(shown[0]);
  expect(shown[6]).toContain("Change 1<");
});
