import { expect, it } from "vitest";
import { isEmpty } from "../../../src/content/empty.ts";
import { isRecord } from "../../../src/base/is-record.ts";
import { contentModel } from "../../../src/pages/all.ts";
import { pathsIn } from "../../../test/sitemap.ts";
import { openSite, wholeAnswer } from "./site.ts";

/*
 * A cleared field is the same as one that was never filled in. Each page of the demo must stay the same if
 * every empty field has the shape that Storyblok gives it after clearing.
 */

const shapes: Readonly<Record<string, unknown>> = {
  text: "",
  textarea: "",
  markdown: "",
  number: "",
  datetime: "",
  option: "",
  richtext: { type: "doc", content: [{ type: "paragraph" }] },
  multilink: {
    id: "",
    url: "",
    linktype: "story",
    fieldtype: "multilink",
    cached_url: "",
    anchor: "",
    target: "_blank",
  },
  asset: { id: null, alt: "", name: "", focus: "", title: "", filename: "", fieldtype: "asset" },
  multiasset: [],
  bloks: [],
  options: [],
};

function cleared(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleared);
  if (!isRecord(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, cleared(inner)]),
  );
  const schema = contentModel.schemas.get(String(value["component"]));
  for (const { name, type } of schema?.fields ?? []) {
    if (type in shapes && isEmpty(type, copy[name])) copy[name] = shapes[type];
  }
  return copy;
}

/** A template whose data has values in one language only, or none. */
const filled = {
  component: "page",
  body: [
    {
      component: "universal-template",
      template: [
        {
          component: "button",
          template_name: "a",
          text: "A",
          link: { linktype: "url", url: "/a/" },
        },
        { component: "rich-text", template_name: "b", text: "" },
        {
          component: "button",
          template_name: "c",
          text: "C",
          link: { linktype: "url", url: "/c/" },
        },
      ],
      data: [
        {
          component: "data-link-translatable",
          template_name: "a",
          link_en: { linktype: "url", url: "/en/" },
        },
        {
          component: "data-rich-text-translatable",
          template_name: "b",
          rich_text_en: {
            type: "doc",
            content: [{ type: "paragraph", content: [{ type: "text", text: "English" }] }],
          },
        },
        { component: "data-link", template_name: "c" },
        { component: "data-component-translatable", template_name: "c" },
      ],
    },
  ],
};

it("every page is the same with its empty fields cleared", async () => {
  const site = await openSite({ stories: { "de/filled": filled } });
  const paths = pathsIn(await (await site.get("/sitemap.xml")).text());
  const changed = await openSite({
    change: <Answer>(answer: Answer) => cleared(answer) as Answer,
    stories: { "de/filled": cleared(filled) as typeof filled },
  });
  const { text } = await wholeAnswer(changed, "/de/filled/");
  for (const expected of ['href="/en/"', "English", 'href="/c/"']) expect(text).toContain(expected);
  expect(pathsIn(await (await changed.get("/sitemap.xml")).text())).toEqual(paths);
  for (const path of paths.filter((one) => /^\/(en|ch|nl)\//.test(one))) {
    const [one, other] = [await wholeAnswer(site, path), await wholeAnswer(changed, path)];
    expect({ path, ...other }).toEqual({ path, ...one });
  }
});
