import type {
  D1Database,
  DurableObjectNamespace,
  Fetcher,
  KVNamespace,
  Queue,
  R2Bucket,
  RateLimit,
  WorkerVersionMetadata,
} from "@cloudflare/workers-types";
import { z } from "zod";
import {
  addresses,
  bearer,
  flag,
  hosts,
  inWords,
  listOf,
  minutes,
  optional,
  secret,
} from "./base/variable.ts";

/** A full address, with http or https. */
export const address = z.url({ protocol: /^https?$/ });
/** An address reduced to its origin, without a slash at its end. */
export const originAddress = address.transform((text) => new URL(text).origin);
const origins = listOf(originAddress, "is not addresses with https:// and commas between them");
/** Every variable and secret except those of the CRM. `.dev.vars.example` explains each. */
export const variables = z.object({
  ENVIRONMENT: z.enum(["development", "staging", "production"]).default("development"),
  SITE_ORIGIN: originAddress,
  /** The plan of the Cloudflare account. On the free plan, the cron runs every five minutes. */
  PLAN: z.enum(["free", "paid"]).default("paid"),
  /** Other sites that editors' redirects can lead to, separated by commas: `https://help.example.com`. */
  REDIRECT_ORIGINS: origins,
  STORYBLOK_TOKEN: z.string().default(""),
  STORYBLOK_REGION: z.enum(["eu", "us", "ca", "ap", "cn"]).default("eu"),
  STORYBLOK_API: optional.pipe(address.optional()),
  /** The origin of pictures, for the content security policy. The default is Storyblok's own hosts. */
  STORYBLOK_ASSETS: optional.pipe(address.optional()),
  /** Settings > Asset Tokens. Opens private files, for downloads behind a form. */
  STORYBLOK_ASSET_TOKEN: optional,
  STORYBLOK_SPACE_ID: optional,
  STORYBLOK_PREVIEW_TOKEN: optional,
  /** Origins of the Visual Editor, by comma: they can show the site in a frame, to editors only. */
  EDITOR_ORIGINS: optional.pipe(origins.prefault("https://app.storyblok.com")),
  STORYBLOK_WEBHOOK_SECRET: optional,
  /** The shortest time between two reads of a datasource that are caused by a publish, in minutes. */
  DATASOURCES_EVERY_MINUTES: minutes,
  CAPTCHA_PROVIDER: optional.pipe(z.enum(["turnstile", "recaptcha"]).optional()),
  CAPTCHA_SITE_KEY: optional,
  CAPTCHA_SECRET: optional,
  ATTACHMENT_SECRET: secret,
  FORM_COLLECTION_URL: optional.pipe(address.optional()),
  /** The names of the two queues in wrangler.toml. A message is handled by the name of its queue. */
  LEADS_QUEUE: z.string().min(1, "is empty").default("leads"),
  DEAD_LETTER_QUEUE: z.string().min(1, "is empty").default("leads-dead"),
  ALERT_WEBHOOK_URL: optional.pipe(address.optional()),
  TASK_TOKEN: optional.pipe(bearer.optional()),
  DOWNLOAD_SECRET: secret,
  DOWNLOAD_SECRET_BEFORE: secret,
  /** Pages list what they depend on, for a cache in front of the worker: docs/deploy.md. */
  CACHE_TAGS: flag,
  /** The password of staging, for every visitor. */
  ACCESS_TOKEN: optional.pipe(z.string().min(16).optional()),
  /** Cloudflare Access before staging: `https://TEAM.cloudflareaccess.com`, and its application's AUD tag. */
  ACCESS_TEAM: optional.pipe(originAddress.optional()),
  ACCESS_AUDIENCE: optional,
  /** The key to sign in to the desk. It also signs the desk's sessions. */
  DESK_KEY: optional.pipe(bearer.optional()),
  /** Lets the desk show what Storyblok has scheduled and write redirects. It can change the whole space. */
  DESK_STORYBLOK_TOKEN: optional,
  STORYBLOK_MANAGEMENT_API: optional.pipe(originAddress.optional()),
  /** Addresses by comma that Cloudflare Access confirms: those that act at the desk, or see personal data. */
  DESK_OPERATORS: addresses,
  DESK_PRIVACY: addresses,
  /** Webhook hosts that the desk can notify, besides Slack's and Teams', by comma: `chat.example.com`. */
  NOTICE_HOSTS: hosts,
  /** Shows `/{lang}/trust/` to everyone: what was accepted, delivered and lost. */
  TRUST_PAGE: flag,
  /** On a developer's machine only: `npm start` begins a drill when it receives a post there. */
  DRILL_URL: optional.pipe(z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }).optional()),
  /** Offers the domain to browsers' own list of https-only sites. This is hard to undo. */
  HSTS_PRELOAD: flag,
});

export type Variables = z.infer<typeof variables>;

type Bindings = {
  readonly ASSETS: Fetcher;
  readonly CONTENT: KVNamespace;
  readonly CATALOG: DurableObjectNamespace;
  readonly OUTBOX: D1Database;
  readonly MISSES: D1Database;
  readonly LEADS: Queue;
  /** Undefined if the account has no R2. Then no files are accepted. */
  readonly ATTACHMENTS: R2Bucket | undefined;
  readonly FORM_LIMIT: RateLimit;
  readonly VERSION: WorkerVersionMetadata;
};

/** A variable that is wrong or missing, in words that contain no value. */
export type Defect = { readonly name: string; readonly says: string };

type Checked<Crm> = {
  readonly variables: Variables;
  /** Built from the variables of the chosen CRM; null if they are missing or wrong. */
  readonly crm: Crm | null;
  readonly defects: readonly Defect[];
};

export type Env<Crm> = Checked<Crm> & { readonly bindings: Bindings };

/** Shorter ones can be guessed, and every deployed site holds its visitors' submissions. */
const minTokenLength = 32;
/** A person types it, twenty times a minute at most. */
const minDeskKeyLength = 20;
/** Keys that the makers of captchas publish for tests. */
const testSecret = /^([123]x0{10}|6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe)/;

type Rule<Crm> = readonly [
  name: keyof Variables | "CRM_DESTINATION",
  says: string,
  isMet: (variables: Variables, crm: Crm | null) => boolean,
];

/** Returns the rule for a variable that must be set and valid. */
function mustBeSet(name: keyof Variables, says: string): Rule<unknown> {
  return [name, says, (of) => Boolean(of[name])];
}

const rules: readonly Rule<unknown>[] = [
  mustBeSet("STORYBLOK_TOKEN", "is missing: there is no content"),
  mustBeSet("DOWNLOAD_SECRET", "is missing: links to downloads open for a few visitors only"),
  [
    "TASK_TOKEN",
    `has less than ${minTokenLength} characters: tasks are closed`,
    (of) => of.TASK_TOKEN === undefined || of.TASK_TOKEN.length >= minTokenLength,
  ],
  [
    "DESK_KEY",
    `has less than ${minDeskKeyLength} characters: no one signs in with it`,
    (of) => of.DESK_KEY === undefined || of.DESK_KEY.length >= minDeskKeyLength,
  ],
  [
    "ACCESS_TOKEN",
    "is missing, and no ACCESS_TEAM with its ACCESS_AUDIENCE: staging is closed to everybody",
    (of) =>
      of.ENVIRONMENT !== "staging" ||
      Boolean(of.ACCESS_TOKEN || (of.ACCESS_TEAM && of.ACCESS_AUDIENCE)),
  ],
  [
    "CAPTCHA_PROVIDER",
    "needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET: there is no captcha",
    (of) => !of.CAPTCHA_PROVIDER || Boolean(of.CAPTCHA_SITE_KEY && of.CAPTCHA_SECRET),
  ],
];

/** What production needs to be safe. If one is missing, it deletes no submission because of its age. */
const productionRules: readonly Rule<unknown>[] = [
  ["SITE_ORIGIN", "does not begin with https://", (of) => of.SITE_ORIGIN.startsWith("https://")],
  ["CRM_DESTINATION", "no CRM is there: submissions wait", (_, crm) => crm !== null],
  mustBeSet("ALERT_WEBHOOK_URL", "is missing: alerts reach no one"),
  mustBeSet("STORYBLOK_WEBHOOK_SECRET", "is missing: a publish takes a minute"),
  mustBeSet("ATTACHMENT_SECRET", "is missing: no files are taken"),
  [
    "CAPTCHA_SECRET",
    "is a test key, with which every bot passes: there is no captcha",
    (of) => !testSecret.test(of.CAPTCHA_SECRET ?? ""),
  ],
];

/** Variables that count as not set if their rule is not met, because they are too weak to use. */
const unusable = { TASK_TOKEN: undefined, DESK_KEY: undefined, CAPTCHA_SECRET: undefined } as const;

/**
 * Reads the variables. A wrong one is a defect and counts as not set, so that only what needs it is affected.
 * An unknown environment counts as production. `variables` is null if the site's own address is missing.
 */
export function checkVariables<Crm>(
  raw: Readonly<Record<string, unknown>>,
  chosenCrm: z.ZodType<Crm>,
): Checked<Crm> | { readonly variables: null; readonly defects: readonly Defect[] } {
  const first = variables.safeParse(raw, { error: inWords });
  const malformed = defectsIn(first.error);
  const wrong = new Set(malformed.map(({ name }) => name));
  const rest = Object.entries(raw).filter(([name]) => !wrong.has(name));
  const read = first.success
    ? first
    : variables.safeParse({
        ...(wrong.has("ENVIRONMENT") && { ENVIRONMENT: "production" }),
        ...Object.fromEntries(rest),
      });
  const crm = chosenCrm.safeParse(raw);
  const known = [...malformed, ...defectsIn(crm.error)];
  if (!read.success) return { variables: null, defects: known };
  const reported = new Set(known.map(({ name }) => name));
  const isProduction = read.data.ENVIRONMENT === "production";
  const unmet = [...rules, ...(isProduction ? productionRules : [])]
    .filter(([name, , isMet]) => !reported.has(name) && !isMet(read.data, crm.data ?? null))
    // A missing CRM follows from its wrong variables.
    .filter(([name]) => name !== "CRM_DESTINATION" || crm.success);
  const weak = unmet.flatMap(([name]) => (name in unusable ? [[name, undefined]] : []));
  return {
    variables: {
      ...read.data,
      ...Object.fromEntries(weak),
      // A cache in front of the worker would send staging's pages to everyone.
      CACHE_TAGS: read.data.CACHE_TAGS && read.data.ENVIRONMENT !== "staging",
    },
    crm: crm.data ?? null,
    defects: [...known, ...unmet.map(([name, says]) => ({ name, says }))],
  };
}

const defectsIn = (error: z.ZodError | undefined): Defect[] =>
  (error?.issues ?? []).map(({ path, message: says }) => ({ name: path.join("."), says }));

/** The bindings that the worker cannot run without. */
export const bindingNames = [
  "ASSETS",
  "CONTENT",
  "CATALOG",
  "OUTBOX",
  "MISSES",
  "LEADS",
  "FORM_LIMIT",
  "VERSION",
] as const satisfies (keyof Bindings)[];

/**
 * Checks the worker's environment once. `chosenCrm` reads the CRM's variables, which this file does not list.
 * Throws if a binding or the site's own address is missing.
 */
export function parseEnv<Crm>(
  raw: Readonly<Record<string, unknown>>,
  chosenCrm: z.ZodType<Crm>,
): Env<Crm> {
  const missing = bindingNames.filter((name) => raw[name] === undefined);
  const checked = checkVariables(raw, chosenCrm);
  if (missing.length > 0 || checked.variables === null) {
    const wrong = checked.defects.map(({ name, says }) => `${name} (${says})`);
    throw new Error(
      `The environment is incomplete. Missing bindings: ${missing.join(", ") || "none"}. ` +
        `Wrong variables: ${wrong.join(", ") || "none"}. See .dev.vars.example and wrangler.toml.`,
    );
  }
  return { ...checked, bindings: raw as unknown as Bindings };
}
