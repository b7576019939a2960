import { writeLog } from "../base/log.ts";
import type { ChosenCrm } from "../crm/all.ts";
import type { Outside } from "../crm/destination.ts";
import type { Env, Variables } from "../env.ts";
import type { ConnectSender } from "../mail/sender.ts";
import { type CaptchaCheck, captchaCheck } from "../forms/captcha.ts";
import { createFileRoom } from "../forms/file-room.ts";
import type { AttachmentStore, LeadParts } from "../leads/lead-parts.ts";

/** Returns everything that a submission needs, from the worker's environment. */
export function leadParts(
  { variables, bindings, crm, defects }: Env<ChosenCrm>,
  sender: ConnectSender | null,
): LeadParts {
  const outside: Outside = { fetch: (...request) => fetch(...request), now: Date.now };
  return {
    ...outside,
    outbox: bindings.OUTBOX,
    leads: bindings.LEADS,
    queueNames: { leads: variables.LEADS_QUEUE, dead: variables.DEAD_LETTER_QUEUE },
    attachmentBucket: bindings.ATTACHMENTS ?? null,
    attachmentStore: attachmentStoreOf(variables, bindings),
    fileRoom: createFileRoom(outside.now),
    limit: bindings.FORM_LIMIT,
    captcha: captchaOf(variables, outside),
    destination: crm?.(outside) ?? null,
    sender: sender?.(outside) ?? null,
    siteOrigin: variables.SITE_ORIGIN,
    // Without one, links work only as long as this isolate lives: no other has its key.
    downloadSecret: variables.DOWNLOAD_SECRET ?? crypto.randomUUID() + crypto.randomUUID(),
    secretBefore: variables.DOWNLOAD_SECRET_BEFORE ?? null,
    defects,
    keepsAll: variables.ENVIRONMENT === "production" && defects.length > 0,
    alertUrl: variables.ALERT_WEBHOOK_URL ?? null,
    alerted: new Map(),
    random: Math.random,
    log: writeLog,
  };
}

/** Returns null without a secret or a bucket: a file that could not be opened, or stored, is not accepted. */
function attachmentStoreOf(
  { ATTACHMENT_SECRET: secret }: Variables,
  { ATTACHMENTS: bucket }: Env<unknown>["bindings"],
): AttachmentStore | null {
  return secret && bucket ? { bucket, secret } : null;
}

function captchaOf(variables: Variables, outside: Outside): CaptchaCheck | null {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey } = variables;
  const { CAPTCHA_SECRET: secret } = variables;
  if (!provider || !siteKey || !secret) return null;
  const { hostname } = new URL(variables.SITE_ORIGIN);
  return captchaCheck({ provider, siteKey, secret, hostname }, outside.fetch);
}
