import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { afterAll, describe, expect, it } from "vitest";
import { decodeWith } from "../../../src/content/decode.ts";
import { readMarkdown } from "../../../src/prose/markdown.ts";
import type { Asset } from "../../../src/story/fields.ts";
import { isRecord } from "../../../src/base/is-record.ts";
import { rawStory } from "../../../src/story/raw.ts";
import { schemas } from "../../../src/pages/all.ts";
import { Picture } from "../../../src/ui/picture.tsx";
import { readOrder } from "../../../test/storyblok/image-grammar.ts";
import { openSpace } from "../../../test/storyblok/live-space.ts";
import type { Story } from "../../../test/storyblok/model.ts";
import { servedSpace } from "../../../tools/served-space.ts";

/*
 * Every picture and file of the demo's stories, at addresses of each kind that real spaces have. Whatever
 * happens to an address, a page requests files that exist, or none.
 */

type Shape = {
  readonly raw: object;
  /** The result if it cannot be resized with `/m/`: its address unchanged (`whole`), or nothing (`not`). */
  readonly shown: "resized" | "whole" | "not";
};

const at = (path: string, host = "https://a.storyblok.com") => ({ filename: `${host}${path}` });
const dir = "/f/290817/1600x900/8e21f0a7c4";

const shapes: readonly Shape[] = [
  { raw: at(`${dir}/plan.webp`), shown: "resized" },
  { raw: at(`${dir}/plan.webp`, ""), shown: "not" },
  { raw: at(`${dir}/plan.jpg`, "//a.storyblok.com"), shown: "resized" },
  { raw: at(`${dir}/plan.PNG`, "https://s3.amazonaws.com/a.storyblok.com"), shown: "resized" },
  { raw: at(`${dir}/plan.png`, "https://a2-us.storyblok.com"), shown: "resized" },
  { raw: at(`${dir}/plan.avif`, "https://assets.company.example"), shown: "resized" },
  { raw: at("/f/39898/0d2ae3b5b8/plan.jpeg"), shown: "resized" },
  { raw: at("/f/39898/x/0d2ae3b5b8/plan.jpeg"), shown: "resized" },
  { raw: at("/f/39898/0x0/0d2ae3b5b8/plan.jpeg"), shown: "resized" },
  { raw: at("/f/281474976710657/20000x3/0d2ae3b5b8/plan.jpeg"), shown: "resized" },
  { raw: at(`${dir}/a plan (new), 50%.jpg`), shown: "resized" },
  { raw: at(`${dir}/büro-übersicht.jpg`), shown: "resized" },
  { raw: at(`${dir}/plan.v2.final.jpg`), shown: "resized" },
  { raw: at(`${dir}/plan.jpg?cv=1700000000000`), shown: "resized" },
  { raw: at(`${dir}/plan.jpg/m/`), shown: "resized" },
  { raw: at(`${dir}/plan.jpg/m/200x0/filters:quality(60)`), shown: "resized" },
  { raw: { ...at(`${dir}/plan.jpg`), focus: "719x153:720x154" }, shown: "resized" },
  { raw: { ...at(`${dir}/plan.jpg`), focus: "middle", meta_data: null }, shown: "resized" },
  { raw: at(`${dir}/logo.svg`), shown: "whole" },
  { raw: at(`${dir}/wave.gif?cv=1`), shown: "whole" },
  { raw: at(`${dir}/no-extension`), shown: "whole" },
  { raw: { ...at("/plan.jpg", "https://dam.example"), is_external_url: true }, shown: "not" },
  { raw: { ...at(`${dir}/plan.jpg`, "https://dam.example"), is_external_url: true }, shown: "not" },
  { raw: at("/f/plan.jpg", "https://dam.example"), shown: "not" },
  { raw: { ...at(`${dir}/plan.jpg`), is_private: true }, shown: "not" },
  { raw: { filename: "", id: null, alt: null, name: "", focus: null }, shown: "not" },
  { raw: { filename: null }, shown: "not" },
  { raw: at("data:image/png;base64,AAAA", ""), shown: "not" },
];

const space = await openSpace(servedSpace, new Date(), () => undefined);
space.follow("https://assets.example", () => undefined);
const { catalog } = space.moment();
const stories = (["published", "draft"] as const).flatMap((one) => catalog.view(one).stories);
afterAll(() => space.close());

/** Returns a story whose every asset has the next kind of address. `count`: how many there were so far. */
function readdressed(story: Story, from: number): { story: unknown; count: number } {
  let count = from;
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isRecord(value)) return value;
    if (typeof value.filename !== "string" || value.filename === "") {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]));
    }
    const shape = shapes[count % shapes.length];
    count += 1;
    return { ...value, ...shape?.raw };
  };
  return { story: { ...story, content: visit(story.content) }, count };
}

function* assetsIn(value: unknown): Generator<Asset> {
  if (Array.isArray(value)) for (const one of value) yield* assetsIn(one);
  else if (isRecord(value)) {
    if (typeof value.src === "string" && "focus" in value) yield value as Asset;
    else for (const inner of Object.values(value)) yield* assetsIn(inner);
  }
}

/** Returns the addresses that a browser would request and that cannot be read. */
function brokenIn(html: string): string[] {
  const attribute = (name: string) =>
    [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, "gi"))].map(([, value = ""]) => value);
  const offered = attribute("srcset").flatMap((set) => set.replaceAll("&amp;", "&").split(", "));
  const addresses = [...attribute("src"), ...offered.map((one) => one.replace(/ \d+w$/, ""))];
  return addresses.filter((address) => {
    const [, path, order] = /^https?:\/\/[^/]+(\/.*?)(?:\/m(?:\/(.*))?)?$/.exec(address) ?? [];
    if (path === undefined || /\s/.test(address) || !URL.canParse(address)) return true;
    if (order === undefined) return false;
    return /[?#]/.test(address) || !/\.\w+$/.test(path) || !readOrder(order).ok;
  });
}

describe("the assets of the demo", () => {
  it("are at existing addresses, of each kind that real spaces have", () => {
    let count = 0;
    const shown: Asset[] = [];
    for (const story of stories) {
      const next = readdressed(story, count);
      count = next.count;
      shown.push(
        ...assetsIn(decodeWith(readMarkdown, rawStory.parse(next.story), schemas).content),
      );
    }
    const props = [{ width: 664 }, { width: 448, height: 300 }, { width: 1176, blur: true }];
    const broken = shown.flatMap((asset) =>
      props.flatMap((some) =>
        brokenIn(renderToStaticMarkup(createElement(Picture, { asset, ...some }))),
      ),
    );
    expect([...new Set(broken)]).toEqual([]);
    expect(count).toBeGreaterThan(1_900);
    expect(shown.length).toBeGreaterThan(count / 2);
  });

  it.each(shapes)("$raw.filename is shown as $shown", ({ raw, shown }) => {
    const content = { component: "svg", svg: { ...raw, alt: "x" } };
    const story = rawStory.parse({ uuid: "u", id: 1, name: "n", full_slug: "en/x", content });
    const [asset] = assetsIn(decodeWith(readMarkdown, story, schemas).content);
    const html = asset && renderToStaticMarkup(createElement(Picture, { asset, width: 664 }));
    expect(html === undefined ? "not" : html.includes("/m/") ? "resized" : "whole").toBe(shown);
  });
});
