import { expect, test, vi } from "vitest";
import { chosenSender } from "../../src/mail/senders/all.ts";
import { standIn } from "../crm/stand-in.ts";
import { createMailService } from "./mail-service.ts";
import { message } from "./sample-message.ts";

/* The sender that the environment selects, and how each sender handles each answer. */

const resend = { MAIL_SENDER: "resend", MAIL_FROM: "news@site.example", RESEND_API_KEY: "key" };
const names = (raw: Record<string, unknown>) => chosenSender(raw).defects.map(({ name }) => name);

test("no sender is selected without configuration, and invalid variables are named", () => {
  expect(chosenSender({})).toEqual({ sender: null, defects: [] });
  expect(chosenSender(resend).sender).toBeTypeOf("function");
  expect(names({ ...resend, RESEND_API_KEY: "" })).toEqual(["RESEND_API_KEY"]);
  expect(names({ ...resend, MAIL_FROM: "Reader" })).toEqual(["MAIL_FROM"]);
  expect(names({ MAIL_SENDER: "pigeon" })).toEqual(["MAIL_SENDER"]);
  expect(names({ MAIL_SENDER: "cloudflare", MAIL_FROM: "a@b.example" })).toEqual(["EMAIL"]);
  expect(names({ EMAIL: { send: () => undefined } })).toEqual(["MAIL_FROM"]);
});

function begin() {
  const service = createMailService("key");
  const answers = standIn((request, body) => service.take(request.headers, body));
  const { sender } = chosenSender(resend);
  if (!sender) throw new Error("none");
  return { service, answers, sender: sender({ fetch: answers.fetch, now: Date.now }) };
}

test("Resend sends a mail complete, and once per id", async () => {
  const { service, sender } = begin();
  expect(await sender.send(message)).toMatchObject({ ok: true });
  expect(await sender.send(message)).toMatchObject({ ok: true });
  expect(service.sent()).toHaveLength(1);
  const [sent] = service.sent();
  expect(sent).toMatchObject({
    to: [message.to],
    reply_to: message.replyTo,
    subject: message.subject,
    headers: message.headers,
  });
  expect(Buffer.from(sent?.attachments[0]?.content ?? "", "base64").toString()).toBe(
    "SUMMARY:Übergabe",
  );
});

test("a mail that was sent under its id counts as sent, even if its text has changed", async () => {
  const { service, sender } = begin();
  await sender.send(message);
  expect(await sender.send({ ...message, text: "changed since" })).toEqual({
    ok: true,
    value: { id: null },
  });
  expect(service.sent()).toHaveLength(1);
});

test.each([
  [{ status: 500 }, "Unavailable", "http-500"],
  [{ status: 429, headers: { "retry-after": "7" } }, "Unavailable", "http-429"],
  [{ status: 409, body: { name: "concurrent_idempotent_requests" } }, "Unavailable", "http-409"],
  [{ status: 422 }, "Rejected", "http-422"],
  [{ status: 401 }, "Rejected", "http-401"],
  [{ status: 200, body: "<html>" }, "Unavailable", "http-200 UNREADABLE"],
  ["resets", "Unavailable", "network"],
  ["times out", "Unavailable", "timeout"],
] as const)("Resend: %j is %s", async (fault, kind, reason) => {
  const { answers, sender } = begin();
  answers.next(fault);
  expect(await sender.send(message)).toMatchObject({ ok: false, failure: { kind, reason } });
});

test("a mail whose answer is lost is sent once", async () => {
  const { service, answers, sender } = begin();
  answers.next("resets after");
  expect(await sender.send(message)).toMatchObject({ ok: false });
  expect(await sender.send(message)).toMatchObject({ ok: true });
  expect(service.sent()).toHaveLength(1);
});

const cloudflareSender = (send: (mail: unknown) => Promise<unknown>) =>
  chosenSender({ EMAIL: { send }, MAIL_FROM: "news@site.example" }).sender?.({
    fetch,
    now: Date.now,
  });

test("a call of Cloudflare's binding times out after 10 s", async () => {
  vi.useFakeTimers();
  const sending = cloudflareSender(() => new Promise(() => {}))?.send(message);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(await sending).toMatchObject({ failure: { kind: "Unavailable", reason: "timeout" } });
});

test("Cloudflare's binding receives the complete mail", async () => {
  const mails: unknown[] = [];
  const sender = cloudflareSender(async (one) => {
    mails.push(one);
    return { messageId: "m1" };
  });
  expect(await sender?.send(message)).toEqual({ ok: true, value: { id: "m1" } });
  const { to, subject, html, text, headers } = message;
  expect(mails).toMatchObject([
    { to, subject, html, text, headers, attachments: [{ filename: "seat.ics" }] },
  ]);
});

test.each([
  ["E_RATE_LIMIT_EXCEEDED", "Unavailable", "E_RATE_LIMIT_EXCEEDED"],
  ["E_INTERNAL_SERVER_ERROR", "Unavailable", "E_INTERNAL_SERVER_ERROR"],
  ["E_DELIVERY_FAILED", "Unavailable", "E_DELIVERY_FAILED"],
  ["E_SENDER_NOT_VERIFIED", "Rejected", "E_SENDER_NOT_VERIFIED"],
  ["E_RECIPIENT_SUPPRESSED", "Rejected", "E_RECIPIENT_SUPPRESSED"],
  [undefined, "Unavailable", "network"],
  ["E_Quokka wrote", "Unavailable", "network"],
])("Cloudflare: %s is %s", async (code, kind, reason) => {
  const sender = cloudflareSender(async () => {
    throw Object.assign(new Error("no"), code && { code });
  });
  expect(await sender?.send(message)).toMatchObject({ ok: false, failure: { kind, reason } });
});
