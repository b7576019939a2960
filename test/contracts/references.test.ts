import { describe, expect, it } from "vitest";
import { blocksWithExamples as blocks } from "../../src/blocks/examples.ts";
import { findPageType, pageTypes } from "../../src/pages/all.ts";
import { everyForm, nameOf, sampleOf } from "../journeys/form-samples.ts";
import { createWorld } from "../journeys/leads-world.ts";
import { idsIn, readHtml, referenceFaults } from "../references.ts";
import { openSite } from "./site.ts";
import { uuidAt } from "../space-with.ts";

/* Each block is on one page twice, and every form is posted from both places. */

let given = 0;
/** Returns a block with a uid of its own, as the service gives to each, including the blocks inside it. */
function placed<Fields extends object>(fields: Fields): Fields {
  return JSON.parse(JSON.stringify(fields), (_, value) =>
    value?.component ? { ...value, _uid: `5d0e1f2a-0000-4000-8000-${++given}` } : value,
  );
}

const own = { resource: uuidAt(0), anchor: "", global_component: uuidAt(1) };

const examples = blocks.flatMap(({ schema, examples: all }) =>
  all.map((example) => {
    const fields = schema.fields.flatMap(({ name }) => (name in own ? [name] : []));
    const replaced = Object.fromEntries(fields.map((name) => [name, Reflect.get(own, name)]));
    return { ...example, ...replaced, component: schema.name };
  }),
);
const twice = (all: readonly object[]) => [...all, ...all].map(placed);
const formBlocks = examples.filter(({ component }) => component.endsWith("-form"));

const headings = (...titles: string[]) => ({
  component: "rich-text",
  text: {
    type: "doc",
    content: titles.map((text) => {
      return { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text }] };
    }),
  },
});
const stories = {
  "en/flair-library/checklist": { component: "resource-page", title: "A checklist" },
  "en/global-components/shared": placed({
    component: "global-component",
    body: [
      { component: "contact-form", title: "Write to us" },
      { component: "pricing-calculator", plans: [{ component: "pricing-plan", name: "Team" }] },
      headings("FAQ"),
    ],
  }),
  "en/twice": { component: "page", body: twice(formBlocks) },
  "en/every-block": {
    component: "landing-page",
    // The headings to which the examples' own links lead.
    body: twice([...examples, headings("Before the cut-off", "After it")]),
  },
  "en/filled": {
    component: "page",
    body: twice([
      {
        component: "universal-template",
        template: [{ component: "contact-form", title: "From a template" }],
      },
    ]),
  },
  ...Object.fromEntries(
    pageTypes
      .filter(({ embedOnly }) => !embedOnly)
      .map(({ schema }) => [`en/type-${schema.name}`, filled(schema.name)]),
  ),
};

/** Returns a story of a page type with blocks in every field that can have some. */
function filled(component: string) {
  const fields = findPageType(component)?.schema.fields ?? [];
  const some = examples.filter(({ component: name }) => name === "contact-form");
  const written = fields.map(({ name, type, ...field }) => {
    const allow = "allow" in field && Array.isArray(field.allow) ? field.allow : null;
    const fitting = allow ? examples.filter((block) => allow.includes(block.component)) : some;
    if (type === "bloks") return [name, twice(fitting)];
    if (type === "text" || type === "textarea") return [name, "Words"];
    if (type === "datetime") return [name, "2030-01-01 09:00"];
    if (type === "multilink") return [name, { linktype: "url", url: "https://example.com/" }];
    return [name, undefined];
  });
  return { ...Object.fromEntries(written), component };
}

const world = createWorld();
const site = await openSite({
  stories,
  leads: world.parts,
  now: () => world.now(),
});
Object.assign(site.parts, { collector: "https://forms.example/" });

const read = async (path: string) => {
  const answer = await site.get(path);
  return { status: answer.status, html: await answer.text() };
};

describe("each id is unique, and every reference to one finds it in its own form", () => {
  it.each(Object.keys(stories).filter((slug) => !slug.includes("global")))("/%s/", async (slug) => {
    const { html, status } = await read(`/${slug}/`);
    expect([200, 404, 410]).toContain(status);
    expect(referenceFaults(readHtml(html), `/${slug}/`)).toEqual([]);
  });
});

type Posting = { readonly id: string; readonly anchor: string; readonly fields: object };

/** Returns every form of a page as a browser without JavaScript would post it. */
function formsIn(html: string, name: string, variant: string): Posting[] {
  const all = html.match(/<form\b.*?<\/form>/gs) ?? [];
  return all.flatMap((form) => {
    const hidden = Object.fromEntries(
      [...form.matchAll(/<input [^>]*type="hidden"[^>]*>/g)].map(([input]) => [
        /name="([^"]*)"/.exec(input)?.[1] ?? "",
        /value="([^"]*)"/.exec(input)?.[1] ?? "",
      ]),
    );
    if (hidden.form !== name || (hidden.variant ?? "") !== variant) return [];
    const anchor = /action="#([^"]+)"/.exec(form)?.[1] ?? "";
    return [{ id: hidden.formId ?? "", anchor, fields: hidden }];
  });
}

/** These have a page type of their own, and are on its page once. */
const onlyOnce = ["event-hub-form", "book-meeting", "download-hub-form"];

describe.each(
  everyForm
    .filter(({ name }) => !onlyOnce.includes(name))
    .map((form) => ({ name: nameOf(form), form })),
)("$name, posted without scripts from a page that has it twice", ({ form }) => {
  it("returns to the form it was posted from, refused or sent", async () => {
    const path = "/en/twice/";
    const before = formsIn((await read(path)).html, form.name, form.variant);
    expect(before.length).toBeGreaterThanOrEqual(2);
    for (const [at, posted] of before.entries()) {
      const post = (fields: object) => site.postForm(path, { ...posted.fields, ...fields });
      const refused = await post({});
      expect(refused.status).toBe(422);
      const html = await refused.text();
      expect(html.split('class="form-summary"')).toHaveLength(2);
      const again = readHtml(html);
      expect(referenceFaults(again, path)).toEqual([]);
      expect(idsIn(again)).toContain(posted.anchor);
      const after = formsIn(html, form.name, form.variant);
      expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));

      const sent = await post(sampleOf(form, { seed: at }));
      expect(sent.status).toBe(303);
      const to = new URL(sent.headers.get("location") ?? "");
      expect(to.hash).toBe(`#${posted.anchor}`);
      const shown = await read(to.pathname + to.search);
      expect(shown.html.split('class="form-sent"')).toHaveLength(2);
      const document = readHtml(shown.html);
      expect(referenceFaults(document, path)).toEqual([]);
      expect(idsIn(document)).toContain(posted.anchor);
      const remaining = formsIn(shown.html, form.name, form.variant);
      expect(remaining.map(({ id }) => id)).toEqual(
        before.filter((one) => one !== posted).map(({ id }) => id),
      );
    }
  });
});
