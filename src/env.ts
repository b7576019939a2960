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

/** A whole address. */
export const address = z.url({ protocol: /^https?$/ });
/** An address of which only the origin counts, without a slash at its end. */
export const originAddress = address.transform((text) => new URL(text).origin);
/** An empty variable is an absent one. */
const optional = z
  .string()
  .optional()
  .transform((text) => (text === "" ? undefined : text));

function originOf(text: string): string | null {
  return URL.canParse(text) ? new URL(text).origin : null;
}

/** Addresses by comma, as their origins. */
function origins(unlessGiven: string) {
  return z
    .string()
    .optional()
    .transform((text) =>
      (text || unlessGiven).split(",").flatMap((part) => originOf(part.trim()) ?? []),
    );
}

/** Every variable and secret but the CRM's own. `.dev.vars.example` says what each is for. */
const variables = z.object({
  ENVIRONMENT: z.enum(["development", "staging", "production"]).default("development"),
  SITE_ORIGIN: originAddress,
  /** Other sites that editors' redirects may lead to, by comma: `https://help.example.com`. */
  REDIRECT_ORIGINS: origins(""),
  STORYBLOK_TOKEN: z.string().min(1),
  STORYBLOK_REGION: z.enum(["eu", "us", "ca", "ap", "cn"]).default("eu"),
  STORYBLOK_API: optional.pipe(address.optional()),
  /** Where pictures come from, for the content security policy; Storyblok's own hosts otherwise. */
  STORYBLOK_ASSETS: optional.pipe(address.optional()),
  STORYBLOK_SPACE_ID: optional,
  STORYBLOK_PREVIEW_TOKEN: optional,
  /** Where the Visual Editor runs, by comma: these may show the site in a frame, to editors only. */
  EDITOR_ORIGINS: origins("https://app.storyblok.com"),
  STORYBLOK_WEBHOOK_SECRET: optional,
  CAPTCHA_PROVIDER: optional.pipe(z.enum(["turnstile", "recaptcha"]).optional()),
  CAPTCHA_SITE_KEY: optional,
  CAPTCHA_SECRET: optional,
  ATTACHMENT_SECRET: optional.pipe(z.string().min(32).optional()),
  FORM_COLLECTION_URL: optional.pipe(address.optional()),
  /** The names of the two queues in wrangler.toml: what a message is taken for. */
  LEADS_QUEUE: z.string().min(1).default("leads"),
  DEAD_LETTER_QUEUE: z.string().min(1).default("leads-dead"),
  ALERT_WEBHOOK_URL: optional.pipe(address.optional()),
  /** Letters that may stand in a header as they are (RFC 6750, 2.1). */
  TASK_TOKEN: optional.pipe(
    z
      .string()
      .regex(/^[\w.~+/-]+=*$/)
      .optional(),
  ),
  DOWNLOAD_SECRET: z.string().min(32),
  /**
   * Pages say what they are made of, for a cache in front of the worker, which is told of each publish.
   * Off until it was tried on the account: docs/deploy.md.
   */
  CACHE_TAGS: z
    .enum(["", "true", "false"])
    .default("")
    .transform((said) => said === "true"),
  /** Offers the domain to browsers' own list of those that are https alone: hard to take back. */
  HSTS_PRELOAD: z
    .enum(["", "true", "false"])
    .default("")
    .transform((said) => said === "true"),
});

export type Variables = z.infer<typeof variables>;

type Bindings = {
  readonly ASSETS: Fetcher;
  readonly CONTENT: KVNamespace;
  readonly CATALOG: DurableObjectNamespace;
  readonly OUTBOX: D1Database;
  readonly MISSES: D1Database;
  readonly LEADS: Queue;
  readonly ATTACHMENTS: R2Bucket;
  readonly FORM_LIMIT: RateLimit;
  readonly VERSION: WorkerVersionMetadata;
};

/** `crm`: what was made of the variables of the CRM that is chosen. */
export type Env<Crm> = {
  readonly variables: Variables;
  readonly bindings: Bindings;
  readonly crm: Crm;
};

const bindingNames = [
  "ASSETS",
  "CONTENT",
  "CATALOG",
  "OUTBOX",
  "MISSES",
  "LEADS",
  "ATTACHMENTS",
  "FORM_LIMIT",
  "VERSION",
] as const satisfies (keyof Bindings)[];

/**
 * Checks the worker's environment once; `chosenCrm` reads the variables that this room does not know.
 * Throws with every missing or wrong name at once: a deployment without its configuration must not start
 * half.
 */
export function parseEnv<Crm>(
  raw: Readonly<Record<string, unknown>>,
  chosenCrm: z.ZodType<Crm>,
): Env<Crm> {
  const missing = bindingNames.filter((name) => raw[name] === undefined);
  const own = variables.safeParse(raw);
  const crm = chosenCrm.safeParse(raw);
  if (missing.length > 0 || !own.success || !crm.success) {
    const issues = [...(own.error?.issues ?? []), ...(crm.error?.issues ?? [])];
    const wrong = issues.map(({ path, message }) => `${path.join(".")} (${message})`);
    throw new Error(
      `The environment is incomplete. Missing bindings: ${missing.join(", ") || "none"}. ` +
        `Wrong variables: ${wrong.join(", ") || "none"}. See .dev.vars.example and wrangler.toml.`,
    );
  }
  return { variables: own.data, bindings: raw as unknown as Bindings, crm: crm.data };
}
