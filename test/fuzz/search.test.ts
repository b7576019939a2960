import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { findIn } from "../../src/search/search-index.ts";
import { openSearchPart, searchPartOf } from "../../src/search/search-piece.ts";
import { watch } from "./deadline.ts";
import { fuzz } from "./fuzz.ts";
import { naughtyTexts, visitorText } from "./visitor-text.ts";

/* Whatever a visitor searches for, the search ends. */

/** Pages about every naughty text, so that a search for one finds some of its words. */
const pieces = [
  openSearchPart(
    searchPartOf(
      ["Holiday rules", "Löhne und Gehälter ❤️", ...naughtyTexts].map((title, at) => [
        `${at}`,
        {
          uuid: `${at}`,
          slug: `en/${at}`,
          component: "page",
          name: "",
          title,
          summary: `${title} summed up`,
          headings: "",
          text: title.repeat(3),
        },
      ]),
    ),
  ),
];

const watchdog = watch();
afterAll(watchdog.stop);

async function search(text: string): Promise<void> {
  watchdog.heartbeat(`the search of the site, of ${JSON.stringify(text)}`);
  await findIn(pieces, text, 30);
}

test("a search for each naughty text ends", async () => {
  for (const text of naughtyTexts) await expect(search(text)).resolves.toBeUndefined();
});

fuzz("a search for any text ends", fc.asyncProperty(visitorText, search), {
  share: 0.5,
  found: [],
});
