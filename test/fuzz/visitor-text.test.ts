import fc from "fast-check";
import { expect, test } from "vitest";
import { cutEnd, cutStart } from "../../src/base/cut.ts";
import { escapeHtml } from "../../src/base/escape-html.ts";
import { chainFrom } from "../../src/catalog/redirects.ts";
import { lineOf } from "../../src/crm/properties.ts";
import { mayRequestDraft } from "../../src/editor/draft-request.ts";
import { allForms } from "../../src/forms/all.ts";
import { type Facts, isForeign, pageOf, signsIn, typedValues } from "../../src/forms/arrival.ts";
import { contact } from "../../src/forms/contact.ts";
import type { Form } from "../../src/forms/form.ts";
import { slugOfDownload } from "../../src/forms/download-token.ts";
import { boundaryOf } from "../../src/forms/multipart.ts";
import { networkOf } from "../../src/forms/network.ts";
import { groupByName } from "../../src/forms/posted.ts";
import { codeOf, readChoice } from "../../src/forms/pricing-hash.ts";
import { schemaOf } from "../../src/forms/schema.ts";
import { withMark } from "../../src/html/markdown-marks.ts";
import { escapeMarkdown, markdownAddress, paragraphOf } from "../../src/html/markdown-text.ts";
import { decide, pathOf, placeOf } from "../../src/language/decide.ts";
import { allLanguages, respellIn } from "../../src/language/language.ts";
import { negotiate } from "../../src/language/negotiate.ts";
import { offerFor } from "../../src/language/offer.ts";
import { findsAll, searchWords, spellingsOf, wordsIn } from "../../src/language/search-text.ts";
import { hubs } from "../../src/pages/all.ts";
import { shownOf } from "../../src/pages/hub/load-more.tsx";
import { everyQueryKey, readQuery } from "../../src/site/page-query.ts";
import { prefersMarkdown } from "../../src/routes/prefers-markdown.ts";
import { choiceIn } from "../../src/stories/success-story/success-facets.ts";
import { withinDeadline } from "./deadline.ts";
import { fuzz } from "./fuzz.ts";
import { naughtyTexts, visitorText } from "./visitor-text.ts";

/* Whatever a visitor types or sends, even without a letter in it, the code that reads it ends. */

const siteOrigin = "https://www.example.com";
const rules = { siteOrigin, allowedOrigins: [], hubs };
const anonymous = { query: "", cookie: undefined, acceptLanguage: undefined, country: undefined };
const entries = naughtyTexts.map((text) => ({ label: `/en/${text}`, value: `/de/${text}` }));
const options = { industry: [{ value: "❤️", label: "" }], topic: [], outcome: [] };

/** Returns a request with this text as its address and as each header. Only these are read. */
const requestWith = (text: string) =>
  ({ url: `${siteOrigin}/${text}`, headers: { get: () => text } }) as unknown as Request;

const facts = (text: string): Facts => ({
  path: null,
  ip: text,
  origin: text,
  fetchSite: null,
  referer: `${siteOrigin}/${text}`,
  waitUntil: () => undefined,
});

/** The fields of all forms, as if they were one form's. */
const fields = [
  ...new Map(allForms.flatMap((one) => one.fields).map((one) => [one.name, one])),
].map(([, field]) => field);
const everyField: Form = { ...contact, fields };

/** Everything that reads such a text and answers immediately, by name. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  "a search within a page": (text) => [
    findsAll(text, searchWords(text)),
    findsAll("Holiday rules", searchWords(text)),
    findsAll(text, ["holiday"]),
  ],
  words: (text) => wordsIn(text).map(spellingsOf),
  spelling: (text) => allLanguages.map((language) => respellIn(language, text)),
  "the address": (text) => [
    decide({ ...anonymous, path: `/${text}`, query: `?${text}` }, hubs),
    pathOf(placeOf(`/en/${text}`).segments),
  ],
  redirects: (text) => chainFrom(entries, placeOf(`/en/${text}`), rules),
  "a visitor's language": (text) =>
    negotiate({ cookie: text, acceptLanguage: text, country: text }),
  "the offer of a language": (text) => offerFor([text, "nl"], "en", ["de", "nl"]),
  "what is accepted": (text) => prefersMarkdown(requestWith(`text/markdown,${text}`)),
  "an editor's request": (text) => mayRequestDraft(requestWith(text)),
  filters: (text) => {
    const query = readQuery(
      new URLSearchParams(everyQueryKey.map((key) => [key, text])),
      everyQueryKey,
    );
    return [choiceIn(query, options), shownOf(query, 6, 100)];
  },
  "a choice of prices": (text) => [readChoice(text), readChoice(`#Form?${text}`), codeOf(text)],
  "a form's checks": (text) => [
    schemaOf(everyField).safeParse(Object.fromEntries(fields.map(({ name }) => [name, text]))),
    typedValues(everyField, { fullName: text, utm_source: text }, facts(text), siteOrigin),
  ],
  "a post's own": (text) => [
    groupByName([[text, text]]),
    signsIn({ startedAt: text, sentAt: text, website: text }, 0),
    pageOf({ page: `/${text}` }, facts(text), siteOrigin),
    isForeign(facts(text), siteOrigin),
    networkOf(text),
    boundaryOf(`multipart/form-data; boundary=${text}`),
    slugOfDownload(`${siteOrigin}/${text}`, siteOrigin),
  ],
  "a lead's text": (text) => lineOf("message", text),
  "a cut": (text) => [cutEnd(text, 7), cutStart(text, 7)],
  html: (text) => escapeHtml(text),
  markdown: (text) => [
    escapeMarkdown(text),
    paragraphOf(withMark(escapeMarkdown(text), "**")),
    markdownAddress(text, siteOrigin) ?? "",
  ],
};

const readByAll = (text: string) => {
  let reader = "";
  withinDeadline(
    () => {
      for (const [name, read] of Object.entries(readers)) {
        reader = name;
        read(text);
      }
    },
    () => `${reader}, of ${JSON.stringify(text)}`,
  );
};

test("each naughty text is read to its end", () => {
  for (const text of naughtyTexts) expect(() => readByAll(text)).not.toThrow();
});

fuzz(
  "any text of a visitor is read to its end",
  fc.asyncProperty(visitorText, async (text) => readByAll(text)),
  { share: 0.5, found: [] },
);

const bare = /^[^\p{M}]*[\p{L}\p{N}][^\p{M}]*$/u;

fuzz(
  "a word has a letter or a digit in every spelling, and is found beside any mark",
  fc.asyncProperty(visitorText, visitorText, async (before, after) => {
    withinDeadline(
      () => {
        for (const word of wordsIn(before + after)) {
          for (const spelling of spellingsOf(word)) expect(spelling, word).toMatch(bare);
        }
        const typed = ` holiday ${after}`;
        expect(searchWords(typed)).toContain("holiday");
      },
      () => JSON.stringify([before, after]),
    );
  }),
  { share: 0.5, found: naughtyTexts.map((text): [string, string] => [text, text]) },
);
