// Long because it is a list: the first of the two documents that specify the product, item by item.
import { type Row, holdItems } from "./held-items.ts";

/*
 * Which test fails when an item of the first document breaks: section, item, then the tests. What the
 * document leaves open is decided elsewhere.
 */

const spec = "test/contracts/specification.test.ts";
const looks = "test/contracts/specification-looks.test.ts";
const parts = "test/contracts/check-parts.ts";
const shown = "test/contracts/shown.test.ts";
const nowhere = "test/contracts/nowhere.test.ts";
const routing = "test/journeys/routing.test.ts";
const template = "src/content/template.test.ts";
const rules = "src/forms/rules.test.ts";
const forms = "test/contracts/forms.test.ts";
const checkForms = "test/browser/check-forms.ts";
const hints = "test/contracts/hints.test.ts";
const images = "src/blocks/kit/image-set.test.ts";
const dates = "src/language/dates.test.ts";
const prices = "src/forms/pricing.test.ts";
const pricing = "demo/tests/browser/pricing.test.ts";
const visitor = "demo/tests/browser/visitor.test.ts";
const demoForms = "demo/tests/browser/forms.test.ts";
const downloads = "demo/tests/browser/downloads.test.ts";
const storyblok = "src/content/storyblok.test.ts";
const substitute = "src/content/substitute.test.ts";

const whatItDoes: readonly Row[] = [
  ["five languages, en by default", [spec, "languages en, de, ch, at, nl; default en"]],
  ["ch is tagged de-CH, at de-AT", [spec, "ch is de-CH, at is de-AT"]],
  [
    "every visitor is anonymous",
    [
      "test/journeys/drafts.test.ts",
      "shows drafts, and leaves nothing of them in KV, in an HTML cache or in memory",
    ],
  ],
  [
    "interface words in each language, with a fallback",
    [spec, "the specification's %s"],
    [forms, "has a word for everything"],
  ],
  ["content falls back between languages", [template, "data-%s has it too"]],
];

const routes: readonly Row[] = [
  [
    "every route begins with a language; an unknown or missing one falls back",
    [routing, "a visitor with %j gets %s", "%s → %s"],
  ],
  [
    "paths end with a slash",
    [routing, "%s → %s"],
    [
      "src/language/decide.test.ts",
      "a redirect stays on the site, keeps the query and is one step",
    ],
  ],
  [
    "links lead outside or to a story, without home/ in front, with an anchor",
    ["src/content/links.test.ts", "%j leads to %j"],
  ],
  ["what the sitemap leaves out", ["src/routes/sitemap.test.ts", "%s is not listed"]],
  ["section paths", [spec, "whats-new", "flair-library", "legal/cookies"]],
  [
    "demo, tour video and contact paths by language",
    [spec, "book a demo", "tour video", "contact"],
  ],
  [
    "anchors of What's New",
    [
      "demo/tests/contracts/whats-new.test.ts",
      "names the places that links from elsewhere lead to",
    ],
  ],
  [
    "the calculator's quote link leads to #Form",
    [pricing, "chooses with a keyboard, as far as the slider goes, and arrives at the form"],
  ],
  [
    "browsers that are not supported have a page, and are led to it",
    [spec, "unsupported browser"],
    [nowhere, "is led to its page, in the language of the one it asked for"],
  ],
];

const formScreens: readonly Row[] = [
  [
    "each form has its fields, and its page",
    [spec, "demo, variant 2", "consultation", "support case", "integration request", "raffle"],
    [demoForms, "no form is without a page to be tried on"],
  ],
  [
    "captcha with its notice",
    [
      "test/browser/captcha.test.ts",
      "says whose it is, loads when the form is first used, and has to be solved",
    ],
  ],
  [
    "a calendar after sending",
    [demoForms, "a calendar is offered after sending, and loads on request only"],
  ],
  [
    "terms link",
    [forms, "posts to where it stands, with a label for each control and nothing of one visitor"],
  ],
  [
    "video behind a form",
    [
      "test/contracts/gates.test.ts",
      "is given to who sent it, with scripts and without, for a day",
    ],
  ],
  [
    "static fallback form with its spam trap",
    [demoForms, "the plain form reaches its collection service, and bots do not"],
  ],
  [
    "the lead form knows the chosen plan from the address",
    [demoForms, "the quote form knows what was put together in the calculator"],
  ],
];

const blocks: readonly Row[] = [
  [
    "every block is rendered in every language",
    ["test/contracts/blocks.test.ts", "renders example %i in %s"],
  ],
  [
    "what an image block is given",
    [spec, "image"],
    [images, "gives narrow screens their own sizes, narrowest first, and the rest the default"],
  ],
  [
    "universal template: each kind of data, in each language",
    [spec, "data-text-translatable"],
    [template, "data-%s on %j with %j gives %j", "data-component has it too"],
  ],
  [
    "source_template, over several levels",
    [template, "may be made from another story, over several levels, and what is nearer wins"],
    [shown, "shows a template that is made from another template"],
  ],
  ["optional_root_editable", [template, "is the template's block, or the block that fills it"]],
  [
    "global-template-component from global_component and global_data",
    [template, "shows the blocks of one story, filled with the data of another"],
    [shown, "shows a global template component, filled with its data"],
  ],
  [
    "global_setting",
    [shown, "has the header of the settings it names, and the language's own footer"],
  ],
  ["the gallery of components, for editors", [hints, "the gallery of components"]],
  [
    "editor mode makes blocks editable",
    [
      "demo/tests/browser/visual-editor.test.ts",
      "a block that is clicked is the one whose fields are shown",
    ],
  ],
  [
    "every other block is seen, and axe finds nothing",
    [
      "demo/tests/browser/blocks.test.ts",
      "%s is seen, on a phone and on a desk, and axe finds nothing",
    ],
  ],
];

const responsive: readonly Row[] = [
  [
    "lazy with blur, for sets of pictures",
    [shown, "waits as a blur of itself: %s %j", "has a blur of each cut, in the shape of the cut"],
  ],
];

const entities: readonly Row[] = [
  [
    "kinds of story with their relations",
    [spec, "generic page", "template", "success story", "universal template component"],
    [shown, "related stories are below a %s"],
  ],
  [
    "site settings, each the first of its list",
    [spec, "site settings"],
    [parts, "is the first of each list, as are its pop-up and what a page says of itself"],
    ["src/pages/frame/frame.test.tsx", "stands around the page even where the settings are empty"],
  ],
  [
    "header entries: isButton, show_button, button_text, button_link",
    [
      "src/pages/frame/frame.test.tsx",
      "is a button where it says isButton",
      "has a button of its own, %s",
      "opens a menu for its shortcuts alone",
    ],
  ],
  ["SEO meta", [spec, "meta"]],
  [
    "fields of the form data model",
    [spec, "event form", "generic lead form", "vulnerability report"],
  ],
  ["calculator fields", [spec, "pricing calculator"]],
  ["option lists", [spec, "company sizes", "priorities"]],
];

const states: readonly Row[] = [
  [
    "sent: a confirmation replaces the form",
    [forms, "another form's state leaves it as it was; its own confirmation replaces it"],
  ],
  [
    "validity on submit, message and outline",
    [forms, "says what is %s, beside the field and above"],
    [looks, "a wrong field has a red outline", "a message beside a field is red"],
    [checkForms, "by keyboard: says what is wrong, and sends what is right"],
  ],
  [
    "while typing the form counts as not valid",
    [
      downloads,
      "gives the file for a few details, and the newsletter only to who asks for it (%s)",
    ],
  ],
  [
    "the button: faded until it may be pressed, green once it has sent",
    [
      looks,
      "a button that waits is faded, and one that has sent is not",
      "a button that has sent is green",
    ],
  ],
  [
    "cookie banner: fixed at the bottom right",
    [looks, "the cookie notice stands fixed at the bottom right"],
  ],
  [
    "without JavaScript, too",
    [checkForms, "without JavaScript: comes back with what was typed, and then is sent"],
  ],
  [
    "browser and server say the same",
    ["test/browser/agreement.test.ts", "browser and server agree on %s"],
  ],
  [
    "newsletter: told to confirm, by double opt-in",
    [
      "test/browser/subscription.test.ts",
      "who confirms is on the list, with the proof; a program that opens the link is not",
    ],
  ],
  [
    "accordion opens one at a time, its chevron turned",
    [looks, "the chevron of an open item is turned"],
    [visitor, "opens one item at a time, and closes on Escape and on a click elsewhere"],
  ],
  [
    "popup",
    [
      "src/pages/frame/frame.test.tsx",
      "shows the page's popup rather than the site's, and none that is switched off",
    ],
  ],
  [
    "video frame behind its thumbnail",
    [
      "demo/tests/browser/blocks.test.ts",
      "a film waits behind its picture, and is the browser's once it is started",
    ],
  ],
  [
    "carousel with its dots, the active one wider",
    [looks, "have a wider dot where they stand"],
    [visitor, "goes on and back by its arrows and dots, which end where it ends"],
  ],
  ["date badge", [dates, "the badge has its own words from the second day to the seventh"]],
  [
    "calculator: cycle, slider, 501, prompt",
    [pricing, "chooses with a keyboard, as far as the slider goes, and arrives at the form"],
    [
      prices,
      "ends where the slider does, whatever was chosen",
      "of nothing, or of what is not offered, asks for a choice",
    ],
  ],
  [
    "header's room, by fill_header_place alone",
    [
      "src/pages/frame/frame.test.tsx",
      "leaves room of the header's height only where it is asked to, whatever the header is like",
    ],
  ],
];

const validation: readonly Row[] = [
  [
    "required fields, form by form",
    [
      spec,
      "contact",
      "event",
      "download hub form",
      "subscription",
      "tour video",
      "salesforce forms",
    ],
  ],
  ["what is invalid", [rules, "%s is %s for"]],
  [
    "optional fields may be empty",
    [rules, "an optional field may be empty, and nothing else changes"],
  ],
  [
    "newsletter unticked in the hub form, ticked in the inline one",
    [
      downloads,
      "gives the file in the middle of an article, the newsletter ticked beforehand",
      "gives the file for a few details, and the newsletter only to who asks for it (%s)",
    ],
  ],
  [
    "the catalogue of messages",
    [
      spec,
      "Please enter full name",
      "Please upload vulnerability attachments",
      "Please accept the terms & conditions!",
    ],
  ],
];

const calls: readonly Row[] = [
  [
    "stories a hundred a call, to the end",
    [
      storyblok,
      "is read to its end, a hundred at a time",
      "of exactly a hundred, or of none, is one page",
    ],
  ],
  ["at one version", [storyblok, "comes checked, and the version asked for is the one given"]],
  [
    "by uuid, again and again until none remains",
    [
      substitute,
      "of a chain, each link is filled in",
      "of any shape end as one finite piece of JSON with no uuid left to fill",
    ],
    [
      "src/content/assemble.test.ts",
      "has a story that a field puts in place whole, with its blocks, wherever the field stands",
    ],
  ],
  [
    "lists in the order of dates, without start pages",
    [
      "src/content/create-reader.test.ts",
      "is in the order of dates, without what cards do not show, and without its folder's own page",
    ],
    [shown, "without a day go by that of their publication"],
  ],
  [
    "drafts for editors alone",
    [
      "test/journeys/drafts.test.ts",
      "shows drafts, and leaves nothing of them in KV, in an HTML cache or in memory",
    ],
  ],
  [
    "each form's endpoint",
    ["test/journeys/forms-http.test.ts", "takes JSON, urlencoded and multipart alike"],
    [
      "test/journeys/forms-site.test.ts",
      "what was accepted arrives once, though it was posted three times",
    ],
  ],
  [
    "the download's address and a pricing type of null",
    [forms, "%s says of the pricing type that there is none, where no plan was chosen"],
  ],
  [
    "third parties load when asked for",
    ["test/contracts/needs.test.ts", "with the block %s lets in what it needs and no more"],
  ],
];

const failures: readonly Row[] = [
  [
    "content that cannot be had",
    [
      "test/journeys/outage.test.ts",
      "shows what was seen before, and what was not",
      "says in the visitor's language that it will be back, and is, once Storyblok is",
    ],
  ],
  [
    "nothing there: 404, and a post that is gone: 410",
    [
      nowhere,
      "that a post had which is gone says so",
      "says in the site's own face, and to nobody for long, that its post is gone",
      "says so in each language",
      "is what editors write at 410, and no page that is listed",
    ],
    [
      "test/contracts/missed.test.ts",
      "has a frame and a 404 page of its own where a language has none",
    ],
  ],
  [
    "hints of missing images, sizes and dates",
    [hints, "$missing: editors are told “$hint”, and nobody else"],
  ],
  [
    "settings that cannot be had cost no visitor a word",
    [
      "test/contracts/missed.test.ts",
      "goes on with the last ones where they are unpublished, and says so loudly",
    ],
  ],
];

const constants: readonly Row[] = [
  [
    "breakpoints",
    [spec, "breakpoints"],
    [looks, "are those that the tokens list, and the documents know"],
  ],
  [
    "quality, blur, retina and format of images",
    [
      images,
      "takes the quality asked for",
      "blurs a coarse placeholder, and another one for another picture",
      "doubles for retina screens, never above what the service makes",
      "offers webp first, then the original's format, jpg as jpeg",
    ],
  ],
  [
    "prices, discount and hours",
    [
      prices,
      "%o for %i %s: %i a month, %i a year",
      "yearly is never dearer, and saves the discount to half a cent",
    ],
    [
      "demo/tests/contracts/pricing.test.ts",
      "stand in a table, in the language's currency and numbers",
    ],
  ],
  [
    "robots",
    [shown, "are told of /en/%s/: %s"],
    ["src/routes/sitemap.test.ts", "what an editor keeps from search engines is not listed"],
  ],
  ["how old a date is", [dates, "how long ago"]],
];

holdItems([
  ["1. What it does", whatItDoes],
  ["2. Routes", routes],
  ["2. Form screens", formScreens],
  ["2. Blocks", blocks],
  ["2. Pictures", responsive],
  ["3. Entities", entities],
  ["4. States", states],
  ["5. Validation", validation],
  ["6 and 7. Roles and calls", calls],
  ["8. Errors", failures],
  ["9. Constants", constants],
]);
