import { readFileSync, readdirSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { form as island } from "../../client/islands/form.tsx";
import { allForms } from "../../src/forms/all.ts";
import { describeForm } from "../../src/forms/describe.ts";
import type { Problem } from "../../src/forms/rules.ts";
import type { FormState } from "../../src/forms/state.ts";
import { allLanguages } from "../../src/language/language.ts";
import { sayIn } from "../../src/language/words.ts";

/* What is promised of every form in every language: fed by the list, so a new form is tested too. */

const folder = new URL("../../src/forms/", import.meta.url);

test("every form in the folder is in the list, under its file's name", () => {
  const files = readdirSync(folder).filter((file) =>
    /^export const \w+ = form\(/m.test(readFileSync(new URL(file, folder), "utf8")),
  );
  expect(files.map((file) => file.replace(/\.ts$/, "")).toSorted()).toEqual(
    allForms.map(({ name }) => name).toSorted(),
  );
});

const cases = allForms.flatMap((form) => allLanguages.map((language) => ({ form, language })));

describe.each(cases)("$form.name in $language", ({ form, language }) => {
  const names = form.fields.map(({ name }) => name);

  function shown(state: FormState | null) {
    const surroundings = { language, say: sayIn(language), path: `/${language}/page/`, state };
    const described = describeForm(form, surroundings);
    return {
      described,
      html: renderToStaticMarkup(createElement(island.View, { form: described })),
    };
  }

  test("has a word for everything", () => {
    const { described } = shown(null);
    for (const field of described.fields) {
      const said = [field.label, field.messages.empty, field.messages.invalid];
      expect([...said, ...field.options.map(({ label }) => label)].filter((word) => !word)).toEqual(
        [],
      );
    }
    const words = Object.values(described.words).flatMap((word) =>
      typeof word === "string" ? [word] : Object.values(word),
    );
    expect(words.filter((word) => !word || word.startsWith("form."))).toEqual([]);
    // It travels to the island as JSON.
    expect(JSON.parse(JSON.stringify(described))).toEqual(described);
  });

  test("posts to its own page, with a label for each control and nothing of one visitor", () => {
    const { html } = shown(null);
    expect(html).toContain(`action="/${language}/page/" method="post"`);
    for (const name of names) {
      expect(html).toContain(`for="${form.name}-${name}"`);
      expect(html).toMatch(new RegExp(`id="${form.name}-${name}"[^>]* name="${name}"`));
    }
    expect(html).not.toMatch(/submissionId|startedAt|style=/);
    expect(html).toContain(`name="form" value="${form.name}"`);
    expect(html).toContain('name="website"');
  });

  test.each<Problem>(["empty", "invalid"])(
    "says what is %s, beside the field and above",
    (problem) => {
      const errors = Object.fromEntries(names.map((name) => [name, problem]));
      const { described, html } = shown({ name: form.name, status: "refused", values: {}, errors });
      for (const field of described.fields) {
        const message = renderToStaticMarkup(
          createElement("i", null, field.messages[problem]),
        ).slice(3, -4);
        const id = `${form.name}-${field.name}`;
        expect(html).toContain(`href="#${id}">${message}</a>`);
        expect(html).toMatch(new RegExp(`id="${id}"[^>]*aria-describedby="${id}-problem"`));
        expect(html.split(message).length).toBeGreaterThanOrEqual(3);
      }
    },
  );

  test("shows again what was typed, as text and never as markup", () => {
    const typed = `"><script>alert(1)</script>`;
    const values = {
      ...Object.fromEntries(names.map((name) => [name, typed])),
      utm_source: "news",
    };
    const { html } = shown({ name: form.name, status: "unavailable", values, errors: {} });
    expect(html).not.toContain("<script");
    expect(html).toContain("&quot;&gt;&lt;script&gt;");
    expect(html).toContain('name="utm_source" value="news"');
  });

  test("another form's state leaves it as it was; its own confirmation replaces it", () => {
    const state = { name: "another", status: "sent", values: {}, errors: {} } as const;
    expect(shown(state).html).toBe(shown(null).html);
    const sent = shown({ ...state, name: form.name });
    expect(sent.html).not.toContain("<form");
    expect(sent.html).toContain(sent.described.words.success.title);
  });
});
