import { hubspot } from "../crm/hubspot.ts";
import type { Destination, Outside } from "../crm/destination.ts";
import { salesforce } from "../crm/salesforce.ts";
import { webhook } from "../crm/webhook.ts";
import type { Env, Variables } from "../env.ts";
import { type CaptchaCheck, captchaCheck } from "../forms/captcha.ts";
import { type AttachmentStore, type LeadParts, logLine } from "./lead-parts.ts";

/**
 * Everything a submission needs, from the worker's environment. Throws where a secret is malformed, or
 * where production would run on keys that let every bot pass.
 */
export function leadParts({ variables, bindings }: Env): LeadParts {
  const outside: Outside = {
    fetch: (...request) => fetch(...request),
    now: () => new Date(),
  };
  return {
    ...outside,
    outbox: bindings.OUTBOX,
    leads: bindings.LEADS,
    attachmentStore: attachmentStoreOf(variables, bindings),
    limit: bindings.FORM_LIMIT,
    captcha: captchaOf(variables, outside),
    destination: destinationOf(variables, outside),
    siteOrigin: variables.SITE_ORIGIN,
    downloadSecret: variables.DOWNLOAD_SECRET,
    alertUrl: variables.ALERT_WEBHOOK_URL ?? null,
    alerted: new Map(),
    random: Math.random,
    log: logLine,
  };
}

/** The configured one; null where its variables are not all there, and then submissions wait. */
function destinationOf(variables: Variables, outside: Outside): Destination | null {
  const { CRM_DESTINATION: kind } = variables;
  switch (kind) {
    case "webhook": {
      const { CRM_WEBHOOK_URL: url, CRM_WEBHOOK_SECRET: secret } = variables;
      return url && secret ? webhook({ url, secret }, outside) : null;
    }
    case "salesforce": {
      const { SALESFORCE_HOST, SALESFORCE_CLIENT_ID: clientId } = variables;
      const { SALESFORCE_CLIENT_SECRET: clientSecret, SALESFORCE_ID_FIELD: idField } = variables;
      if (!SALESFORCE_HOST || !clientId || !clientSecret) return null;
      const host = new URL(SALESFORCE_HOST).origin;
      return salesforce({ host, clientId, clientSecret, idField }, outside);
    }
    case "hubspot": {
      const { HUBSPOT_TOKEN: token, HUBSPOT_API, HUBSPOT_ID_PROPERTY: idProperty } = variables;
      return token
        ? hubspot({ api: new URL(HUBSPOT_API).origin, token, idProperty }, outside)
        : null;
    }
    default:
      return kind satisfies never;
  }
}

/** Without a secret there are no links, and a file that nobody could open is not taken. */
function attachmentStoreOf(
  { ENVIRONMENT, ATTACHMENT_SECRET: secret }: Variables,
  { ATTACHMENTS: bucket }: Env["bindings"],
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
