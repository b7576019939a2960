// Long because it is a list: everything the two specifications name, one line each.
import { describe, expect, it } from "vitest";
import { type Option, companySizes, priorities } from "../../src/brand/options.ts";
import { ownText } from "../../src/language/own-text.ts";
import { templateData } from "../../src/stories/template/template-data.ts";
import { breakpoints } from "../../src/blocks/kit/image-set.ts";
import { formNamed } from "../../src/forms/all.ts";
import {
  allLanguages,
  defaultLanguage,
  isSameTongue,
  languages,
} from "../../src/language/language.ts";
import { type PathName, slugOf } from "../../src/language/paths.ts";
import { type Word, sayIn } from "../../src/language/words.ts";
import { schemas } from "../../src/pages/all.ts";
import { ofSite, rowsOfSite } from "../languages.ts";

/*
 * Everything that the specifications name and no other test checks. A line is a name from there, then what
 * must be true here: fields, required fields, a word in English, an address, a constant.
 */

type Check = () => void;
type Line = readonly [thing: string, ...checks: Check[]];

/** Requires that a block, page type or part of the frame has these fields. It can have more. */
const fields =
  (name: string, ...wanted: string[]): Check =>
  () => {
    const schema = schemas.get(name);
    expect(schema, `no block or page type "${name}"`).toBeDefined();
    const names = (schema?.fields ?? []).map((field) => field.name);
    expect(names, name).toEqual(expect.arrayContaining(wanted));
  };

/** Requires that a form, or its variant with a code, has exactly these required fields. */
const form =
  (name: string, required: string, code = ""): Check =>
  () => {
    const whole = formNamed(name);
    const found = code ? whole?.variants.find(({ variant }) => variant === code) : whole;
    expect(found, `no form "${name}" ${code}`).toBeTruthy();
    const requiredNames =
      found?.fields.filter((field) => field.required).map((field) => field.name) ?? [];
    expect(requiredNames.toSorted()).toEqual(required.split(" ").toSorted());
  };

const textCheck =
  (word: Word, english: string, values: Record<string, number> = {}): Check =>
  () => {
    expect(sayIn("en")(word, values)).toBe(english);
    for (const language of allLanguages) expect(sayIn(language)(word, values)).not.toBe(word);
  };

const offers =
  (options: readonly Option[], english: readonly string[]): Check =>
  () =>
    expect(options.map(({ label }) => ownText(label, "en"))).toEqual(english);

/** The specified languages, without those that a company removed. The languages it added are not checked. */
const specified = ofSite("en", "de", "ch", "at", "nl");

const hasPath =
  (place: PathName, english: string, german = english): Check =>
  () => {
    for (const language of specified) {
      const slug = isSameTongue(language, "de") ? german : english;
      expect(slugOf(place, language), language).toBe(slug);
    }
  };

const language: readonly Line[] = [
  [
    "languages en, de, ch, at, nl; default en",
    () => expect(specified.slice(0, 2)).toEqual(["en", "de"]),
    () => expect(defaultLanguage).toBe("en"),
  ],
  [
    "ch is de-CH, at is de-AT",
    () => {
      for (const [code, tag] of rowsOfSite([
        ["ch", "de-CH"],
        ["at", "de-AT"],
      ]))
        expect(languages[code].tag).toBe(tag);
    },
  ],
];

const places: readonly Line[] = [
  ["whats-new", hasPath("whatsNew", "whats-new")],
  ["events", hasPath("events", "events")],
  ["private-events", hasPath("privateEvents", "private-events")],
  ["interviews", hasPath("interviews", "interviews")],
  ["newsroom", hasPath("newsroom", "newsroom")],
  ["learning-hub", hasPath("learningHub", "learning-hub")],
  ["template-hub", hasPath("templateHub", "template-hub")],
  ["flair-library", hasPath("library", "flair-library")],
  ["success-hub", hasPath("successHub", "success-hub")],
  ["faq", hasPath("faq", "faq")],
  ["legal/cookies", hasPath("cookies", "legal/cookies")],
  ["legal/terms", hasPath("terms", "legal/terms")],
  ["legal", hasPath("legal", "legal")],
  ["privacy (Art. 13 GDPR)", hasPath("privacy", "legal/privacy")],
  ["blog", hasPath("blog", "blog")],
  ["book a demo", hasPath("demo", "book-a-demo", "demo-buchen")],
  ["contact", hasPath("contact", "contact-us", "kontaktiere-uns")],
  ["tour video", hasPath("tourVideo", "tour-video")],
];

/** Blocks, page types and parts of the frame. The types of the views that read their fields check those. */
const parts = `
  page landing-page blog-page changelog-detail-page event-detail-page event-sidebar private-events-overview
  interview-page interviewee press-article integration-section integration-card newsroom blog-overview
  resource-page success-story-page story-fact story-integration success-overview learning-hub-page
  related-question template-hub-post template-sidebar shortcut-items shortcut-item notion-banner
  notion-integrations notion-integration global-component global-template-component
  universal-template-component author settings not-found-page unsupported-browser-page
  site-header menu-item site-preheader site-footer footer-section footer-item social-link meta
  image image-source image-param video embedded-video carousel button popup accordion accordion-item
  universal-template interview interview-answer quote download-cards download-card featured-download-card
  featured-resources download-banner helpful-resources author-card title-and-text info-block debug
  preview-gallery logo-bar subscribe-form static-demo-form feedback comments pricing-calculator pricing-plan
`
  .trim()
  .split(/\s+/)
  .map((name): Line => [name, fields(name)]);

/** Fields that are read by their names, so no view's type would miss them. */
const fieldsByName: readonly Line[] = [
  [
    "generic page",
    fields("page", "popup", "hide_footer", "single_page", "header_light", "logo_light"),
    fields("page", "header_background_white", "hide_navigation", "transparent_header"),
    fields("page", "header_color", "preheader_text"),
  ],
  ["second generic page", fields("landing-page", "hide_footer", "header_color")],
  ["blog post", fields("blog-page", "category", "tag_list", "meta")],
  ["changelog entry", fields("changelog-detail-page", "tags")],
  ["event", fields("event-detail-page", "meta")],
  ["private events", fields("private-events-overview", "title", "description")],
  ["interview", fields("interview-page", "meta")],
  [
    "integrations directory",
    fields("integration-section", ...inEveryLanguage("title")),
    fields("integration-card", ...inEveryLanguage("title"), ...inEveryLanguage("description")),
  ],
  ["newsroom", fields("newsroom", "title", "description")],
  ["blog overview", fields("blog-overview", "title")],
  ["resource", fields("resource-page", "tags", "isFeatured", "use_date_in_thumbnail")],
  ["success story", fields("success-story-page", "topic")],
  ["help article", fields("learning-hub-page", "tags")],
  ["template", fields("notion-integration", "icon")],
  [
    "global components",
    fields("global-component", "body"),
    fields("global-template-component", "global_data", "global_component"),
    fields("universal-template-component", "source_template"),
  ],
  ["header", fields("menu-item", "icon")],
  [
    "image",
    fields("image", "alt", ...inEveryLanguage("alt")),
    fields("image-source", "breakpoint"),
    fields("image-param", "breakpoint"),
  ],
  ["video", fields("video", "template_name")],
  [
    "universal template",
    fields("universal-template", "data", "template", "source_template", "hide"),
    fields("universal-template", "optional_root_editable"),
  ],
  ["info block", fields("info-block", "icon")],
  ...[
    "data-text",
    "data-text-translatable",
    "data-link",
    "data-link-translatable",
    "data-rich-text",
    "data-rich-text-translatable",
    "data-markdown",
    "data-markdown-translatable",
    "data-component",
    "data-component-translatable",
    "data-color",
    "data-boolean",
    "data-image",
    "data-remove",
    "data-video-src",
    "data-svg",
  ].map((kind): Line => [
    kind,
    () => expect(templateData.map((entry) => entry.name)).toContain(kind),
    fields(kind, "template_name"),
  ]),
];

const forms: readonly Line[] = [
  [
    "contact",
    form("contact", "firstName lastName businessEmailAddress companyName phoneNumber isAgreed"),
  ],
  ["book a meeting", form("book-meeting", "firstName lastName businessEmailAddress companyName")],
  [
    "download hub form",
    form("download-hub-form", "firstName lastName businessEmailAddress companyName isAgreed"),
  ],
  [
    "download lead",
    form("download-lead", "firstName lastName businessEmailAddress companyName isAgreed"),
  ],
  ["demo", form("demo", "companyEmailAddress companyName firstName lastName fullName")],
  ["demo, variant 2", form("demo", "businessEmailAddress jobTitle firstName lastName", "2")],
  [
    "consultation",
    form("consultation", "businessEmailAddress companyName firstName lastName fullName"),
  ],
  ["support case", form("case", "contactName businessEmailAddress subject phoneNumber")],
  [
    "integration request",
    form(
      "integration",
      "businessEmailAddress companyName firstName lastName fullName phoneNumber message",
    ),
  ],
  [
    "salesforce forms",
    form("salesforce-lead", "businessEmailAddress firstName lastName jobTitle"),
    form("salesforce-lead", "businessEmailAddress firstName lastName fullName", "fullName"),
  ],
  ["vulnerability report", form("vulnerability", "bugTitle message businessEmailAddress isAgreed")],
  ["tour video", form("tour-video", "businessEmailAddress companyName fullName")],
  ["subscription", form("subscribe", "businessEmailAddress")],
  ["watch video", form("watch-video", "businessEmailAddress")],
  [
    "generic lead form",
    form("lead", "firstName lastName businessEmailAddress companyName isAgreed"),
  ],
  [
    "raffle",
    form(
      "raffle",
      "firstName lastName businessEmailAddress raffleQuestion1 raffleQuestion2 raffleQuestion3 isAgreed",
    ),
  ],
  [
    "event form",
    form("event-hub-form", "companyEmailAddress companyName firstName lastName"),
    () => {
      const names = formNamed("event-hub-form")?.fields.map(({ name }) => name);
      const standardNames = ["firstName", "lastName", "companyEmailAddress", "companyName"];
      const besides = ["businessEmailAddress", "phoneNumber", "isAgreed", "singleOptIn"];
      expect(names).toEqual(expect.arrayContaining([...standardNames, ...besides]));
    },
  ],
  ...(
    [
      ["fullName", "Please enter full name", "Please insert valid full name"],
      ["contactName", "Please enter contact name", "Please insert valid contact name"],
      ["firstName", "Please enter first name", "Please insert valid first name"],
      ["lastName", "Please enter last name", "Please insert valid last name"],
      ["companyName", "Please enter company name", "Please insert valid company name"],
      ["businessEmailAddress", "Please enter email address", "Please insert valid email address"],
      [
        "companyEmailAddress",
        "Please enter company email address",
        "Please insert valid company email address",
      ],
      ["jobTitle", "Please enter job title", "Please insert valid job title"],
      ["phoneNumber", "Please enter phone number", "Please insert valid phone number"],
      ["subject", "Please enter subject", "Please insert a subject"],
      ["message", "Please enter message", "Please insert a message"],
      ["selectedTopic", "Please select a topic", "Please select a topic"],
      ["raffleQuestion1", "Please select an answer", "Please select an answer"],
      [
        "isAgreed",
        "Please accept the terms & conditions!",
        "Please accept the terms & conditions!",
      ],
      ["bugTitle", "Please enter submission title", "Please insert a valid submission title"],
      [
        "bugAttachmentUrl",
        "Please upload vulnerability attachments",
        "Please upload vulnerability attachments",
      ],
      [
        "description",
        "Please enter vulnerability description",
        "Please insert a valid vulnerability description",
      ],
    ] as const
  ).map(([field, empty, invalid]): Line => [
    `messages of ${field}`,
    textCheck(`form.errorMessages.${field}.empty`, empty),
    textCheck(`form.errorMessages.${field}.invalid`, invalid),
  ]),
  [
    "company sizes",
    offers(companySizes, [
      "10 employees or less",
      "11–50",
      "51–100",
      "101–500",
      "501 employees or more",
    ]),
  ],
  ["priorities", offers(priorities, ["High", "Medium", "Low"])],
];

const states: readonly Line[] = [
  ["posted today", textCheck("posted.today", "posted today")],
  ["posted yesterday", textCheck("posted.yesterday", "posted yesterday")],
  ["N days ago", textCheck("posted.daysAgo", "3 days ago", { n: 3 })],
  ["posted N days", textCheck("posted.days", "posted 3 days", { n: 3 })],
  ["Was this resource helpful?", textCheck("feedback.question", "Was this resource helpful?")],
  ["Thanks for your feedback!", textCheck("feedback.thanks", "Thanks for your feedback!")],
  ["search field: Search...", textCheck("search.placeholder", "Search...")],
];

const limits: readonly Line[] = [
  ["breakpoints", () => expect(breakpoints).toEqual([360, 480, 640, 768, 1024, 1280, 1440, 1920])],
];

function inEveryLanguage(field: string): string[] {
  return allLanguages.map((code) => `${field}_${code}`);
}

describe.each([
  ["languages", language],
  ["addresses", places],
  ["parts", parts],
  ["fields", fieldsByName],
  ["forms", forms],
  ["states", states],
  ["constants", limits],
] as const)("the specification's %s", (_, lines) => {
  it.each(lines.map((line) => [line[0], line] as const))("%s", (_thing, [, ...checks]) => {
    expect(checks.length).toBeGreaterThan(0);
    for (const checkOne of checks) checkOne();
  });
});
