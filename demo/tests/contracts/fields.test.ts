import { afterAll, expect, it } from "vitest";
import { allLanguages } from "../../../src/language/language.ts";
import { schemas } from "../../../src/pages/all.ts";
import { openSpace } from "../../../test/storyblok/live-space.ts";
import { demoLanguages, isWhole } from "../languages.ts";
import { servedSpace } from "../../../tools/served-space.ts";

/* The demo sets every field of every block somewhere, so that its use can be seen. */

const space = await openSpace(servedSpace, new Date(), () => undefined);
afterAll(() => space.close());

/** The fields that no story can set, and why. */
const byItself = "the block comes with its pages, in the words of the language";
const ownClass = "names a class of a company's own stylesheet";
const noOne =
  "a company that was made up is written about nowhere, and its people have no profiles";
const noProvider = "a provider that was made up never answers: the forms are our own";
const otherForms = "it contains the newsletter, which is a form of our own";
const ownPage = "the search has a page of its own words where no editor writes one";
const ownWords = "the words of the language replace an empty one";
const carried = "takes what a global component and its data bring where they are empty";
const elsewhere: Readonly<Record<string, string>> = {
  "comments.label": byItself,
  "debug.data": "shows something to editors only",
  "debug.title": "shows something to editors only",
  "embedded-video.iframe_class": ownClass,
  "feedback.question": byItself,
  "feedback.thanks": byItself,
  ...Object.fromEntries(
    (schemas.get("external-form")?.fields ?? []).map(({ name }) => [
      `external-form.${name}`,
      noProvider,
    ]),
  ),
  "global-template-component.body": carried,
  "global-template-component.data": carried,
  "image.class": ownClass,
  "image.image_wrapper_class": ownClass,
  "interviewee.social_link": noOne,
  "menu-item.isButton": "the header has one button already, which is its call to action",
  "page.hide_footer": "a landing page shows it, which is on no list",
  "page.transparent_header": "a landing page shows it, which can keep the place of the header",
  "press-article.link": noOne,
  "pricing-calculator.on_demand": ownWords,
  "pricing-calculator.prompt": ownWords,
  "pricing-calculator.quote_text": ownWords,
  "responsive-picture.class": ownClass,
  "changelog-overview.external_forms": otherForms,
  "search-page.description": ownPage,
  "search-page.meta": ownPage,
  "search-page.title": ownPage,
  "site-footer.external_forms": otherForms,
  "video.class": ownClass,
};

const isSet = (value: unknown) =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === "object" && value !== null
      ? ["filename", "id", "url", "cached_url", "content"].some((key) =>
          Boolean(Reflect.get(value, key)),
        )
      : value !== undefined && value !== null && value !== "" && value !== false;

/** Yields `hero.title` for each field set in a block below a value. */
function* fieldsSet(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  const { component } = value as { component?: unknown };
  for (const [key, inner] of Object.entries(value)) {
    if (typeof component === "string" && isSet(inner)) yield `${component}.${key}`;
    yield* fieldsSet(inner);
  }
}

it("sets every field of every block in some story", () => {
  const { stories } = space.moment().catalog.view("draft");
  const used = new Set(stories.flatMap(({ content }) => [...fieldsSet(content)]));
  // A company's additions, such as a language, are in its own space.
  const added = allLanguages.filter((code) => !demoLanguages.includes(code));
  const kinds = new Set([...used].map((field) => field.split(".")[0]));
  const missing = [...schemas.values()]
    .filter(
      ({ name }) =>
        kinds.has(name) || Object.keys(elsewhere).some((field) => field.startsWith(`${name}.`)),
    )
    .flatMap(({ name, fields }) => fields.map((field) => `${name}.${field.name}`))
    .filter((field) => !used.has(field) && !added.some((code) => field.endsWith(`_${code}`)));
  // Fields that only a removed language set are no longer set.
  const known = Object.keys(elsewhere).toSorted();
  expect(
    isWhole ? missing.toSorted() : missing.filter((name) => name in elsewhere).toSorted(),
  ).toEqual(known);
});
