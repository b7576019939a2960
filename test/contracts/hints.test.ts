import { describe, expect, it } from "vitest";
import { sayIn } from "../../src/language/words.ts";
import { previewLink } from "../../src/editor/access.ts";
import { editorSession, openSite } from "./site.ts";
import { rowsOfSite } from "../languages.ts";

/*
 * Every hint that the two specifications name for missing content, and the site's own hints about blocks it
 * cannot show. Editors see each one, visitors none.
 */

const body = (...blocks: object[]) => ({ component: "page", body: blocks });
const picture = {
  filename: "https://a.storyblok.com/f/290817/1600x900/8e21f0a7c4/payroll-table.webp",
  alt: "",
};
const images = [{ component: "image-source", breakpoint: "default", image: picture }];
const params = [{ component: "image-param", breakpoint: "default", size: "735x414" }];

const enter = "PLEASE ENTER IMAGE AND ALT";
const noImage = "Default image is Required !";
const noSize = "Default param for image is Required !";
const date = "Enter date";

/** The missing content, the hint, and a story that lacks it. */
type Case = readonly [missing: string, hint: string, story: { component: string }];

const cases: readonly Case[] = [
  ["the image of an image block", noImage, body({ component: "image", images: [], params })],
  ["its size", noSize, body({ component: "image", images, params: [] })],
  ["its alt text", enter, body({ component: "image", images, params })],
  ["the image for every screen", noImage, body({ component: "footprints", images: [] })],
  ["the image of an article", enter, body({ component: "blog-image" })],
  ["the alt text of an article's image", enter, body({ component: "blog-image", image: picture })],
  ["a responsive picture", enter, body({ component: "responsive-picture" })],
  [
    "the alt text of a responsive picture",
    enter,
    body({ component: "responsive-picture", image: picture }),
  ],
  ["a drawing", enter, body({ component: "svg" })],
  [
    "the image of a featured download",
    "Please add image",
    body({ component: "featured-download-card", title: "A guide" }),
  ],
  ["the date of a badge", date, body({ component: "date-badge" })],
  ...[
    "blog-page",
    "changelog-detail-page",
    "event-detail-page",
    "interview-page",
    "learning-hub-page",
    "resource-page",
    "success-story-page",
    "template-hub-post",
  ].map(
    (component) => [`the date of a ${component}`, date, { component, title: "Undated" }] as const,
  ),
  ...(
    [
      ["button", "buttonText", {}],
      ["button", "buttonLink", { text: "Go" }],
      ["download-lead-form", "resource", {}],
      ["scheduling-calendar", "calendar", {}],
      ["embedded-code", "code", {}],
      ["animation", "animation", {}],
      ["video", "video", {}],
      ["embedded-video", "embeddedVideo", {}],
      ["external-form", "externalForm", {}],
    ] as const
  ).map(([component, word, content]): Case => [
    `what a ${component} needs`,
    sayIn("en")(`editor.hint.${word}`),
    body({ component, ...content }),
  ]),
  ["an unknown block", "Unknown block: carrousel", body({ component: "carrousel" })],
  [
    "what a debug block prints",
    "Raw, for editors",
    body({ component: "debug", title: "Raw, for editors", data: [] }),
  ],
  [
    "the gallery of components",
    "Every component",
    body({ component: "preview-gallery", title: "Every component" }),
  ],
];

const empty = rowsOfSite([
  ["en", "Nothing to show yet: Carousel"],
  ["nl", "Nog niets te tonen: Carousel"],
  ["de", "Noch nichts zu zeigen: Karussell"],
  ["at", "Noch nichts zu zeigen: Karussell"],
]);

const slugOf = (index: number) => `en/hint-${index}`;

const stories = Object.fromEntries([
  ...cases.map(([, , story], index) => [slugOf(index), story]),
  ...empty.map(([language]) => [`${language}/empty`, body({ component: "carousel" })]),
]);
const site = await openSite({ stories });
const cookie = await editorSession(site);

async function seen(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await site.get(path, headers);
  expect(answer.status).toBe(200);
  return answer.text();
}

describe("a page with something missing", () => {
  it.each(cases.map(([missing, hint], index) => ({ missing, hint, path: `/${slugOf(index)}/` })))(
    "$missing: editors alone read “$hint”",
    async ({ hint, path }) => {
      const editors = await seen(path, { cookie });
      expect(editors.replaceAll("&#x27;", "'")).toContain(hint);
      const { drafts } = site.parts;
      if (!drafts) throw new Error("no drafts");
      const { href } = await previewLink(path, {}, drafts.keys, Date.now());
      const visitors = [await seen(path), await seen(href)];
      for (const html of visitors) {
        expect(html).not.toContain(hint);
        expect(html).not.toMatch(/class="(hint|block-placeholder)"/);
      }
    },
  );
});

describe("a block that shows nothing yet", () => {
  it.each(empty)("shows the name that editors know, on a page in %s", async (language, hint) => {
    expect(await seen(`/${language}/empty/`, { cookie })).toContain(`>${hint}<`);
  });
});
