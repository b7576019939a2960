// Long because it is a list: everything the two specifications name, a line each.
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Option, companySizes, priorities } from "../../src/brand/options.ts";
import { ownText } from "../../src/language/own-text.ts";
import { templateData } from "../../src/blocks/kit/template-data.ts";
import { breakpoints } from "../../src/blocks/kit/image-set.ts";
import { formNamed } from "../../src/forms/all.ts";
import { allLanguages, defaultLanguage, languages } from "../../src/language/language.ts";
import { type PathName, slugOf } from "../../src/language/paths.ts";
import { type Word, sayIn } from "../../src/language/words.ts";
import { schemas } from "../../src/pages/all.ts";

/*
 * What the specifications name against what holds it, so that nothing named goes missing unnoticed. A
 * line is the thing's name there, then who holds it here: the fields of a block or page type, a form
 * with its required fields, a word as English says it, an address, or the test that proves it.
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
  (name: string, ...required: string[]): Holder =>
  () => {
    const found = formNamed(name);
    expect(found, `no form "${name}"`).not.toBeNull();
    const asked = found?.fields.filter((field) => field.required).map((field) => field.name) ?? [];
    expect(asked.toSorted()).toEqual(required.toSorted());
  };

/** The same form as a block may ask for it, with other fields. */
const variant =
  (name: string, code: string, ...required: string[]): Holder =>
  () => {
    const found = formNamed(name)?.variants.find((one) => one.variant === code);
    expect(found, `no variant "${code}" of "${name}"`).toBeDefined();
    const asked = found?.fields.filter((field) => field.required).map((field) => field.name) ?? [];
    expect(asked.toSorted()).toEqual(required.toSorted());
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

const leadsTo =
  (place: PathName, english: string, german = english): Holder =>
  () => {
    for (const language of allLanguages) {
      const slug = language === "en" || language === "nl" ? english : german;
      expect(slugOf(place, language), language).toBe(slug);
    }
  };

/** A test of this name in this file: what it proves, it proves there. */
const proven =
  (file: string, title: string): Holder =>
  () =>
    expect(readFileSync(whereItIs(file), "utf8"), file).toContain(title);

/** What needs the demo's content is proven with it. */
const whereItIs = (file: string) =>
  existsSync(file) ? file : file.replace("test/", "demo/tests/");

const contracts = (file: string, title: string) => proven(`test/contracts/${file}.test.ts`, title);
const journey = (file: string, title: string) => proven(`test/journeys/${file}.test.ts`, title);
const browser = (file: string, title: string) => proven(`test/browser/${file}.test.ts`, title);
const unit = (file: string, title: string) => proven(`src/${file}`, title);

/** Written where code or an editor's hint says it, in exactly these letters. */
const hint =
  (file: string, text: string): Holder =>
  () =>
    expect(readFileSync(`src/${file}`, "utf8"), file).toContain(text);

/** In the hints' own table, each of which editors are told and visitors are not. */
const told = (text: string): Line => [text, contracts("hints", `"${text}"`)];

const language: readonly Line[] = [
  [
    "languages en, de, ch, at, nl; default en",
    () => expect([...allLanguages].toSorted()).toEqual(["at", "ch", "de", "en", "nl"]),
    () => expect(defaultLanguage).toBe("en"),
  ],
  [
    "ch is de-CH, at is de-AT",
    () => expect([languages.ch.tag, languages.at.tag]).toEqual(["de-CH", "de-AT"]),
  ],
  [
    "content falls back between languages",
    unit("blocks/kit/in-language.test.ts", "a text of several languages"),
  ],
  ["unknown prefix is en", unit("language/decide.test.ts", "where an address leads")],
  ["home/ is dropped, an anchor appended", unit("content/links.test.ts", "home/")],
  ["sitemap leaves out parts and hidden pages", journey("feeds", "lists each address once")],
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
  ["blog", leadsTo("blog", "blog")],
  ["book a demo", leadsTo("demo", "book-a-demo", "demo-buchen")],
  ["contact", leadsTo("contact", "contact-us", "kontaktiere-uns")],
  ["tour video", leadsTo("tourVideo", "tour-video")],
  ["#subscribe-form, #whats-new-section", contracts("whats-new", "names the places")],
  ["#Form", browser("pricing", "arrives at the form")],
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
    unit("pages/frame/frame.test.tsx", "keeps the place of a header"),
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
    contracts("hubs", "the integrations stand in five sections"),
  ],
  ["newsroom", fields("newsroom", "title", "description"), contracts("hubs", "the newsroom lists")],
  ["blog overview", fields("blog-overview", "title"), journey("pages", "blog/product/")],
  ["what's new overview", contracts("whats-new", "counts every entry")],
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
    contracts("library", "says where it stands, what it is about and what else there is"),
    contracts("downloads", "is never named by a resource's page"),
  ],
  [
    "resource library",
    contracts("library", "lists every resource, the newest first and large"),
    contracts("library", "is not there in a space without resources"),
    contracts("library", "gives checklists and eBooks icons of their own"),
    browser("downloads", "has a dropdown on a phone"),
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
  ["success hub", fields("success-overview"), contracts("success", "the hub shows every story")],
  [
    "help article",
    fields("learning-hub-page", "category_title", "title", "description", "image", "tags"),
    fields("learning-hub-page", "body", "related_questions"),
    fields("related-question", "title", "link"),
  ],
  ["learning hub", contracts("learning-and-templates", "the first six in the bar")],
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
  ["template hub", contracts("learning-and-templates", "shows every template")],
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
    fields("menu-item", "icon", "title", "link", "subtitle", "sub_items", "is_button"),
    browser("menus", "on a click elsewhere"),
    browser("menus", "the page behind stands still"),
  ],
  [
    "preheader",
    fields("site-preheader", "text", "items", "cta_text", "cta_link"),
    unit("pages/frame/frame.test.tsx", "leads each language to its own version of the page"),
  ],
  [
    "footer",
    fields("site-footer", "sections", "bottom_links", "social_media_links"),
    fields("footer-section", "title", "items"),
    fields("footer-item", "title", "link", "sub_items", "show_arrow", "show_new_badge"),
    fields("social-link", "icon", "link"),
    contracts("aging", "with the new year says the new year"),
  ],
  ["meta", fields("meta", "title", "description", "og_image", "no_index", "no_follow")],
  ["cookie banner", browser("visitor", "stays until it is closed, then stays closed")],
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
  ["carousel", fields("carousel"), browser("visitor", "goes on and back by its arrows and dots")],
  ["button", fields("button", "text", "link")],
  ["popup", fields("popup", "show_popup", "title", "description", "button_text", "button_link")],
  [
    "accordion",
    fields("accordion", "items", "open_index"),
    fields("accordion-item", "title", "text"),
    browser("visitor", "opens one item at a time"),
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
  ["feedback widget", fields("feedback"), browser("visitor", "thanks for an answer")],
  ["comments placeholder", fields("comments")],
  [
    "pricing calculator",
    fields("pricing-calculator", "cycle", "employees", "plans", "add_ons", "discount"),
    fields("pricing-plan", "price", "additional", "included_hours"),
    browser("pricing", "chooses with a mouse"),
    contracts("pricing", "stand in a table"),
  ],
];

const forms: readonly Line[] = [
  [
    "contact",
    form(
      "contact",
      "firstName",
      "lastName",
      "businessEmailAddress",
      "companyName",
      "phoneNumber",
      "isAgreed",
    ),
  ],
  [
    "event",
    form("event-hub-form", "companyEmailAddress", "companyName", "firstName", "lastName"),
    browser("events", "registers, and gets a calendar that loads on request only"),
  ],
  [
    "book a meeting",
    form("book-meeting", "firstName", "lastName", "businessEmailAddress", "companyName"),
    browser("events", "books a meeting without scripts"),
  ],
  [
    "download hub form",
    form(
      "download-hub-form",
      "firstName",
      "lastName",
      "businessEmailAddress",
      "companyName",
      "isAgreed",
    ),
    browser("downloads", "the newsletter only to who asks for it"),
  ],
  [
    "download lead",
    form(
      "download-lead",
      "firstName",
      "lastName",
      "businessEmailAddress",
      "companyName",
      "isAgreed",
    ),
    browser("downloads", "the newsletter ticked beforehand"),
  ],
  ["demo", form("demo", "companyEmailAddress", "companyName", "firstName", "lastName", "fullName")],
  [
    "demo, variant 2",
    variant("demo", "2", "businessEmailAddress", "jobTitle", "firstName", "lastName"),
  ],
  [
    "consultation",
    form(
      "consultation",
      "businessEmailAddress",
      "companyName",
      "firstName",
      "lastName",
      "fullName",
    ),
  ],
  ["support case", form("case", "contactName", "businessEmailAddress", "subject", "phoneNumber")],
  [
    "integration request",
    form(
      "integration",
      "businessEmailAddress",
      "companyName",
      "firstName",
      "lastName",
      "fullName",
      "phoneNumber",
      "message",
    ),
  ],
  [
    "salesforce forms",
    form("salesforce-lead", "businessEmailAddress", "firstName", "lastName", "jobTitle"),
    variant(
      "salesforce-lead",
      "fullName",
      "businessEmailAddress",
      "firstName",
      "lastName",
      "fullName",
    ),
  ],
  [
    "vulnerability report",
    form("vulnerability", "bugTitle", "message", "businessEmailAddress", "isAgreed"),
  ],
  ["tour video", form("tour-video", "businessEmailAddress", "companyName", "fullName")],
  ["subscription", form("subscribe", "businessEmailAddress")],
  ["watch video", form("watch-video", "businessEmailAddress")],
  [
    "generic lead form",
    form("lead", "firstName", "lastName", "businessEmailAddress", "companyName", "isAgreed"),
  ],
  [
    "raffle",
    form(
      "raffle",
      "firstName",
      "lastName",
      "businessEmailAddress",
      "raffleQuestion1",
      "raffleQuestion2",
      "raffleQuestion3",
      "isAgreed",
    ),
  ],
  [
    "event form",
    form("event-hub-form", "companyEmailAddress", "companyName", "firstName", "lastName"),
  ],
  [
    "book a meeting",
    form("book-meeting", "firstName", "lastName", "businessEmailAddress", "companyName"),
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
  ["a pause of 500 ms", browser("prospect", "half a second after a pause")],
  ["a form posts without scripts", journey("forms-site", "without JavaScript")],
];

const states: readonly Line[] = [
  ["posted today", says("posted.today", "posted today")],
  ["posted yesterday", says("posted.yesterday", "posted yesterday")],
  ["N days ago", says("posted.daysAgo", "3 days ago", { n: 3 })],
  ["posted N days", says("posted.days", "posted 3 days", { n: 3 })],
  ["more than 7 days is the date", unit("language/dates.test.ts", "to the seventh")],
  ["tag in capitals", unit("stories/post-card.tsx", `replaceAll("_", " ")`)],
  ["Was this resource helpful?", says("feedback.question", "Was this resource helpful?")],
  ["Thanks for your feedback!", says("feedback.thanks", "Thanks for your feedback!")],
  ["Link have been copied!", browser("visitor", "says on a narrow screen that the link")],
  ["first, previous, next, last of the blog", browser("visitor", "a category and its pages")],
  [
    "an event is upcoming until its day has passed",
    contracts("events", "until its day has passed"),
  ],
  ["featured: one main, four more", contracts("events", "the featured ones first")],
  ["upcoming: from 1, arrows end at the ends", browser("events", "from the first to the last")],
  ["past: three more each time", contracts("events", "come three at a time")],
  ["cards of 345, 362 and 411 px", browser("events", "no card of the carousel is narrower")],
  ["related: hover call to action", browser("events", "once it is pointed at")],
  ["success filters: OR in a list, AND across", contracts("success", "widen within a list")],
  ["success filters on a phone: Applied", browser("success", "which counts what is applied")],
  ["hero carousel: autoplay, progress", browser("success", "a line says how far they are")],
  ["reading time", contracts("success", "takes a minute for 200 words")],
  ["template filter: any of the chosen", contracts("learning-and-templates", "has any of the")],
  [
    "search field: Search...",
    says("search.placeholder", "Search..."),
    contracts("search", "can be searched, and lead back to all of them"),
    browser("search", "finds with every letter"),
  ],
  ["topics wrap around", contracts("learning-and-templates", "round and round")],
  [
    "dropdowns close on Escape and outside",
    browser("learning-and-templates", "by Escape and outside"),
  ],
  ["load more", browser("load-more", "grows in place")],
  ["501 employees are on demand", browser("pricing", `"On request"`)],
];

const editors: readonly Line[] = [
  [
    "editor mode makes blocks editable",
    contracts("drafts", "is shown the draft, in the editor's frame alone"),
    browser("visual-editor", "a block that is clicked is the one whose fields are shown"),
  ],
  ["draft or published by a version parameter", contracts("drafts", "without a right to drafts")],
  [
    "preview components gallery",
    contracts("drafts", "says that it loads, and then is there"),
    browser("visual-editor", "the first component of each story under its name"),
  ],
  ["debug block", fields("debug", "data")],
];

const hints: readonly Line[] = [
  told("Default image is Required !"),
  told("Default param for image is Required !"),
  told("PLEASE ENTER IMAGE AND ALT"),
  told("Please add image"),
  told("Enter date"),
  ["Preview components gallery is loading ...", contracts("drafts", "says that it loads")],
];

const limits: readonly Line[] = [
  ["100 stories a page", unit("content/storyblok.test.ts", "a hundred at a time")],
  ["BLOGS_PER_PAGE 4", hint("pages/blog-overview.tsx", "postsPerPage = 4;")],
  ["200 words a minute", hint("pages/article/outline.ts", "words / 200")],
  ["breakpoints", () => expect(breakpoints).toEqual([360, 480, 640, 768, 1024, 1280, 1440, 1920])],
  ["quality 75, blur 30", unit("blocks/kit/image-set.test.ts", "blurs a coarse placeholder")],
  ["plan prices", unit("forms/pricing.test.ts", "a plan costs")],
  ["heading anchors", unit("content/prose.test.ts", "lists its headings")],
  ["month and day of an event", unit("language/dates.test.ts", "an event's days and hours")],
  ["DD.MM.YYYY of the changelog", unit("language/dates.test.ts", "numeric form")],
  ["robots", journey("pages", "listed pages are open to them in production")],
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
  ["error hints", hints],
  ["constants", limits],
] as const)("the specification's %s", (_, lines) => {
  it.each(lines.map((line) => [line[0], line] as const))("%s", (_thing, [, ...held]) => {
    expect(held.length).toBeGreaterThan(0);
    for (const holds of held) holds();
  });
});
