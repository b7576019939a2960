import { type Result, err, ok } from "../../base/result.ts";
import type { DeliveryFailure } from "../../crm/destination.ts";
import { call } from "../../crm/call.ts";
import { judge } from "../../crm/judge.ts";
import { takeForNotice } from "../../leads/mail-budget.ts";
import type { LeadParts } from "../../leads/lead-parts.ts";
import { noticeMessage } from "../../mail/notice.ts";
import { speak } from "../say.ts";
import type { Notice } from "./compose.ts";
import { type Rule, channelOf } from "./rule.ts";

/** How much of a webhook's answer is read. */
const maxBytes = 4_096;

type Delivery = { readonly id: string; readonly rule: Rule; readonly hosts: readonly string[] };

/** Sends a notice by its rule's channel. The target is checked again, as another version may have stored it. */
export async function sendNotice(
  notice: Notice,
  { id, rule, hosts }: Delivery,
  parts: LeadParts,
): Promise<Result<null, DeliveryFailure>> {
  const channel = channelOf(rule.target, hosts);
  if (channel === null) return err({ kind: "Rejected", reason: "not-allowed", answer: "" });
  if (channel === "mail") return sendMail(notice, { id, rule }, parts);
  const body = channel === "teams" ? teamsCard(notice) : slackMessage(notice);
  const answer = await call(
    rule.target,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    },
    parts,
    maxBytes,
  );
  if (!answer.ok) return answer;
  // Teams connectors report this in an answer with status 200.
  if (/HTTP error 429/.test(answer.value.text)) {
    return err({ kind: "Unavailable", reason: "http-429", retryAfterSeconds: null });
  }
  const judged = judge(answer.value);
  return judged.ok ? ok(null) : judged;
}

async function sendMail(notice: Notice, { id, rule }: Omit<Delivery, "hosts">, parts: LeadParts) {
  const { sender, outbox, siteOrigin, now } = parts;
  const later = (reason: string, seconds: number) =>
    err({ kind: "Unavailable", reason, retryAfterSeconds: seconds } as const);
  if (!sender) return later("no-sender", 3_600);
  const taken = await takeForNotice(outbox, id, rule.target, now());
  if (taken !== "taken") return later(taken, 600);
  const { pages, notices } = speak(rule.language, now()).words;
  const why = { text: notices.why, label: pages.notices, href: `${siteOrigin}/desk/told/` };
  const sent = await sender.send(
    noticeMessage({ ...notice, id, to: rule.target, language: rule.language, why }),
  );
  return sent.ok ? ok(null) : sent;
}

const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * A Block Kit message. Text from visitors is escaped, so that it cannot mention anyone, and `verbatim`, so that no
 * address in it becomes a link. https://docs.slack.dev/messaging/formatting-message-text
 */
function slackMessage({ title, lines, items, open, action }: Notice) {
  const text = (markdown: string) => ({ type: "mrkdwn", text: markdown, verbatim: true });
  const section = (markdown: string) => ({ type: "section", text: text(markdown.slice(0, 3_000)) });
  return {
    text: escapeText(title),
    blocks: [
      { type: "header", text: { type: "plain_text", text: title.slice(0, 150) } },
      ...lines.map((line) => section(escapeText(line))),
      ...items.map(({ text: line, href }) => section(`${escapeText(line)}\n<${href}|${open}>`)),
      { type: "context", elements: [text(`<${action.href}|${action.label}>`)] },
    ],
  };
}

/**
 * An Adaptive Card, for workflows and the older connectors. Text from visitors is in text runs, which show it as it
 * is; a text block would read it as Markdown. https://adaptivecards.io/explorer/TextRun.html
 */
function teamsCard({ title, lines, items, open, action }: Notice) {
  const url = (href: string) => ({ type: "Action.OpenUrl", url: href });
  const run = (text: string) => ({ type: "TextRun", text });
  const runs = (...inlines: object[]) => ({ type: "RichTextBlock", inlines });
  return {
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        contentUrl: null,
        content: {
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          type: "AdaptiveCard",
          version: "1.4",
          body: [
            runs({ ...run(title), size: "Large", weight: "Bolder" }),
            ...lines.map((line) => runs(run(line))),
            ...items.map(({ text, href }) =>
              runs(run(`${text} `), { ...run(open), selectAction: url(href) }),
            ),
          ],
          actions: [{ ...url(action.href), title: action.label }],
        },
      },
    ],
  };
}
