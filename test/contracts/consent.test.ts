import { expect, test } from "vitest";
import { downloadLeadForm } from "../../src/blocks/download-lead-form/download-lead-form.tsx";
import { examples } from "../../src/blocks/download-lead-form/download-lead-form.examples.ts";
import { allLanguages } from "../../src/language/language.ts";
import { renderWhole } from "./placed-block.ts";

/* The newsletter's box in the inline download form: ticked as specified, unticked if editors choose so. */

const [example = {}] = examples;

async function boxIn(content: object, language: (typeof allLanguages)[number]) {
  const html = await renderWhole(downloadLeadForm, content, language);
  return /<input[^>]*name="singleOptIn"[^>]*>/.exec(html)?.[0];
}

test.each(allLanguages)(
  "the box is ticked in %s, and unticked if the block's switch is on",
  async (language) => {
    expect(await boxIn(example, language)).toContain(' checked=""');
    expect(await boxIn({ ...example, newsletter_unticked: false }, language)).toContain(
      ' checked=""',
    );
    const unticked = await boxIn({ ...example, newsletter_unticked: true }, language);
    expect(unticked).toContain('type="checkbox"');
    expect(unticked).not.toContain("checked=");
  },
);
