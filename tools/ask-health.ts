import { z } from "zod";
import { allLanguages, defaultLanguage, languages } from "../src/language/language.ts";
import { type Complaint, complaintsIn, error, reasonOf, warning } from "./complaint.ts";

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
    suspected: z.number().optional(),
    open: z.number().optional(),
    oldestOpen: z.string().nullish(),
  }),
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
  configuration: "is not whole: each variable is named below",
  outbox: "D1 does not answer",
  cron: "has not run as it should: look at the Worker's triggers",
  content: "Storyblok did not say its version: look at its status page and at STORYBLOK_TOKEN",
  publishing:
    "KV refuses what is published. The free plan takes 1,000 writes a day, until midnight UTC",
  crm: "refuses what it is sent, or does not answer. Nothing is lost: each lead is tried again",
  mail: "who sends mails refuses, or does not answer. Each mail is tried again",
  leads: "a submission waits for over 15 minutes: npm run leads -- list --state queued",
};

/** Reports the problems that a running site has. */
export async function complaintsOfSite(
  site: string,
  token: string | undefined,
): Promise<Complaint[]> {
  const address = new URL("/api/health", site);
  const answer = await fetch(address, {
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    signal: AbortSignal.timeout(20_000),
  }).catch(reasonOf);
  if (typeof answer === "string") return [error(site, `does not answer (${answer})`)];
  const body: unknown = await answer.json().catch(() => null);
  if (answer.status === 401) return [error("TASK_TOKEN", "is not this site's")];
  const known = full.safeParse(body);
  const inShort = brief.safeParse(body);
  if (!inShort.success) {
    const { error: reason } = Object(body);
    return [error(address.href, `answered ${answer.status}${reason ? `: ${reason}` : ""}`)];
  }
  const { ok, since } = inShort.data;
  return [
    ...weakHeaders(site, answer.headers),
    ...(known.success
      ? inFull(known.data)
      : complaintsIn([
          ok || error("health", `is not well since ${since}`),
          warning("TASK_TOKEN", "was not given: only whether all is well can be said"),
        ])),
  ];
}

function inFull(health: z.infer<typeof full>): Complaint[] {
  const { storyblok, kv, outbox, queue, crm, attachments, missingPages, mail } = health;
  const parts = { storyblok, kv, outbox, queue, crm, attachments, missingPages };
  const { parked = 0, open = 0 } = outbox;
  const { lastHour = 0, perHour = Infinity } = mail;
  const { failing } = crm;
  return complaintsIn([
    ...health.ill.map((name) => error(name, meanings[name] ?? "is not well")),
    ...health.configuration.map(({ name, says }) => error(name, says)),
    ...Object.entries(parts).map(
      ([name, { ok, error: reason = "" }]) =>
        ok || error(name, `does not answer as it should: ${reason}`),
    ),
    failing &&
      error(
        "crm",
        `fails since ${failing.since} (${failing.reason}); ${failing.leads} leads met it`,
      ),
    open > 0 &&
      warning("leads", `${open} wait to be delivered, the oldest since ${outbox.oldestOpen}`),
    lastHour >= perHour &&
      warning("mail", `all ${perHour} mails of this hour are ordered: more are held back`),
    ...scarce(health.usage ?? {}),
    parked > 0 &&
      warning("leads", `${parked} wait for a person: npm run leads -- list --state parked`),
    health.content?.adopted &&
      warning(
        "content",
        "is of a space that was made for another site: npm run storyblok -- adopt says how its " +
          "blocks are shown, npm run content lists those shown by their texts alone",
      ),
    crm.chosen || warning("crm", "is not chosen: submissions wait"),
    mail.chosen || warning("mail", "none is sent: MAIL_SENDER is not chosen"),
    attachments.taken || warning("attachments", "are not taken"),
    health.alerts.heard || warning("alerts", "go to the log alone: ALERT_WEBHOOK_URL"),
    health.captcha.chosen ||
      warning("captcha", "is not chosen: forms have their trap, times and limits alone"),
    health.lastCron ? null : warning("cron", "has never run"),
    health.lastWebhook
      ? null
      : warning("webhook", "Storyblok never told of a publish: look at its settings, Webhooks"),
  ]);
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
    const message = `${many(data.used)} of ${many(data.of)} a day; after that KV and the object refuse`;
    return [warning(name, `${message}, until midnight UTC`)];
  });
}

/** Warns of languages that the code has but visitors are not led to. */
async function complaintsOfLanguages(site: string): Promise<Complaint[]> {
  const version = await pageAt(new URL("/api/version", site));
  const answer: unknown = await version.json().catch(() => null);
  const live = z.object({ languages: z.array(z.string()) }).safeParse(answer);
  const missing = allLanguages.filter((code) => !(live.data?.languages ?? [code]).includes(code));
  const message = `${missing.join(", ")}: visitors are not led there until "home" is published`;
  return missing.length === 0 ? [] : [warning("languages", message)];
}

/** Checks the home page, the languages and the privacy page, which every form links to. */
export async function complaintsOfPages(site: string): Promise<Complaint[]> {
  try {
    const start = await pageAt(new URL("/", site));
    // The site redirects to its own origin, which can differ from the one that was given.
    const { pathname } = new URL(start.headers.get("location") ?? "/", site);
    const home = start.ok ? start : await pageAt(new URL(pathname, site));
    if (!home.ok) return [error("home", `answers ${home.status}: is there content?`)];
    const named = (await home.text()).matchAll(/<a\b[^>]*\shref="([^"]*)"/g);
    const paths = [...named].map(([, href = ""]) => href);
    return [...(await complaintsOfLanguages(site)), ...(await complaintsOfPrivacy(site, paths))];
  } catch (thrown) {
    return [error("home", `does not answer (${reasonOf(thrown)})`)];
  }
}

async function complaintsOfPrivacy(site: string, paths: readonly string[]): Promise<Complaint[]> {
  const privacy = paths.find((href) => /privacy|datenschutz|legal/i.test(href));
  if (!privacy) return [warning("privacy", "no link of the home page names a privacy page")];
  const { ok, status } = await pageAt(new URL(new URL(privacy, site).pathname, site));
  return ok ? [] : [error("privacy", `${privacy} answers ${status}`)];
}

function pageAt(address: URL): Promise<Response> {
  return fetch(address, { redirect: "manual", signal: AbortSignal.timeout(20_000) });
}

function weakHeaders(site: string, headers: Headers): Complaint[] {
  const isLocal = ["localhost", "127.0.0.1"].includes(new URL(site).hostname);
  return complaintsIn([
    headers.has("strict-transport-security") ||
      error("headers", "are not this site's: what answers there?"),
    isLocal || site.startsWith("https:") || error("SITE_ORIGIN", "is not https"),
  ]);
}
