import { writeLog } from "../base/log.ts";
import type { ChosenCrm } from "../crm/all.ts";
import type { Outside } from "../crm/destination.ts";
import type { Env, Variables } from "../env.ts";
import { type CaptchaCheck, captchaCheck } from "../forms/captcha.ts";
import { createFileRoom } from "../forms/file-room.ts";
import type { AttachmentStore, LeadParts } from "./lead-parts.ts";

/**
 * Everything a submission needs, from the worker's environment. Throws where a secret is malformed, or
 * where production would run on keys that let every bot pass.
 */
export function leadParts({ variables, bindings, crm }: Env<ChosenCrm>): LeadParts {
  const outside: Outside = { fetch: (...request) => fetch(...request), now: Date.now };
  return {
    ...outside,
    outbox: bindings.OUTBOX,
    leads: bindings.LEADS,
    queueNames: { leads: variables.LEADS_QUEUE, dead: variables.DEAD_LETTER_QUEUE },
    attachmentStore: attachmentStoreOf(variables, bindings),
    fileRoom: createFileRoom(),
    limit: bindings.FORM_LIMIT,
    captcha: captchaOf(variables, outside),
    destination: crm?.(outside) ?? null,
    siteOrigin: variables.SITE_ORIGIN,
    downloadSecret: variables.DOWNLOAD_SECRET,
    alertUrl: variables.ALERT_WEBHOOK_URL ?? null,
    alerted: new Map(),
    random: Math.random,
    log: writeLog,
  };
}

/** Without a secret there are no links, and a file that nobody could open is not taken. */
function attachmentStoreOf(
  { ENVIRONMENT, ATTACHMENT_SECRET: secret }: Variables,
  { ATTACHMENTS: bucket }: Env<unknown>["bindings"],
): AttachmentStore | null {
  if (secret) return { bucket, secret };
  if (ENVIRONMENT === "production") {
    throw new Error("ATTACHMENT_SECRET is missing: what visitors attach could not be opened");
  }
  return null;
}

/** Keys that the captchas' makers publish for tests. */
const testSecret = /^([123]x0{10}|6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe)/;

function captchaOf(variables: Variables, outside: Outside): CaptchaCheck | null {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey } = variables;
  const { CAPTCHA_SECRET: secret } = variables;
  if (!provider || !siteKey || !secret) return null;
  if (variables.ENVIRONMENT === "production" && testSecret.test(secret)) {
    throw new Error("CAPTCHA_SECRET is a test key: in production it would let every bot pass");
  }
  const { hostname } = new URL(variables.SITE_ORIGIN);
  return captchaCheck({ provider, siteKey, secret, hostname }, outside.fetch);
}
