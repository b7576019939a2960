import { setTimeout as wait } from "node:timers/promises";
import { defaultLanguage } from "../src/language/language.ts";
import { askTask, localSite } from "./ask-task.ts";
import { argumentsOf, fail, texts } from "./command-line.ts";
import { trustOwn } from "./https-certificate.ts";
import { answers } from "./leads-text.ts";

/** `npm run drill`: an outage of the CRM and Storyblok at once, under traffic, to watch at the desk. */
const usage = `npm run drill [-- --minutes N]

  Run it next to npm start. It takes the stand-ins of the CRM and of Storyblok down for N minutes (5), reads
  pages and sends a form every few seconds meanwhile, brings both back and waits until every lead is in the
  CRM. Watch the desk while it runs. It fails if a lead is missing or a page was not shown.

  It only connects to this machine: the site that runs from this folder, STORYBLOK_PORT (8788), CRM_PORT (8789).`;

const { values: options } = argumentsOf(usage, { options: texts("minutes") });
const minutes = Number(options.minutes ?? 5);
if (!(minutes > 0 && minutes <= 60))
  fail(`--minutes ${options.minutes} is not a number above 0 and up to 60`, 2);

const at = (name: string, port: number) => `http://127.0.0.1:${process.env[name] ?? port}`;
const site = await localSite();
trustOwn(site);
const storyblok = at("STORYBLOK_PORT", 8788);
const crm = at("CRM_PORT", 8789);
const contact = `/${defaultLanguage}/contact-us/`;
const pages = [`/${defaultLanguage}/`, `/${defaultLanguage}/blog/`, contact];
/** The pause between two forms, in ms. It stays within the rate limit of form posts from one network. */
const everyMs = Math.max(4_000, (minutes * 60_000) / 75);
/** How long the drill waits for all leads, in ms. Retries take up to 75 hours; it asks for them all now. */
const arrivalMs = 90_000;
const pollMs = 1_000;
const timeoutMs = 30_000;

type Arrived = { readonly submissionId: string };

await Promise.all([alive(`${site}/api/version`), alive(storyblok), alive(crm)]);
const sent = new Set<string>();
const counts = { shown: 0, failed: 0 };
// Without Storyblok, a page that was never read is not available.
await visit();
counts.shown = 0;
if (counts.failed > 0) fail("A page of the drill is not shown, although all services are up");
console.log(`The CRM and Storyblok are down for ${minutes} min. Watch ${site}/desk/`);
// If it is interrupted, it brings both back before it ends. After Ctrl+C it gets the signal twice: from the
// terminal and from npm.
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
for (const signal of signals) process.on(signal, () => void bringBack().then(() => leave(signal)));
try {
  await control(storyblok, { mode: "down" });
  await control(crm, { status: 503 });
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    await Promise.all([visit(), send(sent.size + 1)]);
    console.log(`  ${sent.size} accepted, none in the CRM yet; ${counts.shown} pages shown`);
    await wait(Math.max(0, Math.min(everyMs, end - Date.now())));
  }
} finally {
  await bringBack();
}
console.log(`Both are back. ${sent.size} leads are to be delivered.`);
const left = await untilArrived();
if (left.length > 0) fail(`${left.length} of ${sent.size} have not arrived: ${left.join(", ")}`);
if (counts.failed > 0) fail(`${counts.failed} pages were not shown`);
console.log(`All ${sent.size} leads have arrived. ${counts.shown} pages were shown as before.`);

function call(address: string, init?: RequestInit): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
}

/** Ends the command if a service does not run. A stand-in that is "down" still answers. */
async function alive(address: string) {
  await call(address).catch(() => fail(`${address} does not answer: run npm start as well`));
}

function leave(signal: NodeJS.Signals) {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

async function bringBack() {
  await Promise.all([control(storyblok, { mode: "ok" }), control(crm, {})]);
}

async function control(standIn: string, fault: object) {
  const answer = await call(`${standIn}/control`, {
    method: "POST",
    body: JSON.stringify(fault),
  }).catch(() => fail(`${standIn} does not answer: it must be the stand-in of npm start`));
  if (!answer.ok) fail(`${standIn}/control answered ${answer.status}`);
}

async function visit() {
  for (const page of pages) {
    const answer = await call(site + page);
    await answer.text();
    counts[answer.ok ? "shown" : "failed"] += 1;
    if (!answer.ok) console.log(`  ${page} answered ${answer.status}`);
  }
}

/** Sends a form as the island does. Every accepted lead must arrive. */
async function send(nth: number) {
  const submissionId = crypto.randomUUID();
  const now = Date.now();
  const answer = await call(`${site}/api/forms/contact`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site },
    body: JSON.stringify({
      submissionId,
      firstName: "Drill",
      lastName: `Number ${nth}`,
      businessEmailAddress: `drill-${submissionId.slice(0, 8)}@example.org`,
      companyName: `Exercise ${submissionId.slice(0, 8)}`,
      phoneNumber: "+44 20 7946 0000",
      message: `This is lead ${submissionId} of a drill.`,
      isAgreed: true,
      page: contact,
      language: defaultLanguage,
      startedAt: String(now - 30_000),
      sentAt: String(now),
    }),
  });
  if (answer.status === 202) sent.add(submissionId);
  else console.log(`  a form got the answer ${answer.status}: ${await answer.text()}`);
}

/** Asks the site to deliver all waiting leads now, and returns those still missing at the end. */
async function untilArrived(): Promise<string[]> {
  const end = Date.now() + arrivalMs;
  await askTask("leads", { command: "replay", waiting: true }, { site }, answers.replay);
  for (;;) {
    const inbox: readonly Arrived[] = await (await call(`${crm}/inbox.json`)).json();
    const arrived = new Set(inbox.map(({ submissionId }) => submissionId));
    const missing = [...sent].filter((id) => !arrived.has(id));
    if (missing.length === 0 || Date.now() > end) return missing;
    await wait(pollMs);
  }
}
