type Unit = "hour" | "day" | "year";

/** How long something is stored: a number of units, or until the tab is closed, or a form in it is sent. */
export type Term = readonly [count: number, unit: Unit] | "tab" | "sent";

type Stored = {
  readonly kind: "cookie" | "localStorage" | "sessionStorage";
  /** Its key. `*` is replaced by its subject: a page, a form, a provider. */
  readonly key: string;
  readonly term: Term;
  /** The server, the page's script only, the company through a form that is sent, or the captcha. */
  readonly reader: "server" | "script" | "company" | "captcha";
  /** `click`: it stores that a visitor consented with a click. */
  readonly consent: "none" | "click";
};

/* One constant each, so that a page's script receives only those it uses. Keys never change. */

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

// Set by Google: https://docs.cloud.google.com/recaptcha/docs/faq
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
 * Everything that the site stores in a browser. The block `privacy-table` shows it to visitors, in the words
 * `privacy.purposes.<name>` and `privacy.moments.<name>`. A test compares it with what the demo stores.
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

/** Returns the key of an entry for one subject. */
export function keyFor({ key }: Pick<Stored, "key">, about: string): string {
  return key.replace("*", () => about);
}
