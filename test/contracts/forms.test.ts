import { readFileSync, readdirSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { form as island } from "../../client/islands/form.tsx";
import { allForms } from "../../src/forms/all.ts";
import { type FormContext, describeForm } from "../../src/forms/describe.ts";
import { downloadLead } from "../../src/forms/download-lead.ts";
import type { Form } from "../../src/forms/form.ts";
import { sentForm } from "../../src/forms/plain-form.ts";
import { plainForms as written } from "../../src/forms/plain-forms.ts";
import type { Problem } from "../../src/forms/kinds/kind.ts";
import { kindOf } from "../../src/forms/rules.ts";
import { schemaOf } from "../../src/forms/schema.ts";
import { type SentForm, wholeForm } from "../../src/forms/sent-form.ts";
import type { FormState } from "../../src/forms/state.ts";
import { announcesMail } from "../../src/language/announced-mail.ts";
import { allLanguages } from "../../src/language/language.ts";
import { sayIn } from "../../src/language/words.ts";
import { everyForm, nameOf, sampleOf } from "../journeys/form-samples.ts";
import { rowsOfSite } from "../languages.ts";

/* The rules for every form in every language. The tests run over all forms, so a new one is tested too. */

const folder = new URL("../../src/forms/", import.meta.url);

test("every form in the folder is in the list, under its file's name", () => {
  const files = readdirSync(folder).filter(
    (file) =>
      file.endsWith(".ts") &&
      /^export const \w+ = (form|downloadForm)\(/m.test(
        readFileSync(new URL(file, folder), "utf8"),
      ),
  );
  expect(files.map((file) => file.replace(/\.ts$/, "")).toSorted()).toEqual(
    allForms.map(({ name }) => name).toSorted(),
  );
});

/** Forms as browsers load them: JSON. */
const plainForms: typeof written = JSON.parse(JSON.stringify(written));

const cases = everyForm.flatMap((form) => allLanguages.map((language) => ({ form, language })));

test("a variant is its form with another list of fields", () => {
  for (const form of allForms) {
    for (const variant of form.variants) {
      expect(variant.name).toBe(form.name);
      expect(variant.crm).toEqual(form.crm);
    }
    const names = form.variants.map(({ variant }) => variant);
    expect(new Set(["", ...names]).size).toBe(names.length + 1);
  }
});

test.each(["lead", "download-hub-form", "download-lead"])(
  "%s has null as its pricing type if no plan was chosen",
  (name) => {
    const form: Form | undefined = allForms.find((one) => one.name === name);
    if (!form) throw new Error(`there is no form ${name}`);
    const { pricingType: _, ...post } = sampleOf(form);
    expect(schemaOf(form).parse(post)).toMatchObject({ pricingType: null });
    expect(schemaOf(form).parse({ ...post, pricingType: "" })).toMatchObject({ pricingType: null });
    expect(schemaOf(form).parse({ ...post, pricingType: "growth" })).toMatchObject({
      pricingType: "growth",
    });
  },
);

test("half-width fields come in pairs, so that no row is half empty", () => {
  const unpaired = everyForm.flatMap((form) => {
    const shown = form.fields.filter((field) => field.shown && field.kind !== "hidden");
    const rows = shown.map(({ half }) => (half ? "h" : "w")).join("");
    return rows.replaceAll("hh", "").includes("h") ? [nameOf(form)] : [];
  });
  expect(unpaired).toEqual([]);
});

describe.each(
  rowsOfSite([
    ["en", "You will find it in your inbox.", "The number works in every email to us."],
    ["de", "Sie finden ihn in Ihrem Postfach.", "Die Nummer genügt in jeder E-Mail an uns."],
    ["ch", "Den Link haben wir Ihnen gemailt.", "Schreiben Sie eine E-Mail an uns."],
    ["at", "Sie haben eine E-Mail von uns.", "Wir rufen Sie an."],
    ["nl", "We hebben je de link gemaild.", "Stuur een e-mail naar ons."],
  ]),
)("an editor's text about mails in %s", (language, withMails, plainText) => {
  const say = sayIn(language);
  const plain = { language, textLanguage: language, say, state: null };
  const mailTexts = (text: string, mails: boolean) =>
    describeForm(downloadLead, { ...plain, mails, success: { title: text, text, more: text } })
      .success;

  test("is shown if the site sends mails, and else the language's own text", () => {
    expect(mailTexts(withMails, true)).toMatchObject({ title: withMails, text: withMails });
    const { title, text } = downloadLead.texts;
    expect(mailTexts(withMails, false)).toMatchObject({
      title: say(title),
      text: say(text),
      more: "",
    });
    expect(mailTexts(plainText, false)).toMatchObject({
      title: plainText,
      text: plainText,
      more: plainText,
    });
  });

  test("is another text on a site that sends no mails", () => {
    const announcing = everyForm.filter(({ texts: { title, text } }) =>
      [say(title), say(text)].some((words) => announcesMail(words, say)),
    );
    expect(announcing.map(nameOf)).toEqual([]);
  });
});

describe.each(cases)("$form.name $form.variant in $language", ({ form, language }) => {
  const shownFields = form.fields.filter((field) => field.shown);
  /** The fields that a visitor fills in. */
  const names = shownFields.filter(({ kind }) => kind !== "hidden").map(({ name }) => name);
  const id = form.name;

  function shown(state: FormState | null, captcha: FormContext["captcha"] = null) {
    const described = describeForm(form, {
      language,
      textLanguage: language,
      say: sayIn(language),
      state,
      captcha,
    });
    return {
      described,
      html: renderToStaticMarkup(createElement(island.View, { form: described })),
    };
  }

  test("has a text for everything", () => {
    const { described } = shown(null);
    for (const field of described.fields) {
      const texts = [field.label, field.messages.empty, field.messages.invalid];
      expect(
        [...texts, ...field.options.map(({ label }) => label)].filter((word) => !word),
      ).toEqual([]);
    }
    const { title, text } = described.success;
    const words = [...textsIn(described.words), title, text];
    expect(words.filter((word) => !word || word.startsWith("form."))).toEqual([]);
    // It is sent to the island as JSON.
    expect(JSON.parse(JSON.stringify(described))).toEqual(described);
  });

  test("is described completely by its page for its island", () => {
    const values = { [names[0] ?? ""]: "typed", utm_source: "news" };
    const plain = {
      language,
      textLanguage: language,
      say: sayIn(language),
      state: null,
      mails: true,
    };
    const state = { name: form.name, id, status: "refused", values, errors: {} } as const;
    const surroundings = [
      plain,
      { ...plain, mails: false, language: "de", id: "second", send: "Go on", state },
      {
        ...plain,
        captcha: { provider: "turnstile", siteKey: "key" },
        fields: Object.fromEntries(
          shownFields.map(({ name, options }) => {
            const more = [{ value: "~1", label: "One" }];
            return [name, { label: "Own", initial: "x", options: options.map(() => "Own"), more }];
          }),
        ),
        success: {
          title: "Ours",
          calendar: { href: "https://calendly.com/someone" },
          video: { block: "uid", label: "Watch", newTab: true },
        },
      },
    ] as const satisfies readonly FormContext[];
    for (const at of surroundings) {
      const described = describeForm(form, at);
      const sent: SentForm = JSON.parse(JSON.stringify(sentForm(form, described)));
      const known = plainForms[language][sent.of];
      expect(known && wholeForm(known, sent)).toEqual(described);
    }
    const nothing = sentForm(form, describeForm(form, plain));
    expect(nothing).toEqual({ of: nothing.of, in: language });
  });

  test("posts to its own page, with a label for each control and no data of one visitor", () => {
    const { html } = shown(null);
    expect(html).toMatch(/<form[^>]* method="post"/);
    // It posts to the page's own address, with a fragment that leads to the answer.
    expect(html).toContain(` action="#${id}-answer"`);
    for (const { name } of shownFields) {
      expect(html).toMatch(new RegExp(`id="${form.name}-${name}"[^>]* name="${name}"`));
    }
    for (const name of names) {
      expect(html).toContain(`for="${form.name}-${name}"`);
    }
    for (const { name, shown: isShown } of form.fields) {
      expect(html.includes(`name="${name}"`)).toBe(isShown);
    }
    expect(html).not.toMatch(/submissionId|startedAt|style=/);
    expect(html).toContain(`name="form" value="${form.name}"`);
    expect(html).toContain('name="website"');
  });

  test("links to the privacy page before anything is sent", () => {
    const { html, described } = shown(null);
    const [line] = html.match(/<p class="form-privacy">.*?<\/p>/) ?? [];
    const page = `/${language}/legal/privacy/`;
    expect(line).toContain(`<a href="${page}" target="_blank" rel="noopener">`);
    const [before = "", name = ""] = described.words.privacy.split(/[[\]]/);
    expect([before.length > 20, name.length > 4]).toEqual([true, true]);
    expect(line).toContain(`>${name}<`);
  });

  test("links its agreement to the terms, and a report of a vulnerability to the legal page", () => {
    const { html } = shown(null);
    const page = `/${language}/legal/${form.name === "vulnerability" ? "" : "terms/"}`;
    const [label = ""] = html.match(/<label for="[^"]*-isAgreed">.*?<\/label>/) ?? [];
    const links = [...label.matchAll(/ href="([^"]*)"/g)].map(([, to]) => to);
    expect(links).toEqual(names.includes("isAgreed") ? [page] : []);
  });

  test.each([
    ["recaptcha", "https://policies.google.com/privacy", "https://policies.google.com/terms"],
    [
      "turnstile",
      "https://www.cloudflare.com/privacypolicy/",
      "https://www.cloudflare.com/website-terms/",
    ],
  ] as const)(
    "names %s if it has a captcha, with its policy and terms",
    (provider, ...policies) => {
      const { html } = shown(null, { provider, siteKey: "key" });
      const [notice = ""] = html.match(/<p class="[^"]*form-captcha-notice.*?<\/p>/) ?? [];
      const links = [...notice.matchAll(/ href="([^"]*)"/g)].map(([, to]) => to);
      expect(links).toEqual(form.captcha ? policies : []);
    },
  );

  test("explains the purpose of an optional agreement, and how to withdraw it", () => {
    const { html, described } = shown(null);
    const free = described.fields.filter((field) => field.name === "isAgreed" && !field.required);
    expect(free.length).toBe(form.name === "event-hub-form" ? 1 : 0);
    for (const { hint } of free) {
      const [line = ""] =
        html.match(/<p class="field-hint note" id="[^"]*-isAgreed-hint">.*?<\/p>/) ?? [];
      expect(line).toContain(`<a href="/${language}/legal/privacy/"`);
      expect(html).toContain(`aria-describedby="${id}-isAgreed-hint"`);
      expect(hint.split(/[[\]]/)).toHaveLength(3);
    }
  });

  // A browser cuts off what is pasted beyond it, without a word.
  test("names the maximum length of a text of several lines", () => {
    const { html, described } = shown(null);
    for (const { name, kind, hint, maxLength } of described.fields) {
      if (kind !== "textarea") continue;
      expect(hint).toMatch(new RegExp(`\\b${maxLength}\\b`));
      expect(html).toContain(`aria-describedby="${id}-${name}-hint"`);
    }
  });

  test.each<Problem>(["empty", "invalid"])(
    "shows what is %s, beside the field and above the form",
    (problem) => {
      const errors = Object.fromEntries(names.map((name) => [name, problem]));
      const { described, html } = shown({
        name: form.name,
        id,
        status: "refused",
        values: {},
        errors,
      });
      for (const field of described.fields.filter(({ name }) => names.includes(name as never))) {
        const message = renderToStaticMarkup(
          createElement("i", null, field.messages[problem]),
        ).slice(3, -4);
        const control = `${id}-${field.name}`;
        expect(html).toContain(`href="#${control}">${message}</a>`);
        // Several checkboxes have one description, through their group.
        const start = kindOf(field).several ? '<fieldset class="field-group"' : `id="${control}"`;
        expect(html).toMatch(new RegExp(`${start}[^>]*aria-describedby="[^"]*${control}-problem"`));
        expect(html.split(message).length).toBeGreaterThanOrEqual(3);
      }
    },
  );

  test("shows valid fields again as they were filled in", () => {
    const values = sampleOf(form, { seed: 3 });
    const { html } = shown({ name: form.name, id, status: "unavailable", values, errors: {} });
    for (const { name, kind } of shownFields) {
      const value = values[name] ?? "";
      const text = renderToStaticMarkup(createElement("i", { title: value })).slice(10, -6);
      if (kind === "select-several") {
        const boxes = html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, "g")) ?? [];
        const ticked = boxes.filter((box) => box.includes("checked"));
        const codes = ticked.map((box) => /value="([^"]*)"/.exec(box)?.[1]);
        expect(codes.join(",")).toBe(value);
      } else if (kind === "select") expect(html).toContain(`value="${text}" selected=""`);
      else if (kind === "textarea") expect(html).toContain(`>${text}</textarea>`);
      else if (kind === "checkbox") expect(html).toMatch(new RegExp(`name="${name}"[^>]* checked`));
      else if (kind === "file") {
        const again = sayIn(language)("form.filesAgain");
        expect([html, shown(null).html].map((one) => one.includes(again))).toEqual([true, false]);
      } else {
        expect(html).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]* value="[^"]+"`));
        expect(html).toContain(`value="${text}"`);
      }
    }
  });

  test("shows typed text again as text, never as markup", () => {
    const typed = `"><script>alert(1)</script>`;
    const values = {
      ...Object.fromEntries(names.map((name) => [name, typed])),
      utm_source: "news",
    };
    const { html } = shown({ name: form.name, id, status: "unavailable", values, errors: {} });
    expect(html).not.toContain("<script");
    expect(html).toContain("&quot;&gt;&lt;script&gt;");
    expect(html).toContain('name="utm_source" value="news"');
  });

  test("is unchanged by another form's state, and replaced by its own confirmation", () => {
    const state = {
      name: "another",
      id: "another",
      status: "sent",
      values: {},
      errors: {},
    } as const;
    expect(shown(state).html).toBe(shown(null).html);
    expect(shown({ ...state, name: form.name }).html).toBe(shown(null).html);
    const sent = shown({ ...state, name: form.name, id });
    expect(sent.html).not.toContain("<form");
    const title = renderToStaticMarkup(createElement("i", null, sent.described.success.title));
    expect(sent.html).toContain(title.slice(3, -4));
  });
});

function textsIn(words: object): string[] {
  return Object.values(words).flatMap((word: unknown) =>
    typeof word === "string" ? [word] : word === null ? [] : textsIn(Object(word)),
  );
}
