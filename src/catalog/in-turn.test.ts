import { expect, it } from "vitest";
import type { RawStory } from "../story/raw.ts";
import { inTurn } from "./in-turn.ts";
import { Unreadable } from "./unreadable.ts";

const storyOf = (uuid: string): RawStory => {
  return { uuid, id: 1, name: uuid, full_slug: `en/${uuid}`, content: { component: "page" } };
};

function openStories(there: readonly string[]) {
  const reads: (readonly string[])[] = [];
  const read = async <Item>(uuids: readonly string[], make: (story: RawStory) => Item) => {
    reads.push(uuids);
    const found = uuids.filter((uuid) => there.includes(uuid));
    return new Map(found.map((uuid) => [uuid, make(storyOf(uuid))]));
  };
  return { reads, lists: inTurn(read, ({ name }) => name.toUpperCase(), 3) };
}

it("reads so many of a list at once, and none twice that is still in memory", async () => {
  const { reads, lists } = openStories(["a", "b", "c", "d", "e"]);
  const order = ["a", "b", "c", "d", "e"];
  const long = lists(order);
  const made: string[] = [];
  for (const uuid of order) made.push(await long(uuid));
  const short = lists(["e", "a", "d"]);
  for (const uuid of ["e", "a", "d"]) made.push(await short(uuid));
  expect(made.join("")).toBe("ABCDEEAD");
  expect(reads).toEqual([["a", "b", "c"], ["d", "e"], ["a"]]);
});

it("fails for a story whose content is nowhere", async () => {
  const { lists } = openStories(["a"]);
  await expect(lists(["a", "b"])("b")).rejects.toThrow(Unreadable);
});
