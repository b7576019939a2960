import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { type SharedWorld, shareWorld } from "../shared.ts";
import type { SentMail } from "../mail/mail-service.ts";

/* Mails that the built worker writes in workerd, from the post to the inbox of whom they are for. */

let world: SharedWorld;

beforeAll(async () => {
  world = await shareWorld();
}, 60_000);

async function mailsTo(address: string): Promise<SentMail[]> {
  const all = (await (await fetch(`${world.mail.origin}/inbox.json`)).json()) as SentMail[];
  return all.filter(({ to }) => to.includes(address));
}

async function mailTo(address: string): Promise<SentMail> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until it is there; the test's own time ends it
    const [mail] = await mailsTo(address);
    if (mail) return mail;
    // oxlint-disable-next-line no-await-in-loop
    await wait(100);
  }
}

async function post(form: string, fields: object): Promise<{ submissionId: string }> {
  const submissionId = crypto.randomUUID();
  const answer = await fetch(`${world.origin}/api/forms/${form}`, {
    method: "POST",
    headers: { "content-type": "application/json", "cf-connecting-ip": "203.0.113.201" },
    body: JSON.stringify({ submissionId, ...fields }),
  });
  expect(answer.status).toBe(202);
  return { submissionId };
}

test("a support case is answered by its number, in its language", async () => {
  const businessEmailAddress = "mail-case@example.org";
  const { submissionId } = await post("case", {
    language: "de",
    contactName: "Zanzibaria Quokkason",
    businessEmailAddress,
    phoneNumber: "+49 5550123987",
    subject: "Numbats",
  });
  const mail = await mailTo(businessEmailAddress);
  const number = submissionId.slice(0, 8).toUpperCase();
  expect(mail.subject).toBe(`Ihr Fall ${number}`);
  expect(mail.html).toContain(number);
  expect(mail.text).toContain(number);
  expect(JSON.stringify(mail)).not.toMatch(/zanzibaria|numbats/i);
}, 30_000);

test("a registration is answered with the event, as its calendar's file says it", async () => {
  const companyEmailAddress = "mail-event@example.org";
  const page = "/en/events/open-day/";
  await post("event-hub-form", {
    page,
    firstName: "Zanzibaria",
    lastName: "Quokkason",
    companyEmailAddress,
    companyName: "Wombatworks",
  });
  const mail = await mailTo(companyEmailAddress);
  const entry = await (await fetch(`${world.origin}${page}event.ics`)).text();
  const lines = (text: string) =>
    text.split("\r\n").filter((line) => /^(UID|DTSTART|DTEND|SUMMARY|URL)/.test(line));
  const [file] = mail.attachments;
  expect(file?.filename).toBe("open-day.ics");
  const attached = Buffer.from(file?.content ?? "", "base64").toString();
  expect(lines(attached).length).toBeGreaterThan(3);
  expect(lines(attached)).toEqual(lines(entry));
  expect(mail.text).toContain(page);
}, 30_000);

test("a page promises a mail where one is sent", async () => {
  const html = await (await fetch(`${world.origin}/en/events/open-day/`)).text();
  expect(html).toContain("the confirmation is in your inbox a minute later");
  expect(html).toContain("are in your inbox within a few minutes");
  const alone = await shareWorld({ variables: { MAIL_SENDER: "" } });
  const other = await (await fetch(`${alone.origin}/en/events/open-day/`)).text();
  expect(other).toContain("your seat is saved");
  expect(other).not.toMatch(/your inbox/);
}, 60_000);
