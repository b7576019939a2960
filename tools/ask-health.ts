import { z } from "zod";
import { allLanguages, defaultLanguage, languages } from "../src/language/language.ts";
import { type Complaint, complaintsIn, error, notOurs, reasonOf, warning } from "./complaint.ts";

const part = z.looseObject({ ok: z.boolean(), error: z.string().optional() });
const brief = z.object({ ok: z.boolean(), since: z.string() });
/** The response of `GET /api/health` to a request with the token. */
const full = brief.extend({
  ill: z.array(z.string()),
  configuration: z.array(z.object({ name: z.string(), says: z.string() })),
  content: z.looseObject({ adopted: z.boolean().optional() }).nullish(),
  storyblok: part,
  kv: part,
  outbox: part.extend({
    parked: z.number().optional(),
    unconfirmed: z.number().optional(),
    suspected: z.number().optional(),
    open: z.number().optional(),
    oldestOpen: z.string().nullish(),
  }),
  /** The oldest lead that needs a person. */
  oldestParked: part.extend({ oldest: z.string().nullish() }),
  queue: part,
  crm: part.extend({
    chosen: z.boolean(),
    failing: z.object({ since: z.string(), reason: z.string(), leads: z.number() }).nullish(),
  }),
  attachments: part.extend({ taken: z.boolean() }),
  alerts: z.object({ heard: z.boolean() }),
  mail: z.object({
    chosen: z.boolean(),
    lastHour: z.number().optional(),
    perHour: z.number().optional(),
  }),
  captcha: z.object({ chosen: z.boolean() }),
  missingPages: part,
  /** null if the object that counts does not answer; undefined from a deployment that counted nothing. */
  usage: z.looseObject({ day: z.string() }).nullish(),
  lastCron: z.string().nullable(),
  lastWebhook: z.string().nullable(),
});

const meanings: Readonly<Record<string, string>> = {
  configuration: "is incomplete: each variable is named below",
  outbox: "does not answer: check D1",
  cron: "has not run on time: check the Worker's triggers",
  content:
    "cannot be checked, because Storyblok did not return its version: check its status page and STORYBLOK_TOKEN",
  publishing:
    "fails, because KV refuses writes. The free plan allows 1,000 writes a day, until midnight UTC",
  crm: "refuses leads, or does not answer. Nothing is lost: each lead is sent again",
  mail: "is refused by the provider, or the provider does not answer. Each mail is sent again",
  leads: "include one that has waited for over 15 minutes: npm run leads -- list --state queued",
};

/** Reports the problems that a running site has. */
export async function complaintsOfSite(
  site: string,
  token: string | undefined,
): Promise<Complaint[]> {
  const address = new URL("/api/health", site);
  const answer = await fetch(address, {
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
  }).catch(reasonOf);
  if (typeof answer === "string") return [error(site, `does not answer (${answer})`)];
  const body: unknown = await answer.json().catch(() => null);
  if (answer.status === 401) return [error("TASK_TOKEN", "is not the token of this site")];
  const known = full.safeParse(body);
  const inShort = brief.safeParse(body);
  if (!inShort.success) {
    const { error: reason } = Object(body);
    if (!reason) return [error(site, notOurs(answer))];
    return [error(address.href, `answered ${answer.status}: ${reason}`)];
  }
  const { ok, since } = inShort.data;
  return [
    ...weakHeaders(site, answer.headers),
    ...(known.success
      ? inFull(known.data)
      : complaintsIn([
          ok || error("health", `has a problem since ${since}`),
          warning("TASK_TOKEN", "is missing: without it, only the overall state is known"),
        ])),
  ];
}

function inFull(health: z.infer<typeof full>): Complaint[] {
  const { storyblok, kv, outbox, queue, crm, attachments, missingPages, mail } = health;
  const parts = { storyblok, kv, outbox, queue, crm, attachments, missingPages };
  const { parked = 0, unconfirmed = 0, open = 0 } = outbox;
  const { lastHour = 0, perHour = Infinity } = mail;
  const { failing } = crm;
  return complaintsIn([
    ...health.ill.map((name) => error(name, meanings[name] ?? "has a problem")),
    ...health.configuration.map(({ name, says }) => error(name, says)),
    ...Object.entries(parts).map(
      ([name, { ok, error: reason = "" }]) =>
        ok || error(name, `does not answer correctly: ${reason}`),
    ),
    failing &&
      error(
        "crm",
        `has failed since ${failing.since} (${failing.reason}); leads affected: ${failing.leads}`,
      ),
    open > 0 &&
      warning(
        "leads",
        `are waiting to be delivered: ${counted(open)}, the oldest since ${outbox.oldestOpen}`,
      ),
    lastHour >= perHour &&
      warning("mail", `has reached the limit of ${perHour} an hour: further mails wait`),
    ...scarce(health.usage ?? {}),
    health.oldestParked.oldest &&
      warning(
        "leads",
        `need a person: ${counted(parked, unconfirmed)}. npm run leads -- list --state parked`,
      ),
    health.content?.adopted &&
      warning(
        "content",
        "comes from a space that was made for another site: npm run storyblok -- adopt prints how its " +
          "blocks are shown, npm run content lists those shown only by their texts",
      ),
    crm.chosen || warning("crm", "is not configured: submissions wait"),
    mail.chosen || warning("mail", "is not sent: MAIL_SENDER is not set"),
    attachments.taken || warning("attachments", "are not accepted"),
    health.alerts.heard || warning("alerts", "go to the log only: ALERT_WEBHOOK_URL is not set"),
    health.captcha.chosen ||
      warning(
        "captcha",
        "is not configured: forms have only their honeypot, timing checks and limits",
      ),
    // Without the outbox no one knows.
    health.lastCron || !outbox.ok ? null : warning("cron", "has never run"),
    health.lastWebhook || !outbox.ok
      ? null
      : warning("webhook", "has never reported a publish: check Storyblok's settings, Webhooks"),
  ]);
}

/** The site counts no further. Of what it counted, `others` are left out. */
const maxCounted = 1_000;

function counted(count: number, others = 0): string {
  if (count < maxCounted) return String(count - others);
  return `${Math.max(1, count - others)} or more`;
}

const used = z.object({ used: z.number(), of: z.number() });
/** The share of a day's allowance from which on a warning is due. */
const muchOfADay = 0.8;

/** Warns of allowances that are nearly used up today. */
function scarce(usage: Readonly<Record<string, unknown>>): Complaint[] {
  return Object.entries(usage).flatMap(([name, count]) => {
    const { success, data } = used.safeParse(count);
    if (!success || data.used < data.of * muchOfADay) return [];
    const many = (value: number) => value.toLocaleString(languages[defaultLanguage].dates);
    const message = `${many(data.used)} of ${many(data.of)} a day are used; beyond that, KV and the object refuse`;
    return [warning(name, `${message}, until midnight UTC`)];
  });
}

/** Warns of languages that the code has but visitors are not led to. */
async function complaintsOfLanguages(site: string): Promise<Complaint[]> {
  const version = await pageAt(new URL("/api/version", site));
  const answer: unknown = await version.json().catch(() => null);
  const live = z.object({ languages: z.array(z.string()) }).safeParse(answer);
  const missing = allLanguages.filter((code) => !(live.data?.languages ?? [code]).includes(code));
  const message = `${missing.join(", ")} are not live until their "home" is published`;
  return missing.length === 0 ? [] : [warning("languages", message)];
}

/** Checks the home page, the languages and the privacy page, which every form links to. */
export async function complaintsOfPages(site: string): Promise<Complaint[]> {
  try {
    const start = await pageAt(new URL("/", site));
    // The site redirects to its own origin, which can differ from the one that was given.
    const { pathname } = new URL(start.headers.get("location") ?? "/", site);
    const home = start.ok ? start : await pageAt(new URL(pathname, site));
    if (!home.ok) return [error("home", `answered ${home.status}: does the space have content?`)];
    const named = (await home.text()).matchAll(/<a\b[^>]*\shref="([^"]*)"/g);
    const paths = [...named].map(([, href = ""]) => href);
    return [...(await complaintsOfLanguages(site)), ...(await complaintsOfPrivacy(site, paths))];
  } catch (thrown) {
    return [error("home", `does not answer (${reasonOf(thrown)})`)];
  }
}

async function complaintsOfPrivacy(site: string, paths: readonly string[]): Promise<Complaint[]> {
  const privacy = paths.find((href) => /privacy|datenschutz|legal/i.test(href));
  if (!privacy) return [warning("privacy", "is not linked from the home page")];
  const { ok, status } = await pageAt(new URL(new URL(privacy, site).pathname, site));
  return ok ? [] : [error("privacy", `${privacy} answered ${status}`)];
}

function pageAt(address: URL): Promise<Response> {
  return fetch(address, { redirect: "manual", signal: AbortSignal.timeout(20_000) });
}

function weakHeaders(site: string, headers: Headers): Complaint[] {
  const isLocal = ["localhost", "127.0.0.1"].includes(new URL(site).hostname);
  return complaintsIn([
    headers.has("strict-transport-security") ||
      error("headers", "are not those of this site: another server answers there"),
    isLocal || site.startsWith("https:") || error("SITE_ORIGIN", "is not https"),
  ]);
}
