type Unit = "hour" | "day" | "year";

/** How long something is stored: a number of units, until the tab is closed, or until a form is sent in it. */
export type Term = readonly [count: number, unit: Unit] | "tab" | "sent";

type Stored = {
  readonly kind: "cookie" | "localStorage" | "sessionStorage";
  /** Its key; `*` is where it says what it is about: a page, a form, a provider. */
  readonly key: string;
  readonly term: Term;
  /** The server, the script of the page alone, the company by a form that is sent, or the captcha. */
  readonly reader: "server" | "script" | "company" | "captcha";
  /** `click`: it stores that a visitor consented, by a click. */
  readonly consent: "none" | "click";
};

/* Each by itself: a script of a page is sent only those it uses. Keys never change. */

export const languageCookie = {
  kind: "cookie",
  key: "lang",
  term: [1, "year"],
  reader: "server",
  consent: "none",
} as const satisfies Stored;

const noticeCookie = {
  kind: "cookie",
  key: "notice",
  term: [1, "year"],
  reader: "script",
  consent: "none",
} as const satisfies Stored;

export const allowedProvider = {
  kind: "localStorage",
  key: "embed:*",
  term: [180, "day"],
  reader: "script",
  consent: "click",
} as const satisfies Stored;

export const givenFeedback = {
  kind: "localStorage",
  key: "feedback:*",
  term: [180, "day"],
  reader: "script",
  consent: "none",
} as const satisfies Stored;

export const formDraft = {
  kind: "sessionStorage",
  key: "draft:*",
  term: "sent",
  reader: "script",
  consent: "none",
} as const satisfies Stored;

export const seenPopup = {
  kind: "sessionStorage",
  key: "popup *",
  term: "tab",
  reader: "script",
  consent: "none",
} as const satisfies Stored;

export const campaignsOfTab = {
  kind: "sessionStorage",
  key: "utm:*",
  term: "sent",
  reader: "company",
  consent: "none",
} as const satisfies Stored;

// Google's own: https://docs.cloud.google.com/recaptcha/docs/faq
const captchaCookie = {
  kind: "cookie",
  key: "_GRECAPTCHA",
  term: [180, "day"],
  reader: "captcha",
  consent: "none",
} as const satisfies Stored;

const editorCookie = {
  kind: "cookie",
  key: "editor",
  term: [2, "hour"],
  reader: "server",
  consent: "none",
} as const satisfies Stored;

const deskCookie = {
  kind: "cookie",
  key: "desk",
  term: [30, "day"],
  reader: "server",
  consent: "none",
} as const satisfies Stored;

/**
 * All that the site stores in a browser. A visitor reads it in the block `privacy-table`, whose words are
 * `privacy.purposes.<name>` and `privacy.moments.<name>`; a test compares it with what the pages of the demo store.
 */
export const stored = {
  language: languageCookie,
  notice: noticeCookie,
  provider: allowedProvider,
  feedback: givenFeedback,
  draft: formDraft,
  popup: seenPopup,
  campaigns: campaignsOfTab,
  captcha: captchaCookie,
  editor: editorCookie,
  desk: deskCookie,
} as const;

export type StoredName = keyof typeof stored;

const unitSeconds = { hour: 3_600, day: 86_400, year: 31_536_000 } as const satisfies {
  readonly [of in Unit]: number;
};

export function secondsOf([count, unit]: Exclude<Term, string>): number {
  return count * unitSeconds[unit];
}

/** The key under which something is stored that is about one thing. */
export function keyFor({ key }: Pick<Stored, "key">, about: string): string {
  return key.replace("*", () => about);
}
