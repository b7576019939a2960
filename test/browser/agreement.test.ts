import { join } from "node:path";
import { build } from "esbuild";
import * as fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test } from "vitest";
import { form as island } from "../../client/islands/form.tsx";
import { describeForm } from "../../src/forms/describe.ts";
import { groupByName } from "../../src/forms/posted.ts";
import { problemsOf, schemaOf } from "../../src/forms/schema.ts";
import { sayIn } from "../../src/language/words.ts";
import { everyForm, nameOf, sampleOf } from "../journeys/form-samples.ts";
import { shareBrowser } from "../shared.ts";
import { anyCharacter } from "../any-character.ts";

/*
 * The browser reports the same problems in a form as the server does in what the browser sends. The island's
 * own check runs over real controls in Chromium, which change what is put into them, and is compared with the
 * server's schema for thousands of generated inputs.
 */

const inputsEach = 250;

const entry = join(import.meta.dirname, "../../client/islands/form-check.ts");
const [bundled, launched] = await Promise.all([
  build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "check",
  }),
  shareBrowser(),
]);
const script = bundled.outputFiles[0]?.text ?? "";
const browser = launched;
afterAll(() => browser.close());

type Found = {
  problems: { [field: string]: string };
  sent: [field: string, value: FormDataEntryValue][];
};

declare const check: { problemsIn: (form: object, root: Element) => Found["problems"] };

test.each(everyForm.map((form) => [nameOf(form), form] as const))(
  "browser and server agree on %s",
  async (_, form) => {
    const described = describeForm(form, {
      language: "en",
      textLanguage: "en",
      say: sayIn("en"),
      state: null,
    });
    const good = sampleOf(form, { seed: 7 });
    const odd = fc.oneof(
      fc.string({ maxLength: 330, unit: anyCharacter }),
      fc.constantFrom(
        "",
        " ",
        "a@b",
        "a@bör.de",
        "+49 30 1234567",
        "\u0000x",
        "two\r\nlines",
        "\ud800",
      ),
      fc.constantFrom(
        "https://a.example/",
        "javascript:alert(1)",
        "0",
        "12",
        "on",
        "x".repeat(5001),
      ),
    );
    const values = Object.fromEntries(
      described.fields.map(({ name }) => [
        name,
        fc.oneof({ weight: 2, arbitrary: fc.constant(good[name] ?? "") }, odd),
      ]),
    );
    const inputs = fc.sample(fc.record(values), inputsEach);

    const page = await browser.newPage();
    await page.setContent(renderToStaticMarkup(createElement(island.View, { form: described })));
    await page.addScriptTag({ content: script });
    const found: Found[] = await page.evaluate(
      (given) =>
        given.inputs.map((input) => {
          const root = document.querySelector("form");
          if (!root) throw new Error("no form");
          for (const [name, value] of Object.entries(input)) {
            const control = root.elements.namedItem(name);
            if (control instanceof RadioNodeList) {
              const chosen = String(value).split(",");
              const boxes = [...control].filter((box) => box instanceof HTMLInputElement);
              for (const box of boxes) box.checked = chosen.includes(box.value);
            } else if (control instanceof HTMLInputElement && control.type === "checkbox") {
              control.checked = value === "on";
            } else if (control instanceof HTMLInputElement && control.type === "file") {
              continue;
            } else if (control && "value" in control) {
              control.value = String(value);
            }
          }
          const sent = [...new FormData(root)].filter(([, value]) => typeof value === "string");
          return { problems: check.problemsIn(given.form, root), sent };
        }),
      { form: described, inputs },
    );
    await page.close();

    for (const { problems, sent } of found) {
      const server = schemaOf(form).safeParse(groupByName(sent));
      expect(server.success ? {} : problemsOf(server.error), JSON.stringify(sent)).toEqual(
        problems,
      );
    }
    // Some of the inputs had problems.
    expect(found.some(({ problems }) => Object.keys(problems).length > 0)).toBe(true);
  },
);
