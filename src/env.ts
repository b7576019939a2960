import type {
  D1Database,
  Fetcher,
  KVNamespace,
  Queue,
  R2Bucket,
  RateLimit,
  WorkerVersionMetadata,
} from "@cloudflare/workers-types";
import { z } from "zod";

const url = z.url({ protocol: /^https?$/ });
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

/** Every variable and secret. `.dev.vars.example` says what each is for. */
const variables = z.object({
  ENVIRONMENT: z.enum(["development", "staging", "production"]).default("development"),
  SITE_ORIGIN: url.transform((text) => new URL(text).origin),
  /** Other sites that editors' redirects may lead to, by comma: `https://help.example.com`. */
  REDIRECT_ORIGINS: origins(""),
  STORYBLOK_TOKEN: z.string().min(1),
  STORYBLOK_REGION: z.enum(["eu", "us", "ca", "ap", "cn"]).default("eu"),
  STORYBLOK_API: optional.pipe(url.optional()),
  /** Where pictures come from, for the content security policy; Storyblok's own hosts otherwise. */
  STORYBLOK_ASSETS: optional.pipe(url.optional()),
  STORYBLOK_SPACE_ID: optional,
  STORYBLOK_PREVIEW_TOKEN: optional,
  /** Where the Visual Editor runs, by comma: these may show the site in a frame, to editors only. */
  EDITOR_ORIGINS: origins("https://app.storyblok.com"),
  STORYBLOK_WEBHOOK_SECRET: optional,
  CRM_DESTINATION: z.enum(["webhook", "salesforce", "hubspot"]).default("webhook"),
  CRM_WEBHOOK_URL: optional.pipe(url.optional()),
  CRM_WEBHOOK_SECRET: optional,
  SALESFORCE_HOST: optional.pipe(url.optional()),
  SALESFORCE_CLIENT_ID: optional,
  SALESFORCE_CLIENT_SECRET: optional,
  SALESFORCE_ID_FIELD: z.string().default("Website_Submission_Id__c"),
  HUBSPOT_API: optional.pipe(url.default("https://api.hubapi.com")),
  HUBSPOT_TOKEN: optional,
  HUBSPOT_ID_PROPERTY: z.string().default("website_submission_id"),
  CAPTCHA_PROVIDER: optional.pipe(z.enum(["turnstile", "recaptcha"]).optional()),
  CAPTCHA_SITE_KEY: optional,
  CAPTCHA_SECRET: optional,
  ATTACHMENT_SECRET: optional.pipe(z.string().min(32).optional()),
  FORM_COLLECTION_URL: optional.pipe(url.optional()),
  ALERT_WEBHOOK_URL: optional.pipe(url.optional()),
  TASK_TOKEN: optional,
  DOWNLOAD_SECRET: z.string().min(32),
});

export type Variables = z.infer<typeof variables>;

type Bindings = {
  readonly ASSETS: Fetcher;
  readonly CONTENT: KVNamespace;
  readonly OUTBOX: D1Database;
  readonly LEADS: Queue;
  readonly ATTACHMENTS: R2Bucket;
  readonly FORM_LIMIT: RateLimit;
  readonly VERSION: WorkerVersionMetadata;
};

export type Env = { readonly variables: Variables; readonly bindings: Bindings };

const bindingNames = [
  "ASSETS",
  "CONTENT",
  "OUTBOX",
  "LEADS",
  "ATTACHMENTS",
  "FORM_LIMIT",
  "VERSION",
] as const satisfies (keyof Bindings)[];

/**
 * Checks the worker's environment once. Throws with every missing or wrong name at once: a deployment
 * without its configuration must not start half.
 */
export function parseEnv(raw: Record<string, unknown>): Env {
  const missing = bindingNames.filter((name) => raw[name] === undefined);
  const parsed = variables.safeParse(raw);
  if (missing.length > 0 || !parsed.success) {
    const wrong = parsed.success
      ? []
      : parsed.error.issues.map((issue) => `${issue.path.join(".")} (${issue.message})`);
    throw new Error(
      `The environment is incomplete. Missing bindings: ${missing.join(", ") || "none"}. ` +
        `Wrong variables: ${wrong.join(", ") || "none"}. See .dev.vars.example and wrangler.toml.`,
    );
  }
  return { variables: parsed.data, bindings: raw as unknown as Bindings };
}
