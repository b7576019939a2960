import { expect, it } from "vitest";
import { ok } from "../base/result.ts";
import type { CatalogEntry } from "./catalog.ts";
import { readAhead } from "./read-ahead.ts";
import { keyOfBody } from "./parts.ts";
import { ifReadable } from "./unreadable.ts";

const entries = ["a", "b", "c", "d", "e"].map(
  (uuid) => ({ uuid, revision: "1", slug: `en/${uuid}` }) as CatalogEntry,
);

/** Stories, some of them missing, read three at once. `reads`: the stories read for each request. */
function openStories(...there: string[]) {
  const reads: string[] = [];
  const texts = new Map(there.map((uuid) => [keyOfBody(uuid, "1"), JSON.stringify(uuid)]));
  const read = async (key: string) => {
    reads.push(`${reads.pop()}${key.split(":")[1]}`);
    return ok(texts.get(key) ?? null);
  };
  const lists = readAhead(read, (story) => String(story).toUpperCase(), 3);
  async function makeAll(...uuids: string[]) {
    const order = uuids.flatMap((uuid) => entries.find((entry) => entry.uuid === uuid) ?? []);
    const list = lists(order);
    let result = "";
    for (const entry of order) {
      reads.push("");
      result += await list(entry);
    }
    return result;
  }
  return { reads, makeAll };
}

it("reads several stories of a list at once, and none that is still in memory", async () => {
  const { reads, makeAll } = openStories("a", "b", "c", "d", "e");
  expect(await makeAll("a", "b", "c", "d", "e")).toBe("ABCDE");
  expect(await makeAll("e", "a", "d")).toBe("EAD");
  expect(reads).toEqual(["abc", "", "", "de", "", "", "a", ""]);
});

it("reads stories in the order in which they are stored, for any order of the list", async () => {
  const { reads, makeAll } = openStories("a", "b", "c");
  expect(await makeAll("c", "a", "b")).toBe("CAB");
  expect(reads).toEqual(["abc", "", ""]);
});

it("fails for a story whose content is missing", async () => {
  const result = await ifReadable(openStories("a").makeAll("a", "b"));
  expect(result).toMatchObject({ ok: false, failure: { kind: "Moved" } });
});
