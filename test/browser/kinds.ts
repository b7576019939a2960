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
    interviews: "/en/interviews/",
    interview: "/en/interviews/seeblick-absences/",
    newsroom: "/en/newsroom/",
    integrations: "/en/integrations/",
    product: "/en/product/",
    about: "/en/about/",
    pricing: "/en/pricing/",
    contact: "/en/contact-us/",
    demo: "/en/book-a-demo/",
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
    interviews: "/de/interviews/",
    interview: "/de/interviews/vandervelde-onboarding/",
    newsroom: "/de/newsroom/",
    integrations: "/de/integrationen/",
    product: "/de/produkt/",
    about: "/de/ueber-uns/",
    pricing: "/de/preise/",
    contact: "/de/kontaktiere-uns/",
    demo: "/de/demo-buchen/",
    legal: "/de/legal/",
    "not found": "/de/nope/",
    "unsupported browser": "/de/unsupported-browser/",
  },
} as const;

export type Tested = keyof typeof kinds;

export function kindsOf(language: Tested): [kind: string, path: string][] {
  return Object.entries(kinds[language]);
}
