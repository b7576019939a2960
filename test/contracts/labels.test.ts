import { globSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { labelNames } from "virtual:label-names";
import { blocksWithExamples as blocks } from "../../src/blocks/examples.ts";
import { applyMarks } from "../../src/prose/rich-text-marks.ts";
import { textStyles } from "../../src/prose/text-styles.ts";
import { rowsOfSite } from "../languages.ts";
import { sayIn } from "../../src/language/words.ts";
import { allLanguages } from "../../src/language/language.ts";
import { schemas } from "../../src/pages/all.ts";
import { labelLanguages } from "../../src/language/language.ts";
import { componentsOf } from "../../tools/storyblok/component-types.ts";
import { fieldLabels, fieldTabs, leadingFields, optionLabels } from "../../src/editor/labels.ts";
import { readLabels } from "../../tools/labels.ts";
import { blockPictures } from "../../tools/storyblok/previews.ts";
import { renderWhole } from "./placed-block.ts";

const labels = await readLabels();
const blockLabels = labels.blocks;

/* The texts that editors read in Storyblok exist in both languages, and none is left for what is gone. */

type Field = Record<string, unknown> & { type?: string; options?: { name: string }[] };

const english = componentsOf(labels, schemas, "en");
const german = componentsOf(labels, schemas, "de");
const shown = [english, german].flatMap((all, index) =>
  all.map((component) => {
    const fields = Object.entries(component.schema as Record<string, Field>);
    return [`${component.name} (${labelLanguages[index]})`, { component, fields, all }] as const;
  }),
);

/** Text for an editor: it begins with a capital, a digit or a quotation mark, and ends with a full stop. */
const sentence = /^[\p{Lu}\d“„"].*[.]$/u;

describe.each(shown)("%s", (_, { component, fields, all }) => {
  const values = fields.filter(([, field]) => field.type !== "tab");

  it("has its own name and description", () => {
    expect(component.display_name).not.toBe(component.name);
    expect(component.description).toMatch(sentence);
    const duplicates = all.filter((one) => one.display_name === component.display_name);
    expect(duplicates).toEqual([component]);
  });

  it("gives each field a unique name, and a description in sentences or none", () => {
    const names = values.map(([field, { display_name: name }]) => {
      expect(name, field).toMatch(/^\P{Ll}/u);
      return String(name);
    });
    expect(names).toEqual([...new Set(names)]);
    for (const [field, { description }] of values) {
      if (description !== undefined) expect(description, field).toMatch(sentence);
    }
  });

  it("has options in every field with a choice", () => {
    const empty = values.filter(
      ([, { type, source = "self", options = [], datasource_slug: list }]) =>
        (type === "option" || type === "options") &&
        (source === "internal" ? !list : source === "self" && options.length === 0),
    );
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  it("has each field in one tab, or no tabs", () => {
    const tabs = fields.filter(([, field]) => field.type === "tab");
    const inside = tabs.flatMap(([, { keys }]) => keys as string[]);
    if (tabs.length > 0) expect(inside).toEqual(values.map(([name]) => name));
    expect(fields.map(([, { pos }]) => pos)).toEqual(fields.map((_field, index) => index));
    expect(component.preview_field ?? inside[0] ?? values[0]?.[0]).toSatisfy((name: string) =>
      values.some(([field]) => field === name),
    );
  });
});

describe.each([english, german])("rich text", (...all) => {
  const fields = all.flatMap(({ schema }) => Object.values(schema as Record<string, Field>));
  const texts = fields.filter(({ type }) => type === "richtext");

  it("offers the styles that the site shows, each under its own name", () => {
    expect(texts.length).toBeGreaterThan(0);
    for (const { style_options: styles } of texts) {
      const options = styles as { name: string; value: string }[];
      expect(options.map(({ value }) => value)).toEqual([...textStyles]);
      expect(new Set(options.map(({ name }) => name)).size).toBe(textStyles.length);
    }
  });
});

describe("a style", () => {
  const sheets = globSync("{client,src}/**/*.css").map((file) => readFileSync(file, "utf8"));

  it.each(textStyles)("%s is a class that text can have and that is styled", (style) => {
    const marks = [{ type: "styled", attrs: { class: style } }];
    expect(applyMarks("A", marks)).toBe(`<span class="${style}">A</span>`);
    // Sun has no rule of its own: it is the default of every class that begins with `ground-`.
    const name = style === "ground-sun" ? '[class^="ground-"]' : `.${style}`;
    const looks = sheets.filter((sheet) => /\.prose|\.lead/.test(sheet) && sheet.includes(name));
    expect(looks).not.toEqual([]);
  });
});

describe("the German texts", () => {
  it("exist for everything that editors choose from, and nothing else", () => {
    const names = english.flatMap(({ schema }) =>
      Object.entries(schema as Record<string, Field>)
        // Icons have the names of their set in every language.
        .filter(([name, { options }]) => options && (name !== "icon" || options.length < 20))
        .flatMap(([, { options = [] }]) => options.map(({ name }) => name)),
    );
    expect(Object.keys(optionLabels).toSorted()).toEqual([...new Set(names)].toSorted());
  });

  it("contain no English help texts", () => {
    expect(JSON.stringify(german)).not.toMatch(
      /Leave it empty|Shown (on|below|until)|For developers/,
    );
  });
});

describe("a name", () => {
  const used = new Map(
    [...schemas.values()].map((schema) => [
      schema.name,
      new Set([...schema.fields.map(({ name }) => name), "template_name"]),
    ]),
  );
  const everyField = new Set([...used.values()].flatMap((names) => [...names]));

  it("belongs to an existing field", () => {
    const unused = Object.keys(fieldLabels).filter(
      (name) =>
        !everyField.has(name) && !allLanguages.some((code) => everyField.has(`${name}_${code}`)),
    );
    expect(unused).toEqual([]);
    const placed = [...Object.values(fieldTabs).flat(), ...leadingFields];
    expect(placed.filter((name) => !everyField.has(name))).toEqual([]);
    // In alphabetical order, so that each is easy to find.
    expect(Object.keys(fieldLabels)).toEqual(
      Object.keys(fieldLabels).toSorted((one, other) => one.localeCompare(other, "en")),
    );
  });

  it("belongs to an existing block, and differs from the field's own name", () => {
    expect(Object.keys(blockLabels).toSorted()).toEqual([...schemas.keys()].toSorted());
    for (const [block, { fields = {}, tabs = {} }] of Object.entries(blockLabels)) {
      for (const field of [...Object.keys(fields), ...Object.keys(tabs)]) {
        expect(used.get(block), `${block}.${field}`).toContain(field);
      }
      for (const [field, label] of Object.entries(fields)) {
        expect(label, `${block}.${field}`).not.toEqual(fieldLabels[field]);
      }
    }
  });
});

describe("the site itself", () => {
  it("contains names without their help texts", () => {
    const { blocks: named, fields } = labelNames;
    expect(Object.keys(named)).toEqual(Object.keys(blockLabels));
    expect(Object.keys(fields)).toEqual(Object.keys(fieldLabels));
    const own = Object.values(named).flatMap((block) => Object.values(block.fields ?? {}));
    expect([...own, ...Object.values(fields)].filter(({ length }) => length !== 2)).toEqual([]);
    const readers = globSync("src/**/*.{ts,tsx}").filter((file) =>
      /import (?!type)[^;]*\/labels\.ts"/.test(readFileSync(file, "utf8")),
    );
    expect(readers).toEqual([]);
  });
});

describe("a picture", () => {
  const pictures = readdirSync(blockPictures);

  it("exists for each block that shows something, and no other", async () => {
    const known = blocks.map(({ schema }) => `${schema.name}.webp`);
    expect(pictures.filter((file) => !known.includes(file))).toEqual([]);
    for (const block of blocks) {
      const html = await renderWhole(block, block.examples[0] ?? {}, "en");
      if (html !== "") expect(pictures).toContain(`${block.schema.name}.webp`);
    }
  });

  it("is small", () => {
    for (const file of pictures) {
      expect(statSync(join(blockPictures, file)).size, file).toBeLessThan(20_000);
    }
  });
});

const fieldsOf = (all: typeof english, block: string) =>
  Object.entries((all.find(({ name }) => name === block)?.schema ?? {}) as Record<string, Field>);

test.each(
  rowsOfSite([
    ["en", english],
    ["de", german],
    // Dutch editors read the English labels.
    ["nl", english],
  ]),
)("the note on a ticked newsletter box names its switch, in %s", (language, all) => {
  const [, field] =
    fieldsOf(all, "download-lead-form").find(([name]) => name === "newsletter_unticked") ?? [];
  expect(sayIn(language)("findings.tickedNewsletter")).toContain(field?.["display_name"]);
});

test("no alt text is called optional: a picture without one is an error", () => {
  const alts = english
    .flatMap(({ name }) => fieldsOf(english, name))
    .filter(([name]) => /^alt(_|$)/.test(name));
  expect(alts.length).toBeGreaterThan(4);
  const optional = alts.filter(([, field]) => String(field["description"]).includes("decoration"));
  expect(optional).toEqual([]);
});
