import type { Language } from "../../../src/language/language.ts";
import { pathsIn } from "../../../test/sitemap.ts";

/** One page of each kind, in the two languages whose words differ most in length. */
export const kinds = {
  en: {
    home: "/en/",
    blog: "/en/blog/",
    category: "/en/blog/product/",
    "blog page": "/en/blog/2/",
    article: "/en/blog/payroll-cut-off/",
    "what's new": "/en/whats-new/",
    "changelog entry": "/en/whats-new/shift-swaps-check-rest-periods/",
    events: "/en/events/",
    event: "/en/events/works-council-and-hr-software/",
    "event that is past": "/en/events/four-probation-talks/",
    "private events": "/en/private-events/",
    "private event": "/en/private-events/works-visit-nordwerk/",
    interviews: "/en/interviews/",
    interview: "/en/interviews/seeblick-absences/",
    "resource library": "/en/flair-library/",
    resource: "/en/flair-library/works-council-guide/",
    newsroom: "/en/newsroom/",
    "success stories": "/en/success-hub/",
    "success story": "/en/success-hub/alpenkraft/",
    "filmed success story": "/en/success-hub/lumenia/",
    authors: "/en/authors/",
    author: "/en/authors/noah-berger/",
    faq: "/en/faq/",
    "tour video": "/en/tour-video/",
    integrations: "/en/integrations/",
    "learning hub": "/en/learning-hub/",
    "help article": "/en/learning-hub/onboarding/",
    "template hub": "/en/template-hub/",
    template: "/en/template-hub/job-ad-scorecard/",
    product: "/en/product/",
    "product module": "/en/time-tracking/",
    partners: "/en/partners/",
    about: "/en/about/",
    pricing: "/en/pricing/",
    contact: "/en/contact-us/",
    demo: "/en/book-a-demo/",
    "support case": "/en/support/",
    "vulnerability report": "/en/report-a-vulnerability/",
    raffle: "/en/raffle/",
    legal: "/en/legal/",
    "not found": "/en/nope/",
    "unsupported browser": "/en/unsupported-browser/",
  },
  de: {
    home: "/de/",
    blog: "/de/blog/",
    category: "/de/blog/product/",
    "blog page": "/de/blog/2/",
    article: "/de/blog/abrechnungsschluss/",
    "what's new": "/de/whats-new/",
    "changelog entry": "/de/whats-new/onboarding-vor-dem-ersten-tag/",
    events: "/de/events/",
    event: "/de/events/betriebsrat-und-hr-software/",
    "event that is past": "/de/events/vier-probezeitgespraeche/",
    "private events": "/de/private-events/",
    "private event": "/de/private-events/werksbesuch-nordwerk/",
    interviews: "/de/interviews/",
    interview: "/de/interviews/vandervelde-onboarding/",
    "resource library": "/de/flair-library/",
    resource: "/de/flair-library/leitfaden-betriebsrat/",
    newsroom: "/de/newsroom/",
    "success stories": "/de/success-hub/?industry=manufacturing",
    "success story": "/de/success-hub/brightfork/",
    "filmed success story": "/de/success-hub/lumenia/",
    authors: "/de/authors/",
    author: "/de/authors/lena-hofmann/",
    faq: "/de/faq/",
    "tour video": "/de/tour-video/",
    integrations: "/de/integrationen/",
    "learning hub": "/de/learning-hub/",
    "help article": "/de/learning-hub/leistung-und-ziele/",
    "template hub": "/de/template-hub/",
    template: "/de/template-hub/informationsschreiben-betriebsrat/",
    product: "/de/produkt/",
    "product module": "/de/zeiterfassung/",
    partners: "/de/partner/",
    about: "/de/ueber-uns/",
    pricing: "/de/preise/",
    contact: "/de/kontaktiere-uns/",
    demo: "/de/demo-buchen/",
    "support case": "/de/support/",
    "vulnerability report": "/de/schwachstelle-melden/",
    raffle: "/de/gewinnspiel/",
    legal: "/de/legal/",
    "not found": "/de/nope/",
    "unsupported browser": "/de/unsupported-browser/",
  },
} as const;

/** Returns the addresses of the sitemap in a language. */
export async function listedIn(language: Language, origin: string): Promise<string[]> {
  const sitemap = await (await fetch(new URL("/sitemap.xml", origin))).text();
  return pathsIn(sitemap).filter((path) => path.startsWith(`/${language}/`));
}

export type Tested = keyof typeof kinds;

export function kindsOf(language: Tested): [kind: string, path: string][] {
  return Object.entries(kinds[language]);
}

/** Pages whose cards show their text to the last word. A breadcrumb on a phone may be cut. */
const ofCards: readonly string[] = [
  "home",
  "blog",
  "success stories",
  "events",
  "resource library",
  "template hub",
  "learning hub",
  "newsroom",
];

export const isOfCards = (kind: string): boolean => ofCards.includes(kind);

/** Pages whose classes are all on pages of other kinds (`pages.test.ts`). `npm run sweep` tests them. */
const alike: readonly string[] = [
  "category",
  "blog page",
  "event that is past",
  "private event",
  "filmed success story",
  "tour video",
  "product module",
  "contact",
  "support case",
  "raffle",
  "legal",
  "unsupported browser",
];

export const isAlike = (kind: string): boolean => alike.includes(kind);

/** Returns one page of each layout, for the proof of each change. */
export function layoutsOf(language: Tested): [kind: string, path: string][] {
  return kindsOf(language).filter(([kind]) => !isAlike(kind));
}
