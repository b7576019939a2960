import { expect, test } from "vitest";
import { variablesIn } from "../../tools/dev-vars.ts";

/* `.dev.vars` as editors on every system save it. */

test.each([
  ["as they are copied", "STORYBLOK_TOKEN=ab\nDESK_KEY=c d\n"],
  ["with Windows line endings", "STORYBLOK_TOKEN=ab\r\nDESK_KEY=c d\r\n"],
  ["with a byte order mark", "\uFEFFSTORYBLOK_TOKEN=ab\nDESK_KEY=c d\n"],
  ["in quotes", "STORYBLOK_TOKEN=\"ab\"\nDESK_KEY='c d' # theirs\n"],
  ["with spaces", "  STORYBLOK_TOKEN = ab\t\n\nexport DESK_KEY=c d"],
])("variables are read %s", (_, text) => {
  expect(variablesIn(new TextEncoder().encode(text))).toEqual({
    STORYBLOK_TOKEN: "ab",
    DESK_KEY: "c d",
  });
});
