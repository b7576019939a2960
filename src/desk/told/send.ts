import { type Result, err, ok } from "../../base/result.ts";
import type { DeliveryFailure } from "../../crm/destination.ts";
import { call } from "../../crm/call.ts";
import { judge } from "../../crm/judge.ts";
import { takeForNotice } from "../../leads/mail-budget.ts";
import type { LeadParts } from "../../leads/lead-parts.ts";
import { noticeMessage } from "../../mail/notice.ts";
import { speak } from "../say.ts";
import type { Said } from "./compose.ts";
import { type Rule, channelOf } from "./rule.ts";

/** What a webhook answers is judged by its first bytes. */
const maxBytes = 4_096;

type Way = { readonly id: string; readonly rule: Rule; readonly hosts: readonly string[] };

/** Sends one message by its rule's channel. Its target is checked again: it may have been written by another version. */
export async function send(
  said: Said,
  { id, rule, hosts }: Way,
  parts: LeadParts,
): Promise<Result<null, DeliveryFailure>> {
  const channel = channelOf(rule.target, hosts);
  if (channel === null) return err({ kind: "Rejected", reason: "not-allowed", answer: "" });
  if (channel === "mail") return sendMail(said, { id, rule }, parts);
  const body = channel === "teams" ? teamsCard(said) : slackMessage(said);
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
  // A connector of Teams says so in an answer that is well by its status.
  if (/HTTP error 429/.test(answer.value.text)) {
    return err({ kind: "Unavailable", reason: "http-429", retryAfterSeconds: null });
  }
  const judged = judge(answer.value);
  return judged.ok ? ok(null) : err(judged.failure);
}

async function sendMail(said: Said, { id, rule }: Omit<Way, "hosts">, parts: LeadParts) {
  const { sender, outbox, siteOrigin, now } = parts;
  const later = (reason: string, seconds: number) =>
    err({ kind: "Unavailable", reason, retryAfterSeconds: seconds } as const);
  if (!sender) return later("no-sender", 3_600);
  const taken = await takeForNotice(outbox, id, rule.target, now());
  if (taken !== "taken") return later(taken, 600);
  const { pages, told } = speak(rule.language, now()).words;
  const why = { text: told.why, label: pages.told, href: `${siteOrigin}/desk/told/` };
  const sent = await sender.send(
    noticeMessage({ ...said, id, to: rule.target, language: rule.language, why }),
  );
  return sent.ok ? ok(null) : sent;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * Block Kit: what outsiders wrote is escaped, so that it mentions no one, and `verbatim`, so that no address in it
 * becomes a link. https://docs.slack.dev/messaging/formatting-message-text
 */
function slackMessage({ title, lines, items, open, action }: Said) {
  const text = (said: string) => ({ type: "mrkdwn", text: said, verbatim: true });
  const section = (said: string) => ({ type: "section", text: text(said.slice(0, 3_000)) });
  return {
    text: escaped(title),
    blocks: [
      { type: "header", text: { type: "plain_text", text: title.slice(0, 150) } },
      ...lines.map((line) => section(escaped(line))),
      ...items.map(({ text: said, href }) => section(`${escaped(said)}\n<${href}|${open}>`)),
      { type: "context", elements: [text(`<${action.href}|${action.label}>`)] },
    ],
  };
}

/**
 * An Adaptive Card, as workflows and the older connectors take it. What outsiders wrote is a text run, which is
 * shown as it is; a text block would read it as Markdown. https://adaptivecards.io/explorer/TextRun.html
 */
function teamsCard({ title, lines, items, open, action }: Said) {
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
