import { attempt } from "../base/deadline.ts";
import { readAtMost } from "../base/read-at-most.ts";
import { readMyData } from "../forms/my-data-token.ts";
import { myDataPage, receiptPage } from "../html/my-data-page.tsx";
import { plainPage, plainPolicy } from "../html/plain-page.tsx";
import type { Language } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { sayIn } from "../language/words.ts";
import { erasePerson, latestReceipt } from "../leads/erase-person.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { allowMail, suppressMail } from "../leads/mail-budget.ts";
import { dataOf, exportOf } from "../leads/my-data.ts";
import { readReceipt, signReceipt } from "../leads/receipt.ts";
import { leave } from "../queue/subscription.ts";
import type { SiteContext } from "../site/visit.ts";
import { sendPlain } from "./plain-answers.ts";

const timeoutMs = 2_500;
/** How long to wait for the CRM. The sweeper repeats what it did not finish. */
const crmTimeoutMs = 1_200;
/** More than a button posts. */
const maxBytes = 1_000;

/** Keeps the link private: out of caches, indexes and the Referer. */
const headers = {
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
  "Content-Security-Policy": plainPolicy.replace("form-action 'none'", "form-action 'self'"),
};

/** `/{lang}/my-data/{token}/` and `/{lang}/my-data/receipt/{token}/`, with or without the last slash. */
export async function answerMyDataAt(c: SiteContext, language: Language): Promise<Response> {
  const [, , , first = "", second = ""] = c.req.path.split("/");
  return first === "receipt"
    ? answerReceipt(c, language, second)
    : answerMyData(c, language, first);
}

/**
 * The page that each mail links to for its recipient. A GET shows what is stored about their address, or sends it as
 * a file (`?as=json`), and changes nothing. The buttons POST.
 */
async function answerMyData(c: SiteContext, language: Language, token: string): Promise<Response> {
  const { leads, now } = c.var.visit.site;
  const read = await readMyData(token, now(), leads.downloadSecret);
  if (!read.ok) {
    const isOld = read.failure.kind === "expired";
    return isOld ? messagePage(language, "old", 410) : messagePage(language, "forged", 404);
  }
  const address = read.value.value.to;
  const choice = c.req.method === "POST" ? await choiceIn(c.req.raw) : null;
  const answer = await attempt(async () => {
    if (choice?.does === "erase") return eraseFor(address, language, leads);
    if (choice) {
      await runChoice(choice, address, language, leads);
      // A redirect, so that Back and reload do not post again.
      return seeOther(`${leads.siteOrigin}${paths.myData(language, token)}?done`);
    }
    const data = await dataOf(leads, address);
    return c.req.query("as") === "json"
      ? sendFile(exportOf(data, now()), "my-data.json")
      : sendPlain(myDataPage(language, data, c.req.query("done") !== undefined), 200, headers);
  }, timeoutMs);
  return answer ?? messagePage(language, "unavailable", 503);
}

/** The state of an erasure, for anyone with the link. It names no one. */
async function answerReceipt(c: SiteContext, language: Language, token: string): Promise<Response> {
  const { leads, now } = c.var.visit.site;
  const signed = await readReceipt(token, now(), leads.downloadSecret);
  if (!signed) return messagePage(language, "forged", 404);
  const receipt = (await attempt(() => latestReceipt(leads, signed.id), timeoutMs)) ?? signed;
  if (c.req.query("as") !== "json") return sendPlain(receiptPage(language, receipt), 200, headers);
  const signature = await signReceipt(receipt, leads.downloadSecret);
  return sendFile({ ...receipt, signed: signature }, "receipt.json");
}

const actions = ["leave", "stop", "allow", "erase"] as const;
type Choice = { readonly does: (typeof actions)[number] | "nothing"; readonly list: string };

async function choiceIn(request: Request): Promise<Choice> {
  const { text } = await readAtMost(request.body, maxBytes);
  const posted = new URLSearchParams(text);
  const does = actions.find((one) => one === posted.get("do")) ?? "nothing";
  return { does, list: posted.get("list") || "newsletter" };
}

async function runChoice({ does, list }: Choice, to: string, language: Language, leads: LeadParts) {
  const { subscriptions, suppressed } = await dataOf(leads, to);
  if (does === "stop") await suppressMail(leads.outbox, to, "asked", leads.now());
  // Only the mailbox's host can lift a block that the host imposed.
  if (does === "allow" && suppressed === "asked") await allowMail(leads.outbox, to);
  const isList = list === "newsletter" || subscriptions.some((one) => one.list === list);
  // An id that belongs to no submission, so that the CRM is informed whatever is stored here.
  const id = crypto.randomUUID();
  if (does === "leave" && isList) await leave({ does, id, to, list, language }, leads);
}

async function eraseFor(address: string, language: Language, leads: LeadParts): Promise<Response> {
  const receipt = await erasePerson(leads, address, crmTimeoutMs);
  const token = await signReceipt(receipt, leads.downloadSecret);
  return seeOther(leads.siteOrigin + paths.receipt(language, token));
}

const seeOther = (location: string) =>
  new Response(null, {
    status: 303,
    headers: { ...headers, Location: location, "Cache-Control": "private, no-store" },
  });

function messagePage(
  language: Language,
  what: "old" | "forged" | "unavailable",
  status: 404 | 410 | 503,
): Response {
  const say = sayIn(language);
  const [title, text] = [say(`myData.${what}.title`), say(`myData.${what}.text`)];
  return sendPlain(plainPage(language, { title, text }), status, headers);
}

function sendFile(content: object, name: string): Response {
  return Response.json(content, {
    headers: {
      ...headers,
      "Cache-Control": "private, no-store",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
