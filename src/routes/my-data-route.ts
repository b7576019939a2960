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
import { allow, suppress } from "../leads/mail-budget.ts";
import { dataOf, exportOf } from "../leads/my-data.ts";
import { readReceipt, signReceipt } from "../leads/receipt.ts";
import { leave } from "../queue/subscription.ts";
import type { SiteContext } from "../site/visit.ts";
import { sendPlain } from "./plain-answers.ts";

const timeoutMs = 2_500;
/** What the CRM does not do meanwhile the sweeper asks for. */
const crmTimeoutMs = 1_200;
/** What a button posts. */
const maxBytes = 1_000;

/** The link tells no one where it led: it is in no cache, no index and no Referer. */
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
 * Where each mail leads who got it. A GET shows what is held of that address, or gives
 * it as a file (`?as=json`), and changes nothing; the buttons' POST does.
 */
async function answerMyData(c: SiteContext, language: Language, token: string): Promise<Response> {
  const { leads, now } = c.var.visit.site;
  const read = await readMyData(token, now(), leads.downloadSecret);
  if (!read.ok) {
    const isOld = read.failure.kind === "expired";
    return isOld ? sayOnly(language, "old", 410) : sayOnly(language, "forged", 404);
  }
  const address = read.value.value.to;
  const choice = c.req.method === "POST" ? await choiceIn(c.req.raw) : null;
  const answer = await attempt(async () => {
    if (choice?.does === "erase") return eraseFor(address, language, leads);
    if (choice) {
      await doIt(choice, address, language, leads);
      // A page of its own address: Back and reload ask no one to send anything again.
      return seeOther(`${leads.siteOrigin}${paths.myData(language, token)}?done`);
    }
    const data = await dataOf(leads, address);
    return c.req.query("as") === "json"
      ? sendFile(exportOf(data, now()), "my-data.json")
      : sendPlain(myDataPage(language, data, c.req.query("done") !== undefined), 200, headers);
  }, timeoutMs);
  return answer ?? sayOnly(language, "unavailable", 503);
}

/** What became of it, for anyone who has the link; it names no one. */
async function answerReceipt(c: SiteContext, language: Language, token: string): Promise<Response> {
  const { leads, now } = c.var.visit.site;
  const signed = await readReceipt(token, now(), leads.downloadSecret);
  if (!signed) return sayOnly(language, "forged", 404);
  const receipt = (await attempt(() => latestReceipt(leads, signed.id), timeoutMs)) ?? signed;
  if (c.req.query("as") !== "json") return sendPlain(receiptPage(language, receipt), 200, headers);
  const signature = await signReceipt(receipt, leads.downloadSecret);
  return sendFile({ ...receipt, signed: signature }, "receipt.json");
}

const deeds = ["leave", "stop", "allow", "erase"] as const;
type Choice = { readonly does: (typeof deeds)[number] | "nothing"; readonly list: string };

async function choiceIn(request: Request): Promise<Choice> {
  const { bytes } = await readAtMost(request.body, maxBytes);
  const posted = new URLSearchParams(new TextDecoder().decode(bytes));
  const does = deeds.find((one) => one === posted.get("do")) ?? "nothing";
  return { does, list: posted.get("list") || "newsletter" };
}

async function doIt({ does, list }: Choice, to: string, language: Language, leads: LeadParts) {
  const { subscriptions, suppressed } = await dataOf(leads, to);
  if (does === "stop") await suppress(leads.outbox, to, "asked", leads.now());
  // What its host refused is not its owner's to say.
  if (does === "allow" && suppressed === "asked") await allow(leads.outbox, to);
  const isList = list === "newsletter" || subscriptions.some((one) => one.list === list);
  // An id of no submission: all of the list are meant, and the CRM is told each time.
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

function sayOnly(
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
