// Long because it is a list: the second of the two documents that specify the product, item by item.
import { checkParts } from "./check-parts.ts";
import { type Row, holdItems } from "./held-items.ts";

/*
 * Which test fails when an item of the second document breaks: section, item, then the tests. What the
 * document leaves open is decided elsewhere.
 */

const spec = "test/contracts/specification.test.ts";
const parts = "test/contracts/check-parts.ts";
const looks = "test/contracts/specification-looks.test.ts";
const shown = "test/contracts/shown.test.ts";
const hints = "test/contracts/hints.test.ts";
const nowhere = "test/contracts/nowhere.test.ts";
const missed = "test/contracts/missed.test.ts";
const forms = "test/contracts/forms.test.ts";
const providers = "test/contracts/external-forms.test.ts";
const frame = "src/pages/frame/frame.test.tsx";
const dates = "src/language/dates.test.ts";
const decide = "src/language/decide.test.ts";
const images = "src/blocks/kit/image-set.test.ts";
const reader = "src/content/create-reader.test.ts";
const storyblok = "src/content/storyblok.test.ts";
const drafts = "test/journeys/drafts.test.ts";
const checkForms = "test/browser/check-forms.ts";
const blog = "demo/tests/contracts/categories.test.ts";
const whatsNew = "demo/tests/contracts/whats-new.test.ts";
const events = "demo/tests/contracts/events.test.ts";
const hubs = "demo/tests/contracts/hubs.test.ts";
const learning = "demo/tests/contracts/learning-and-templates.test.ts";
const library = "demo/tests/contracts/library.test.ts";
const success = "demo/tests/contracts/success.test.ts";
const visitor = "demo/tests/browser/visitor.test.ts";
const menus = "demo/tests/browser/menus.test.ts";
const prospect = "demo/tests/browser/prospect.test.ts";
const eventsUsed = "demo/tests/browser/events.test.ts";
const learningUsed = "demo/tests/browser/learning-and-templates.test.ts";
const downloads = "demo/tests/browser/downloads.test.ts";
const successUsed = "demo/tests/browser/success.test.ts";
const searched = "demo/tests/browser/search.test.ts";
const placed = "demo/tests/browser/placed.test.ts";

const whatItDoes: readonly Row[] = [
  ["five languages, en by default", [spec, "languages en, de, ch, at, nl; default en"]],
  ["ch is tagged de-CH, at de-AT", [spec, "ch is de-CH, at is de-AT"]],
  [
    "a label and a flag for each language",
    [visitor, "switches the language of the page, and is remembered"],
    [
      "test/contracts/languages.test.ts",
      "has a file of texts for each language, and a flag where it says so",
    ],
  ],
  [
    "no accounts: whatever is a draft, or a hint, is an editor's alone",
    [drafts, "shows drafts, and leaves nothing of them in KV, in an HTML cache or in memory"],
    [hints, "$missing: editors are told “$hint”, and nobody else"],
  ],
];

const shared: readonly Row[] = [
  ["a generic page's fields", [spec, "generic page"]],
  [
    "its popup",
    [frame, "shows the page's popup rather than the site's, and none that is switched off"],
  ],
  [
    "hide_footer, hide_navigation",
    [frame, "hide_footer takes the footer away", "hide_navigation takes the menus away"],
  ],
  ["single_page has no preheader", [frame, "single_page takes the preheader away"]],
  [
    "header_light, logo_light, header_background_white, transparent_header, header_color",
    [
      frame,
      "takes the page's colour, unless the page wants white",
      "has a class for each way to lie over a picture",
    ],
  ],
  ["a page's own preheader text", [frame, "does not show one page's preheader text on another"]],
  [
    "the second generic page, with room for its header where fill_header_place is set",
    [spec, "second generic page"],
    [
      frame,
      "leaves room of the header's height only where it is asked to, whatever the header is like",
    ],
  ],
  ["logo to /{lang}/", [parts, "leads home by its logo, and on by the links at its foot"]],
  [
    "menus with what is below them",
    [
      frame,
      "gives every menu button a menu of its own, on every id once",
      "opens a menu for its shortcuts alone",
    ],
    [menus, "a keyboard opens a menu, walks through it, and Escape gives the focus back"],
  ],
  [
    "header's call to action",
    [shown, "has the header of the settings it names, and the language's own footer"],
  ],
  [
    "menu of a phone: the whole screen, and the page behind stands still",
    [menus, "the menu fills the screen, keeps the focus, and the page behind stands still"],
  ],
  [
    "menus close on a click elsewhere",
    [menus, "a menu closes when the focus leaves it, on a click elsewhere, and for another menu"],
  ],
  [
    "preheader: text, items, languages, call to action",
    [parts, "has a text, links, a call to action and the languages above its header"],
  ],
  [
    "language switcher: each version of the page, this one marked",
    [frame, "leads each language to its own version of the page, or home"],
    [visitor, "switches the language of the page, and is remembered"],
    [nowhere, "leads to pages that are"],
  ],
  [
    "footer: a provider's newsletter form",
    [providers, "those of a provider take their place, and the policy lets them in"],
  ],
  [
    "footer: items with others below them, arrow, New badge",
    [
      frame,
      "keeps link, arrow and badge of a footer's entry that opens others",
      "marks what is new in the reader's language",
    ],
  ],
  [
    "footer: bottom and social links",
    [parts, "leads home by its logo, and on by the links at its foot"],
  ],
  ["footer: this year", [frame, "says the year readers have, and when it ends"]],
  [
    "cookie banner with its close icon, at the bottom right",
    [looks, "the cookie notice stands fixed at the bottom right"],
    [
      "test/browser/cookie-notice.test.ts",
      "the notice stays until it is closed, then stays closed (scripts: %s)",
    ],
  ],
  [
    "subscribe banner",
    [spec, "subscribe banner"],
    [success, "the tour asks who wants to see it, and a story whether to tell the next"],
  ],
  ["calls to action: demo, tour video, partners", [parts, "that ends a page leads on in %s"]],
  [
    "captcha with its notice",
    [
      "test/browser/captcha.test.ts",
      "says whose it is, loads when the form is first used, and has to be solved",
    ],
  ],
];

const blogRows: readonly Row[] = [
  [
    "blog, category, and a page of either",
    [blog, "lists four posts, the next page the next four", "goes on within %s"],
    [visitor, "leads from home by way of the blog, a category and its pages to an article"],
  ],
  ["produkt is product, page 1 has no number", [decide, "%s → %s"]],
  [
    "category pills with All",
    [visitor, "leads from home by way of the blog, a category and its pages to an article"],
  ],
  [
    "the first post large, the others a list",
    [parts, "shows the first post of a page large, and the others as a list"],
  ],
  [
    "a card: category, tags, date, title, summary, author, link",
    [parts, "says on a card what a post is about, whose it is and when it was written"],
    [blog, "says a tag in capitals, its words apart"],
  ],
  ["nothing without posts", [parts, "is no page without posts"]],
  [
    "first, previous, next, last",
    [parts, "goes to the first, previous, next and last page, and nowhere from where these are"],
  ],
  ["an article's parts, and its title's suffix", [parts, "shows a post with all of its parts"]],
  [
    "shared on three networks, and copied, as a tip says on hover",
    [looks, "the tip of the copy button shows on hover, and not before"],
    [visitor, "is shared on %s in a window of its own", "gives its address away, and says so"],
  ],
  ["hide_contents_summary", [parts, "has no contents where an editor hides them"]],
  ["related articles", [shown, "related stories are below a %s"]],
  [
    "anchors of letters alone",
    [parts, "leads to headings by their letters alone, and to none without"],
  ],
  [
    "chapters without title or anchor are dropped",
    [parts, "drops chapters without a title or an anchor from a list of them"],
  ],
  [
    "feedback, which sends nothing",
    [visitor, "thanks for an answer and remembers that it had one"],
  ],
];

const changelog: readonly Row[] = [
  [
    "overview: its parts in order",
    [parts, "has a head, a timeline, what helps and a subscription"],
  ],
  [
    "count of updates, and of all for the button",
    [whatsNew, "counts every entry, also those not shown yet"],
  ],
  [
    "newest first, the newest at the marker, in three columns",
    [looks, "changes stand in a grid of three columns"],
    [whatsNew, "goes from the newest to the oldest in %s"],
  ],
  [
    "load more",
    [whatsNew, "is a link to the same list, longer, until all of it is there"],
    [
      "demo/tests/browser/load-more.test.ts",
      "grows in place, by keyboard, and goes on where the new ones begin",
    ],
  ],
  [
    "#subscribe-form and #whats-new-section",
    [whatsNew, "names the places that links from elsewhere lead to"],
  ],
  ["breadcrumb", [whatsNew, "stands below Home and What's New, for readers and search engines"]],
  ["update tags", [whatsNew, "shows its kinds of change, its tags and its video"]],
  [
    "posted date, share links, comments, demo, footer",
    [parts, "shows a change that can be shared, with its comments, and ends with a demo"],
  ],
  ["author's first name and position", [whatsNew, "names the author by first name and position"]],
  ["the card beside it stays in view", [looks, "%s stays in view beside the text"]],
  ["contents from h1 to h3", [whatsNew, "lists its headings from h1 to h3 that have an anchor"]],
  [
    "related ones only where there are any",
    [whatsNew, "says nothing of related ones where there are none"],
    [shown, "related stories are below a %s"],
  ],
];

const eventRows: readonly Row[] = [
  [
    "an event ahead: its parts, its form among them",
    [parts, "that lies ahead has all of its parts, its form among them"],
  ],
  ["its day and month", [dates, "in %s"], [shown, "carries it on its own page"]],
  [
    "calendar after sending",
    [eventsUsed, "registers, and gets a calendar that loads on request only"],
  ],
  [
    "an event that was: sidebar, and the way to the upcoming ones",
    [parts, "that is over has what an editor wrote in its form's place"],
    [events, "that is past says so, with what an editor wrote, and leads to the upcoming ones"],
  ],
  ["related events", [shown, "related stories are below a %s"]],
  [
    "what can be done at a related one, on hover",
    [
      eventsUsed,
      "a related event says what can be done once it is pointed at, or reached by keyboard",
    ],
  ],
  [
    "featured: not past, ascending; upcoming ascending, past descending",
    [
      events,
      "shows what is next ascending, what was descending, the featured ones first",
      "moves from one section to the other, and out of the calendar, when it is over",
    ],
  ],
  [
    "featured: one main card of at most 620 px, up to four others",
    [looks, "the featured event is at most 620 px high"],
    [parts, "that is featured and ahead stands large, the next one first, and no more than five"],
  ],
  [
    "past ones three more at a time, with their total",
    [events, "come three at a time, and say how many there are"],
    [eventsUsed, "loads more of what was, in place and by keyboard"],
  ],
  [
    "previous and next of the upcoming ones",
    [eventsUsed, "goes through the upcoming events by keyboard, from the first to the last"],
  ],
  [
    "cards of 345, 362 and 411 px at least",
    [eventsUsed, "at %i px no card of the carousel is narrower than %i px"],
  ],
  ["pictures for phone and tablet", [eventsUsed, "in %s shows on %s the cut that was made for it"]],
];

const smallHubs: readonly Row[] = [
  ["interviews newest first", [hubs, "the interviews lead to each story, and each story back"]],
  ["an interview's card", [parts, "is told of on its card by all that an editor gave"]],
  [
    "an interview's parts",
    [parts, "has who asked, who was asked, what was said and who wrote it"],
    [hubs, "the interviews lead to each story, and each story back"],
  ],
  ["interviewees with their profiles", [shown, "is linked by %s"]],
  [
    "question and answers",
    [parts, "is made of questions, each with its answers and whose they are"],
  ],
  [
    "newsroom's head with a subscription",
    [parts, "of the press asks for an address first, and opens what others wrote in a new tab"],
  ],
  [
    "press: the newest large, each in a new tab",
    [hubs, "the newsroom lists the press newest first, the first large, each in a new tab"],
    [shown, "without a day go by that of their publication"],
  ],
  [
    "integrations in sections, each with an anchor of its title, in each language",
    [parts, "of integrations leads to a section by its title, and on from each card"],
    [hubs, "the integrations stand in five sections, each with its link"],
  ],
  [
    "desk: the list switches sections",
    [searched, "shows what it finds of every section, whose links then lead there"],
  ],
  [
    "phone: an accordion",
    [searched, "on a phone opens the sections of the accordion that have some of it"],
  ],
];

const learningRows: readonly Row[] = [
  [
    "landing page: topics, articles by date descending",
    [learning, "lists its articles, the one updated last first"],
  ],
  [
    "topics stand beside an article and stay in view; a menu on a phone",
    [
      learningUsed,
      "stand open beside an article on a desk, with its headings, and stay in view",
      "are a menu on a phone, closed until it is wanted",
    ],
  ],
  [
    "contents from h1 to h3",
    [learning, "shows its headings from h1 to h3 by themselves, and has no neighbours"],
  ],
  [
    "related questions, contact, feedback",
    [learning, "tells, in each article, what stands in it and where to go on"],
  ],
  [
    "previous and next topic, round and round",
    [learning, "leads from each topic to the next and the one before, round and round"],
  ],
  [
    "twelve topics by their names, six in the bar, the rest in a menu",
    [learning, "has the topics that a people team has, in their order"],
    [learning, "names its topics in one order, the first six in the bar"],
    [
      learningUsed,
      "six stand in the bar of a desk, the rest in a menu that the keyboard opens and leaves",
    ],
  ],
];

const templateRows: readonly Row[] = [
  [
    "filters in groups, cards with links",
    [learning, "shows every template, and groups what they can be filtered by"],
  ],
  [
    "one, two or three columns, in no order but the editors'",
    [looks, "templates stand in one, two or three columns"],
    [learning, "stands in the order that editors gave it, whatever its dates are"],
    [reader, "is in the editors' order where that is asked for"],
  ],
  [
    "a template's parts, what it is for in view",
    [parts, "has all of its parts, what it is for beside it"],
    [looks, "%s stays in view beside the text"],
  ],
  [
    "breadcrumb and copied address",
    [learning, "leads to templates that lead back, to others and to a demo"],
  ],
  ["related templates", [shown, "related stories are below a %s"]],
  [
    "without meta: its own title, summary and image",
    [learning, "is described by its own title, summary and picture"],
  ],
  [
    "the language's tag",
    ["demo/tests/journeys/pages.test.ts", "is in its language, with one h1, one main and a title"],
  ],
];

const libraryRows: readonly Row[] = [
  ["no page without resources", [library, "is not there in a space without resources"]],
  [
    "All and each category that there is",
    [library, "offers the categories it has, and shows one of them at its own address"],
    [shown, "has each category once, however editors spell it"],
    [downloads, "shows a category in place, by keyboard, and all again"],
  ],
  [
    "a dropdown on a phone",
    [
      downloads,
      "has a dropdown on a phone, which closes on Escape, on a tap elsewhere and behind the focus",
    ],
  ],
  ["the rest in three columns", [looks, "resources and downloads stand in three columns"]],
  ["the first one large", [library, "lists every resource, the newest first and large"]],
  [
    "icons of Checklist, eBook and all others",
    [library, "gives checklists and eBooks icons of their own, and all others one"],
  ],
  [
    "download cards in 3 or 4 columns, New badge",
    [
      looks,
      "resources and downloads stand in three columns",
      "downloads stand in four columns, where an editor says so",
    ],
    [parts, "of downloads stands in %s columns, each card with its link"],
  ],
  ["Please add image", [hints, "Please add image"]],
  [
    "featured slider: those flagged as such",
    [parts, "is in the slider of the featured ones only where it is flagged as such"],
  ],
  ["download hub banner", [parts, "shows what an editor gave it: %s"]],
  [
    "a resource's parts, its address in its form",
    [parts, "has all of its parts, and its form says which one it is"],
  ],
  [
    "breadcrumb, tags, share links",
    [library, "a resource says where it stands, what it is about and what else there is"],
  ],
  [
    "related resources when any",
    [library, "a resource without date, picture or relations shows what it has"],
    [shown, "related stories are below a %s"],
  ],
];

const successRows: readonly Row[] = [
  ["no page without stories", [success, "is no page"]],
  [
    "stories, some in the hero",
    [success, "the hub shows every story, the newest first, some of them large"],
  ],
  [
    "hero goes on by itself, with a line that fills",
    [successUsed, "go on by themselves until they are paused, and a line says how far they are"],
  ],
  [
    "no arrows on a phone",
    [successUsed, "have no arrows on a phone, only dots, and each fills the screen's width"],
  ],
  [
    "a slide: logo, four lines, link, picture or video",
    [parts, "leads to its story, and has its video in place of its picture"],
  ],
  [
    "three filters and Clear all",
    [successUsed, "are used by keyboard alone, and answer in place"],
    [success, "every option of a filter leaves some stories, and says so"],
  ],
  [
    "the section on any page",
    [parts, "lists all of them, and its filters ask the overview"],
    [successUsed, "answer in place, and leave its address alone"],
  ],
  [
    "Applied: count on a phone",
    [successUsed, "stand behind one button on a phone, which counts what is applied"],
  ],
  [
    "facts, integrations, share links",
    [success, "the hub shows every story, the newest first, some of them large"],
  ],
  [
    "contents unless hidden, picture or video",
    [success, "shows its video instead of its picture, and no contents where they are hidden"],
  ],
  [
    "relative date and reading time",
    [
      success,
      "was posted some days ago, and after a week on its date",
      "takes a minute for 200 words of title and text, and a second one for the next",
    ],
  ],
  ["topic chips", [success, "names its topics, and none that has no name"]],
  ["related resources", [shown, "related stories are below a %s"]],
  [
    "subscribe call to action",
    [success, "the tour asks who wants to see it, and a story whether to tell the next"],
  ],
];

const otherBlocks: readonly Row[] = [
  [
    "author card, quote, info, logos, two columns",
    [
      parts,
      "shows what an editor gave it: %s",
      "of something to know has its icon and its formatted text",
    ],
    [shown, "names its author by the long names or the short ones"],
  ],
  ["debug block", [hints, "what a debug block prints"]],
  [
    "helpful resources",
    [spec, "helpful resources"],
    [parts, "of helpful resources shows them as cards"],
  ],
  [
    "form controls: checkbox with a link, files, inputs, textarea, dropdown, search",
    [forms, "posts to where it stands, with a label for each control and nothing of one visitor"],
    [parts, "with a form has the controls that browsers know"],
    ["demo/tests/browser/forms.test.ts", "attachments reach the CRM as links (JavaScript: %s)"],
  ],
  [
    "two forms in What's New",
    [
      providers,
      "the site's own stand there where no editor has placed one",
      "those of a provider take their place, and the policy lets them in",
    ],
  ],
];

const entities: readonly Row[] = [
  [
    "kinds of story with their fields",
    [
      spec,
      "blog post",
      "changelog entry",
      "event",
      "interview",
      "press article",
      "integrations directory",
      "help article",
      "template",
      "resource",
      "success story",
    ],
  ],
  ["interview block", [spec, "interview block"]],
  ["use_date_in_thumbnail, isFeatured, resource_link", [spec, "resource"]],
  ["meta, with no_index and no_follow", [spec, "meta"], [shown, "are told of /en/%s/: %s"]],
  [
    "quote, info, image, author, logos",
    [spec, "quote", "info block", "image", "author card", "title with logos"],
  ],
  [
    "header and its items",
    [spec, "header"],
    [frame, "is a button where it says isButton", "has a button of its own, %s"],
  ],
  ["footer", [spec, "footer"]],
  [
    "site settings, meta and popup, each the first of its list",
    [spec, "site settings"],
    [parts, "is the first of each list, as are its pop-up and what a page says of itself"],
    [frame, "stands around the page even where the settings are empty"],
  ],
  ["event form and subscribe form", [spec, "event form", "subscription"]],
];

const states: readonly Row[] = [
  [
    "an event is upcoming until its day has passed",
    [
      events,
      "without an end is upcoming until its day has passed in Berlin, also on a cached page",
    ],
  ],
  [
    "sent: thanks, or the calendar, in the form's place",
    [forms, "another form's state leaves it as it was; its own confirmation replaces it"],
    [eventsUsed, "registers, and gets a calendar that loads on request only"],
    [checkForms, "by keyboard: says what is wrong, and sends what is right"],
  ],
  [
    "a field's message and its red outline",
    [forms, "says what is %s, beside the field and above"],
    [looks, "a wrong field has a red outline", "a message beside a field is red"],
  ],
  [
    "500 ms after a pause; while typing the form counts as not valid",
    [
      downloads,
      "gives the file for a few details, and the newsletter only to who asks for it (%s)",
    ],
    [prospect, "sees a message half a second after a pause, and not while typing"],
  ],
  [
    "download: off and faded until valid, then sent and green, then the file",
    [
      looks,
      "a button that waits is faded, and one that has sent is not",
      "a button that has sent is green",
    ],
    [
      downloads,
      "gives the file for a few details, and the newsletter only to who asks for it (%s)",
    ],
    [checkForms, "by keyboard: says what is wrong, and sends what is right"],
  ],
  ["feedback's words", [spec, "Was this resource helpful?", "Thanks for your feedback!"]],
  [
    "library: All by default",
    [
      library,
      "lists every resource, the newest first and large",
      "shows all for a category that nobody wrote for",
    ],
  ],
  [
    "success filters: OR within a list, AND across",
    [success, "widen within a list and narrow across lists", "do nothing with what is no option"],
  ],
  ["Clear all", [successUsed, "are used by keyboard alone, and answer in place"]],
  [
    "template filter: any chosen value, shared by the groups",
    [
      learning,
      "shows what has any of the chosen categories, of whichever group",
      "shows everything for %s",
    ],
    [shown, "share a value that stands in several groups"],
    [learningUsed, "choose a value in every group it stands in"],
  ],
  [
    "dropdowns close on Escape, elsewhere, and behind the focus",
    [
      successUsed,
      "close on a click elsewhere, for each other, and when the focus leaves",
      "are used by keyboard alone, and answer in place",
    ],
    [
      downloads,
      "has a dropdown on a phone, which closes on Escape, on a tap elsewhere and behind the focus",
    ],
  ],
  [
    "footer's groups open",
    [frame, "keeps link, arrow and badge of a footer's entry that opens others"],
  ],
  [
    "menus, switcher and accordions close on a click elsewhere",
    [menus, "a menu closes when the focus leaves it, on a click elsewhere, and for another menu"],
    [visitor, "opens one item at a time, and closes on Escape and on a click elsewhere"],
  ],
  [
    "one section of integrations at a time",
    [hubs, "the integrations stand in five sections, each with its link"],
    [searched, "shows what it finds of every section, whose links then lead there"],
  ],
  [
    "carousel of events, from 1",
    [eventsUsed, "goes through the upcoming events by keyboard, from the first to the last"],
  ],
  ["the active dot is wider", [looks, "have a wider dot where they stand"]],
  ["dots", [visitor, "goes on and back by its arrows and dots, which end where it ends"]],
  [
    "first and previous, next and last are off at the ends",
    [parts, "goes to the first, previous, next and last page, and nowhere from where these are"],
  ],
  [
    "copied: a confirmation, on narrow screens its own",
    [
      visitor,
      "gives its address away, and says so",
      "says on a narrow screen that the link was copied in the words it has for that",
    ],
  ],
  [
    "cookie banner until it is closed",
    [
      "test/browser/cookie-notice.test.ts",
      "the notice stays until it is closed, then stays closed (scripts: %s)",
    ],
  ],
  [
    "settings of the route's language",
    [parts, "is what the settings of its own language say"],
    [missed, "has a frame and a 404 page of its own where a language has none"],
  ],
  ["relative date", [dates, "how long ago", "is said in %s"]],
  ["posted N days", [dates, "the badge has its own words from the second day to the seventh"]],
  [
    "reading time",
    [success, "takes a minute for 200 words of title and text, and a second one for the next"],
  ],
];

const validation: readonly Row[] = [
  [
    "required fields, form by form",
    [spec, "download hub form", "event", "book a meeting", "subscription"],
  ],
  [
    "optional fields may be empty",
    ["src/forms/rules.test.ts", "an optional field may be empty, and nothing else changes"],
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
    "terms link",
    [forms, "posts to where it stands, with a label for each control and nothing of one visitor"],
  ],
  ["address field of type email", [parts, "with a form has the controls that browsers know"]],
  [
    "messages, empty and invalid",
    [
      spec,
      "Please enter full name",
      "Please insert valid company email address",
      "Please accept the terms & conditions!",
    ],
  ],
  [
    "textarea of 300 characters in 4 rows",
    [parts, "with a form has the controls that browsers know"],
  ],
  [
    "Search...",
    [spec, "search field: Search..."],
    [parts, "of integrations leads to a section by its title, and on from each card"],
  ],
  [
    "no category, and no number: page 1",
    [nowhere, "that never was one leads to page 1", "in a category, too"],
  ],
  [
    "PLEASE ENTER IMAGE AND ALT, Enter date",
    [
      hints,
      "the image of an article",
      "a responsive picture",
      "$missing: editors are told “$hint”, and nobody else",
    ],
    [looks, "an editor's hint is red"],
  ],
];

const calls: readonly Row[] = [
  [
    "blocks are editable for editors",
    [
      "demo/tests/browser/visual-editor.test.ts",
      "a block that is clicked is the one whose fields are shown",
    ],
  ],
  [
    "stories a hundred a call, to the end",
    [
      storyblok,
      "is read to its end, a hundred at a time",
      "of exactly a hundred, or of none, is one page",
    ],
  ],
  [
    "lists without start pages, by date",
    [
      reader,
      "is in the order of dates, without what cards do not show, and without its folder's own page",
    ],
  ],
  [
    "links resolved",
    [
      "src/content/assemble.test.ts",
      "has the address of each link as it is now, in fields and in rich text",
    ],
  ],
  [
    "relations resolved",
    [
      "src/content/assemble.test.ts",
      "has related stories without their large fields, one or several, and none that is not published",
    ],
  ],
  ["success hub by publication, descending", [parts, "stand in the order of their publication"]],
  [
    "at one version, which the space says",
    [storyblok, "comes checked, and the version asked for is the one given"],
    [
      "src/content/read-space.test.ts",
      "is named by the version that the service answers with, where that lags behind what it says",
    ],
  ],
  [
    "settings that cannot be had: logged only",
    [missed, "goes on with the last ones where they are unpublished, and says so loudly"],
  ],
  [
    "each form's endpoint",
    ["test/journeys/forms-http.test.ts", "takes JSON, urlencoded and multipart alike"],
  ],
  [
    "download: address and a pricing type of null",
    [forms, "%s says of the pricing type that there is none, where no plan was chosen"],
    [
      downloads,
      "gives the file for a few details, and the newsletter only to who asks for it (%s)",
    ],
  ],
  ["event form", [eventsUsed, "registers, and gets a calendar that loads on request only"]],
  [
    "book a meeting",
    [eventsUsed, "books a meeting without scripts, after putting right what was wrong"],
  ],
  [
    "subscription",
    [
      "test/browser/subscription.test.ts",
      "who confirms is on the list, with the proof; a program that opens the link is not",
    ],
  ],
  [
    "third parties when asked for",
    ["test/contracts/needs.test.ts", "with the block %s lets in what it needs and no more"],
    [placed, "is not asked for before a visitor asks, and then stands where its card stood"],
  ],
  [
    "ac-form: resource and language as data",
    [parts, "of a provider's form tells it the language and the resource"],
  ],
  [
    "three sharing pages, in a window of 500 by 500 px",
    [visitor, "is shared on %s in a window of its own"],
  ],
  [
    "a heading's address is copied",
    [placed, "gives its own address away, by mouse and by keyboard, and keeps its name"],
  ],
];

const failures: readonly Row[] = [
  ["hints for editors", [hints, "PLEASE ENTER IMAGE AND ALT", "Please add image", "Enter date"]],
  ["blog without posts", [parts, "is no page without posts"]],
  [
    "overviews without stories",
    [library, "is not there in a space without resources"],
    [success, "is no page"],
  ],
  ["a field empty or invalid", [forms, "says what is %s, beside the field and above"]],
  [
    "settings fail",
    [missed, "goes on with the last ones where they are unpublished, and says so loudly"],
  ],
  [
    "Link have been copied!",
    [visitor, "says on a narrow screen that the link was copied in the words it has for that"],
  ],
];

const constants: readonly Row[] = [
  ["a hundred stories a call", [storyblok, "is read to its end, a hundred at a time"]],
  ["four posts a page", [blog, "lists four posts, the next page the next four"]],
  [
    "five featured events at most",
    [parts, "that is featured and ahead stands large, the next one first, and no more than five"],
  ],
  [
    "portraits of 56 and 192 px",
    [parts, "has who asked, who was asked, what was said and who wrote it"],
  ],
  ["three past events more", [events, "come three at a time, and say how many there are"]],
  [
    "DD.MM.YYYY in the changelog",
    [
      whatsNew,
      "goes from the newest to the oldest in %s",
      "shows its kinds of change, its tags and its video",
    ],
  ],
  ["an event's day in each language", [dates, "in %s"]],
  ["full date after 7 days", [dates, "how long ago"]],
  [
    "200 words a minute",
    [success, "takes a minute for 200 words of title and text, and a second one for the next"],
  ],
  ["six topics in the bar", [learning, "names its topics in one order, the first six in the bar"]],
  [
    "widths of pictures, retina, lazy with blur",
    [
      images,
      "offers the default in the widths of the containers, up to its own",
      "doubles for retina screens, never above what the service makes",
    ],
    [shown, "waits as a blur of itself: %s %j"],
  ],
  [
    "hero: 40 px between slides; on a phone no arrows, and cards of 260 px",
    [
      looks,
      "of the hero of stories fill the page, 40 px apart",
      "of the hero have no arrows below 768 px",
      "of stories are 260 px wide on a phone, 16 px apart and 24 px from the edge",
      "stories stand in two columns on small screens",
      "stories stand in three columns on large ones",
    ],
    [successUsed, "have no arrows on a phone, only dots, and each fills the screen's width"],
  ],
  [
    "helpful resources: slides under 1024 px, one a page, 16 px apart",
    [
      looks,
      "of helpful resources fill it below 1024 px, 16 px apart",
      "of helpful resources stand beside each other from 1024 px on",
    ],
  ],
  [
    "featured resources: one a page, 40 px apart, go on by hand",
    [looks, "of featured resources fill the page, 40 px apart"],
    [parts, "is in the slider of the featured ones only where it is flagged as such"],
  ],
  [
    "four lines in the hero",
    [looks, "the hero's description ends after four lines"],
    [parts, "leads to its story, and has its video in place of its picture"],
  ],
  ["anchors", [parts, "leads to headings by their letters alone, and to none without"]],
  [
    "canonical address",
    ["demo/tests/journeys/pages.test.ts", "each page names itself as the address to keep"],
  ],
  ["title suffix", [parts, "shows a post with all of its parts"]],
  ["option lists", [spec, "company sizes", "priorities"]],
];

holdItems([
  ["1. What it does", whatItDoes],
  ["2. Shared page frame", shared],
  ["2. Blog", blogRows],
  ["2. Changelog", changelog],
  ["2. Events", eventRows],
  ["2. Interviews, newsroom, integrations", smallHubs],
  ["2. Learning hub", learningRows],
  ["2. Template hub", templateRows],
  ["2. Resource library", libraryRows],
  ["2. Success stories", successRows],
  ["2. Other blocks", otherBlocks],
  ["3. Entities", entities],
  ["4. States", states],
  ["5. Validation", validation],
  ["6 and 7. Roles and calls", calls],
  ["8. Errors", failures],
  ["9. Constants", constants],
]);

checkParts();
