import { expect, test } from "vitest";
import { chosenSender } from "../../src/mail/senders/all.ts";
import { standIn } from "../crm/stand-in.ts";
import { createBrevo } from "./brevo-service.ts";
import { message } from "./sample-message.ts";

const token = "a-token-of-thirty-two-characters-or-more";
const variables = {
  MAIL_SENDER: "brevo",
  MAIL_FROM: "news@site.example",
  BREVO_API_KEY: "key",
  BREVO_WEBHOOK_TOKEN: token,
};

function begin(over: Record<string, string> = {}) {
  const clock = { ms: Date.parse("2026-11-02T09:00:00Z") };
  const service = createBrevo("key", () => clock.ms);
  const answers = standIn((request, body) => service.take(request, body));
  const { sender } = chosenSender({ ...variables, ...over });
  if (!sender) throw new Error("none");
  return { clock, service, answers, sender: sender({ fetch: answers.fetch, now: () => clock.ms }) };
}

test("a mail is sent complete, and once per id", async () => {
  const { service, sender } = begin();
  expect(await sender.send(message)).toMatchObject({
    ok: true,
    value: { id: "<1@smtp-relay.mailin.fr>" },
  });
  expect(await sender.send(message)).toEqual({ ok: true, value: { id: null } });
  expect(service.sent()).toHaveLength(1);
  const [sent] = service.sent();
  expect(sent).toMatchObject({
    to: [{ email: message.to }],
    replyTo: { email: message.replyTo },
    htmlContent: message.html,
    headers: message.headers,
  });
  const [file] = sent?.attachment ?? [];
  expect(Buffer.from(file?.content ?? "", "base64").toString()).toBe("SUMMARY:Übergabe");
  const plain = { ...message, id: crypto.randomUUID(), attachments: [] };
  expect(await sender.send(plain)).toMatchObject({ ok: true });
});

test("a mail whose answer is lost is sent once within half an hour", async () => {
  const { clock, service, answers, sender } = begin();
  answers.next("resets after");
  expect(await sender.send(message)).toMatchObject({ ok: false });
  clock.ms += 29 * 60_000;
  expect(await sender.send(message)).toMatchObject({ ok: true });
  expect(service.sent()).toHaveLength(1);
});

test.each([
  [{ status: 500 }, "Unavailable", "http-500"],
  [{ status: 429, headers: { "retry-after": "7" } }, "Unavailable", "http-429"],
  [{ status: 400, body: { code: "invalid_parameter" } }, "Rejected", "http-400"],
  [{ status: 401 }, "Rejected", "http-401"],
  [{ status: 402, body: { code: "not_enough_credits" } }, "Rejected", "http-402"],
  [{ status: 200, body: "<html>" }, "Unavailable", "http-200 UNREADABLE"],
  ["resets", "Unavailable", "network"],
  ["times out", "Unavailable", "timeout"],
] as const)("%j is %s", async (fault, kind, reason) => {
  const { answers, sender } = begin();
  answers.next(fault);
  expect(await sender.send(message)).toMatchObject({ ok: false, failure: { kind, reason } });
});

test("a mail with a wrong key is rejected", async () => {
  const { sender } = begin({ BREVO_API_KEY: "other" });
  expect(await sender.send(message)).toMatchObject({ failure: { kind: "Rejected" } });
});

const readNotice = (body: unknown, authorization = `Bearer ${token}`) =>
  begin().sender.readNotice?.({
    headers: new Headers({ authorization }),
    body: typeof body === "string" ? body : JSON.stringify(body),
    now: Date.now(),
  });

test.each([
  ["hard_bounce", "bounced"],
  ["invalid_email", "bounced"],
  ["spam", "complained"],
  ["unsubscribed", "complained"],
])("%s suppresses the address", async (event, reason) => {
  const notice = { event, email: "ada@example.org", "message-id": "<1@x>", ts_event: 1 };
  const addresses = ["ada@example.org"];
  expect(await readNotice(notice)).toEqual({ reason, addresses });
  expect(await readNotice([notice])).toEqual({ reason, addresses });
});

test.each([{ event: "soft_bounce", email: "a@b.example" }, { event: "delivered" }, [], {}])(
  "%j suppresses no address",
  async (body) => {
    expect(await readNotice(body)).toMatchObject({ addresses: [] });
  },
);

test("a notice without the token is ignored", async () => {
  const notice = { event: "spam", email: "ada@example.org" };
  for (const authorization of ["", "Bearer other", token.slice(1), "Bearer "]) {
    expect(await readNotice(notice, authorization)).toBeNull();
  }
  const { BREVO_WEBHOOK_TOKEN: _, ...without } = variables;
  const quiet = chosenSender(without).sender?.({ fetch, now: Date.now });
  expect(quiet?.readNotice).toBeUndefined();
});
