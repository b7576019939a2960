// Long because it is a list: everything the two specifications name, a line each.
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
import { ofHouse, rowsOfHouse } from "../../src/language/test-languages.ts";

/*
 * What the specifications name and no other test would miss: a line is a name there, then what has to be true
 * here: fields, required fields, a word in English, an address, a constant.
 */

type Holder = () => void;
type Line = readonly [thing: string, ...held: Holder[]];

/** A block, page type or part of the frame with these fields, whatever else it has. */
const fields =
  (name: string, ...wanted: string[]): Holder =>
  () => {
    const schema = schemas.get(name);
    expect(schema, `no block or page type "${name}"`).toBeDefined();
    const has = (schema?.fields ?? []).map((field) => field.name);
    expect(has, name).toEqual(expect.arrayContaining(wanted));
  };

/** A form that asks for these fields, and for no other, before it can be sent. */
const form =
  (name: string, required: string): Holder =>
  () => {
    const found = formNamed(name);
    expect(found, `no form "${name}"`).not.toBeNull();
    const asked = found?.fields.filter((field) => field.required).map((field) => field.name) ?? [];
    expect(asked.toSorted()).toEqual(required.split(" ").toSorted());
  };

/** The same form as a block may ask for it, with other fields. */
const variant =
  (name: string, code: string, required: string): Holder =>
  () => {
    const found = formNamed(name)?.variants.find((one) => one.variant === code);
    expect(found, `no variant "${code}" of "${name}"`).toBeDefined();
    const asked = found?.fields.filter((field) => field.required).map((field) => field.name) ?? [];
    expect(asked.toSorted()).toEqual(required.split(" ").toSorted());
  };

const says =
  (word: Word, english: string, values: Record<string, number> = {}): Holder =>
  () => {
    expect(sayIn("en")(word, values)).toBe(english);
    for (const language of allLanguages) expect(sayIn(language)(word, values)).not.toBe(word);
  };

const offers =
  (options: readonly Option[], english: readonly string[]): Holder =>
  () =>
    expect(options.map(({ label }) => ownText(label, "en"))).toEqual(english);

/** Whatever else a company adds, and without those that it removed. */
const specified = ofHouse("en", "de", "ch", "at", "nl");

const leadsTo =
  (place: PathName, english: string, german = english): Holder =>
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
      for (const [variety, tag] of rowsOfHouse([
        ["ch", "de-CH"],
        ["at", "de-AT"],
      ]))
        expect(languages[variety].tag).toBe(tag);
    },
  ],
];

const places: readonly Line[] = [
  ["whats-new", leadsTo("whatsNew", "whats-new")],
  ["events", leadsTo("events", "events")],
  ["private-events", leadsTo("privateEvents", "private-events")],
  ["interviews", leadsTo("interviews", "interviews")],
  ["newsroom", leadsTo("newsroom", "newsroom")],
  ["learning-hub", leadsTo("learningHub", "learning-hub")],
  ["template-hub", leadsTo("templateHub", "template-hub")],
  ["flair-library", leadsTo("library", "flair-library")],
  ["success-hub", leadsTo("successHub", "success-hub")],
  ["faq", leadsTo("faq", "faq")],
  ["legal/cookies", leadsTo("cookies", "legal/cookies")],
  ["legal/terms", leadsTo("terms", "legal/terms")],
  ["legal", leadsTo("legal", "legal")],
  ["privacy (Art. 13 GDPR)", leadsTo("privacy", "legal/privacy")],
  ["blog", leadsTo("blog", "blog")],
  ["book a demo", leadsTo("demo", "book-a-demo", "demo-buchen")],
  ["contact", leadsTo("contact", "contact-us", "kontaktiere-uns")],
  ["tour video", leadsTo("tourVideo", "tour-video")],
];

const stories: readonly Line[] = [
  [
    "generic page",
    fields("page", "body", "popup", "hide_footer", "single_page", "header_light", "logo_light"),
    fields("page", "header_background_white", "hide_navigation", "transparent_header"),
    fields("page", "header_color", "preheader_text"),
  ],
  [
    "second generic page",
    fields("landing-page", "body", "fill_header_place", "hide_footer", "header_color"),
  ],
  [
    "blog post",
    fields("blog-page", "category", "date", "title", "thumbnail_summary", "image", "author"),
    fields("blog-page", "tag_list", "summary", "body", "related_articles"),
    fields("blog-page", "hide_contents_summary", "meta"),
  ],
  [
    "changelog entry",
    fields("changelog-detail-page", "title", "subtitle", "description", "date", "thumbnail"),
    fields("changelog-detail-page", "use_date_in_thumbnail", "author", "tags", "video_source"),
    fields("changelog-detail-page", "related_changelogs", "updates", "body"),
  ],
  [
    "event",
    fields("event-detail-page", "date", "type", "title", "description", "image", "mobile_image"),
    fields("event-detail-page", "tablet_image", "upcoming_image", "button_text", "featured"),
    fields("event-detail-page", "calendar_link", "details_image", "related_events", "sidebar"),
    fields("event-detail-page", "prefooter_boxes", "meta"),
    fields("event-sidebar", "title", "description"),
  ],
  ["private events", fields("private-events-overview", "title", "description")],
  [
    "interview",
    fields("interview-page", "interview_company_logo", "interview_headline", "interview_title"),
    fields("interview-page", "interview_description", "interview_thumbnail", "date", "title"),
    fields("interview-page", "breadcrumb", "interviewer_text", "image", "video_source"),
    fields("interview-page", "interviewees", "body", "author", "meta"),
    fields("interviewee", "interviewee_image", "interviewee_name", "link_text", "social_link"),
  ],
  ["press article", fields("press-article", "title", "source", "description", "image", "link")],
  [
    "integrations directory",
    fields("integration-section", ...inEveryLanguage("title"), "integrations"),
    fields("integration-card", ...inEveryLanguage("title"), ...inEveryLanguage("description")),
    fields("integration-card", "image", "redirect"),
  ],
  ["newsroom", fields("newsroom", "title", "description")],
  ["blog overview", fields("blog-overview", "title")],
  [
    "resource",
    fields(
      "resource-page",
      "title",
      "description",
      "date",
      "subtitle",
      "image",
      "category",
      "tags",
    ),
    fields("resource-page", "isFeatured", "resource_link", "related_resources", "logo", "body"),
    fields("resource-page", "use_date_in_thumbnail"),
  ],
  [
    "success story",
    fields("success-story-page", "title", "subtitle", "description", "image", "logo"),
    fields("success-story-page", "video_source", "topic", "business_outcome", "categories"),
    fields("success-story-page", "facts", "featured_integrations", "hide_contents_summary"),
    fields("success-story-page", "created_at", "related_resources", "body"),
    fields("story-fact", "title", "text"),
    fields("story-integration", "image", "text"),
  ],
  ["success hub", fields("success-overview")],
  [
    "help article",
    fields("learning-hub-page", "category_title", "title", "description", "image", "tags"),
    fields("learning-hub-page", "body", "related_questions"),
    fields("related-question", "title", "link"),
  ],
  [
    "template",
    fields("template-hub-post", "title", "subtitle", "description", "image", "featured_image"),
    fields("template-hub-post", "breadcrumb", "date", "summary", "category", "categories"),
    fields("template-hub-post", "sidebar", "shortcut_items", "notion_banner", "body"),
    fields("template-hub-post", "related_templates", "prefooter_boxes"),
    fields("template-sidebar", "title", "description", "list_title", "list", "button_text"),
    fields("shortcut-items", "title", "shortcut_item"),
    fields("shortcut-item", "title", "link"),
    fields("notion-banner", "icon", "title", "description", "button_text", "button_link"),
    fields("notion-banner", "integrations"),
    fields("notion-integrations", "title", "integration_items"),
    fields("notion-integration", "text", "icon", "link"),
  ],
  ["global component", fields("global-component", "body")],
  [
    "global template component",
    fields("global-template-component", "global_data", "global_component"),
  ],
  ["universal template component", fields("universal-template-component", "source_template")],
  ["author", fields("author", "name", "image", "position", "description", "link")],
  ["site settings", fields("settings", "header", "preheader", "footer", "meta")],
  ["not-found page", fields("not-found-page")],
  ["unsupported browser", fields("unsupported-browser-page")],
];

const frame: readonly Line[] = [
  [
    "header",
    fields("site-header", "items", "cta_text", "cta_link", "more_menu"),
    fields("menu-item", "icon", "title", "link", "subtitle", "sub_items", "nav_items", "isButton"),
    fields("menu-item", "show_button", "button_link", "button_text"),
  ],
  ["preheader", fields("site-preheader", "text", "items", "cta_text", "cta_link")],
  [
    "footer",
    fields("site-footer", "sections", "bottom_links", "social_media_links", "external_forms"),
    fields("footer-section", "title", "items"),
    fields("footer-item", "title", "link", "sub_items", "show_arrow", "show_new_badge"),
    fields("social-link", "icon", "link"),
  ],
  ["meta", fields("meta", "title", "description", "og_image", "no_index", "no_follow")],
];

const blocks: readonly Line[] = [
  [
    "image",
    fields("image", "images", "params", "lazy_loading_option", "retina", "quality", "class"),
    fields("image", "image_wrapper_class", "alt", ...inEveryLanguage("alt")),
    fields("image-source", "breakpoint", "image"),
    fields("image-param", "breakpoint", "size"),
  ],
  [
    "video",
    fields("video", "src", "controls", "autoplay", "loop", "muted", "class"),
    fields("video", "lazy_loading_option", "template_name"),
  ],
  [
    "embedded video frame with thumbnail",
    fields("embedded-video", "src", "height", "width", "iframe_class", "thumbnail_component"),
    fields("embedded-video", "semantic_type"),
  ],
  ["carousel", fields("carousel")],
  ["button", fields("button", "text", "link")],
  ["popup", fields("popup", "show_popup", "title", "description", "button_text", "button_link")],
  [
    "accordion",
    fields("accordion", "items", "open_index"),
    fields("accordion-item", "title", "text"),
  ],
  [
    "universal template",
    fields("universal-template", "data", "template", "source_template", "hide"),
    fields("universal-template", "optional_root_editable"),
  ],
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
  [
    "interview block",
    fields("interview", "question", "answers"),
    fields("interview-answer", "author", "answer", "image"),
  ],
  [
    "quote",
    fields("quote", "quote", "quote_icon", "author_image", "author_name", "author_position"),
    fields("quote", "image", "name", "role", "logo"),
  ],
  [
    "download cards",
    fields("download-cards", "columns", "cards"),
    fields("download-card", "category", "title", "description", "link", "is_new"),
  ],
  ["featured download card", fields("featured-download-card", "image", "title", "link")],
  ["featured resources slider", fields("featured-resources")],
  ["download hub banner", fields("download-banner")],
  ["helpful resources", fields("helpful-resources", "resources")],
  ["author card", fields("author-card", "image", "name", "role", "description", "link")],
  ["title and markdown in two columns", fields("title-and-text", "title", "text")],
  ["info block", fields("info-block", "icon", "text")],
  ["debug block", fields("debug")],
  ["preview components gallery", fields("preview-gallery")],
  ["title with logos", fields("logo-bar", "text", "logos")],
  ["subscribe banner", fields("subscribe-form", "title", "list", "success_title")],
  ["static fallback demo form", fields("static-demo-form")],
  ["feedback widget", fields("feedback")],
  ["comments placeholder", fields("comments")],
  [
    "pricing calculator",
    fields("pricing-calculator", "cycle", "employees", "plans", "add_ons", "discount"),
    fields("pricing-plan", "price", "additional", "included_hours"),
  ],
];

const forms: readonly Line[] = [
  [
    "contact",
    form("contact", "firstName lastName businessEmailAddress companyName phoneNumber isAgreed"),
  ],
  ["event", form("event-hub-form", "companyEmailAddress companyName firstName lastName")],
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
  ["demo, variant 2", variant("demo", "2", "businessEmailAddress jobTitle firstName lastName")],
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
    variant("salesforce-lead", "fullName", "businessEmailAddress firstName lastName fullName"),
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
      const has = formNamed("event-hub-form")?.fields.map(({ name }) => name);
      const asked = ["firstName", "lastName", "companyEmailAddress", "companyName"];
      const besides = ["businessEmailAddress", "phoneNumber", "isAgreed", "singleOptIn"];
      expect(has).toEqual(expect.arrayContaining([...asked, ...besides]));
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
    says(`form.errorMessages.${field}.empty`, empty),
    says(`form.errorMessages.${field}.invalid`, invalid),
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
  ["posted today", says("posted.today", "posted today")],
  ["posted yesterday", says("posted.yesterday", "posted yesterday")],
  ["N days ago", says("posted.daysAgo", "3 days ago", { n: 3 })],
  ["posted N days", says("posted.days", "posted 3 days", { n: 3 })],
  ["Was this resource helpful?", says("feedback.question", "Was this resource helpful?")],
  ["Thanks for your feedback!", says("feedback.thanks", "Thanks for your feedback!")],
  ["search field: Search...", says("search.placeholder", "Search...")],
];

const editors: readonly Line[] = [["debug block", fields("debug", "data")]];

const limits: readonly Line[] = [
  ["breakpoints", () => expect(breakpoints).toEqual([360, 480, 640, 768, 1024, 1280, 1440, 1920])],
];

function inEveryLanguage(field: string): string[] {
  return allLanguages.map((code) => `${field}_${code}`);
}

describe.each([
  ["languages", language],
  ["addresses", places],
  ["kinds of story", stories],
  ["the frame", frame],
  ["blocks", blocks],
  ["forms", forms],
  ["states", states],
  ["editor's view", editors],
  ["constants", limits],
] as const)("the specification's %s", (_, lines) => {
  it.each(lines.map((line) => [line[0], line] as const))("%s", (_thing, [, ...held]) => {
    expect(held.length).toBeGreaterThan(0);
    for (const holds of held) holds();
  });
});
