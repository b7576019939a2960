import { expect, test } from "vitest";
import { unlistedFields } from "./model.ts";

const several = { type: "options", source: "internal_stories" };

test("lists leave out blocks and references to several stories, and nothing else", () => {
  const post = {
    name: "post",
    fields: [
      { name: "title", type: "text" },
      { name: "body", type: "bloks" },
      { name: "related", ...several },
      { name: "author", type: "option", source: "internal_stories" },
      { name: "tags", type: "options", source: "internal" },
    ],
  };
  expect([...unlistedFields([post])]).toEqual(["body", "related"]);
});

test("a field name that one kind uses for something smaller is left out of none", () => {
  const hub = { name: "hub", fields: [{ name: "categories", type: "bloks" }] };
  const story = { name: "story", fields: [{ name: "categories", type: "options" }] };
  expect([...unlistedFields([hub])]).toEqual(["categories"]);
  expect([...unlistedFields([hub, story])]).toEqual([]);
});
