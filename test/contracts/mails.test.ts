import { globSync, readFileSync, readdirSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { dayMs } from "../../src/base/clock.ts";
import { digest } from "../../src/base/digest.ts";
import { ownEntry } from "../../src/base/own-entry.ts";
import { brand } from "../../src/brand/brand.ts";
import { subscriptionLists } from "../../src/brand/options.ts";
import { err, ok } from "../../src/base/result.ts";
import { allForms } from "../../src/forms/all.ts";
import { supportCase } from "../../src/forms/case.ts";
import { downloadLead } from "../../src/forms/download-lead.ts";
import { eventHubForm } from "../../src/forms/event-hub-form.ts";
import { readDownload } from "../../src/forms/download-token.ts";
import { readMyData } from "../../src/forms/my-data-token.ts";
import { readNewsletter } from "../../src/forms/newsletter-token.ts";
import { readVideo } from "../../src/forms/video-token.ts";
import { watchVideo } from "../../src/forms/watch-video.ts";
import { subscribe } from "../../src/forms/subscribe.ts";
import { type Language, allLanguages, languages } from "../../src/language/language.ts";
import { ownText } from "../../src/language/own-text.ts";
import { sayIn } from "../../src/language/words.ts";
import { allMails } from "../../src/mail/all.ts";
import { closingOf, htmlOf, textOf } from "../../src/mail/mail-content.tsx";
import { messageOf } from "../../src/mail/order.ts";
import type { Message, Sender } from "../../src/mail/sender.ts";
import { allSenders } from "../../src/mail/senders/all.ts";
import { readLead } from "../../src/desk/one-lead.ts";
import { testLead } from "../../src/desk/test-lead.ts";
import { heartbeatPage } from "../../src/leads/heartbeat.ts";
import { submit } from "../../src/queue/enqueue.ts";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import { park } from "../../src/leads/finish-delivery.ts";
import { claim } from "../../src/leads/outbox.ts";
import { subscriptionsOf } from "../../src/leads/subscribers.ts";
import { confirm, leave } from "../../src/queue/subscription.ts";
import { expectSameParts } from "../mail/same-parts.ts";
import { sampleOf } from "../journeys/form-samples.ts";
import { newsletterApp } from "./newsletter-app.ts";
import { type World, createWorld, typed, down } from "../journeys/leads-world.ts";

/* Every mail in every language, and its delivery: sent once for each submission, or parked for a person. */

const event = {
  title: "Payroll & <people>",
  when: "5 December 2026, 10:00 CET",
  place: "Online",
  address: "https://example.com/en/events/payroll/",
  calendar: { name: "payroll.ics", text: "BEGIN:VCALENDAR" },
};
const submittedAt = "2026-11-02T09:00:00.000Z";
const given = {
  now: () => Date.parse(submittedAt),
  siteOrigin: "https://example.com",
  downloadSecret: "a secret of the tests, and of no one else",
  eventAt: async () => event,
  fileOf: async () => ({
    address: "https://a.storyblok.com/f/1/report.pdf",
    title: "Report & <more>",
  }),
};
const caseFields = {
  contactName: "Zanzibaria Quokkason",
  businessEmailAddress: "Canary.Quokka@example.org",
  phoneNumber: "+49 5550123987",
  subject: "Numbats",
};

/** An order of a mail about a page or a resource. */
const orderOf = (mail: string, about: string, language: Language = "en") => ({
  mail,
  about,
  to: "a@example.org",
  language,
  submissionId: "0b8c7d52-5c0f-4a86-9d4c-000000000001",
  submittedAt,
});

const aboutOf = (form: string | null) =>
  form?.startsWith("download") ? "en/library/report" : "/en/events/payroll/#block";

const linkReaders = {
  newsletter: readNewsletter,
  downloads: readDownload,
  videos: readVideo,
  "my-data": readMyData,
};

/**
 * A provider that stores what it sends by key, as a service with idempotency does. `does` returns the outcome
 * of each call.
 */
function mailbox(
  nextOutcome: () => "sends" | "loses the answer" | "fails" | "refuses" = () => "sends",
) {
  const sent = new Map<string, Message>();
  let calls = 0;
  const sender: Sender = {
    async send(message) {
      calls++;
      const outcome = nextOutcome();
      if (outcome === "fails") return err(down);
      if (outcome === "refuses") return err({ kind: "Rejected", reason: "http-422", answer: "" });
      const before = sent.get(message.id);
      if (before) expect(message, "a second attempt sends the same message").toEqual(before);
      sent.set(message.id, message);
      return outcome === "sends" ? ok({ id: "sent" }) : err(down);
    },
  };
  return { sender, sent: () => [...sent.values()], calls: () => calls };
}

function worldWithMails(...outcomes: Parameters<typeof mailbox>) {
  const { sender, sent } = mailbox(...outcomes);
  return { world: createWorld({ sender }), sent };
}

describe("the lists", () => {
  const filesIn = (folder: string, pattern: RegExp) =>
    readdirSync(folder).filter((file) => pattern.test(readFileSync(`${folder}/${file}`, "utf8")));

  test("contain every mail and every sender of their folders", () => {
    const mails = globSync("src/mail/*.ts").filter((file) =>
      /^(export )?const \w+(: Mail| = \(.*\): Mail) =/m.test(readFileSync(file, "utf8")),
    );
    const listed = readFileSync("src/mail/all.ts", "utf8");
    expect(mails.length).toBeGreaterThan(3);
    for (const file of mails) expect(listed).toContain(`"./${file.split("/").at(-1)}"`);
    const senders = filesIn("src/mail/senders", /^export const \w+ = sender\(/m);
    expect(senders.map((file) => file.replace(".ts", "")).toSorted()).toEqual(
      allSenders.map(({ name }) => name).toSorted(),
    );
  });

  test("contain each mail under a unique name", () => {
    expect(new Set(allMails.map(({ name }) => name)).size).toBe(allMails.length);
  });
});

describe.each(allMails)("the mail $name", ({ name, form }) => {
  it.each(allLanguages)("has the same content as HTML and as text in %s", async (language) => {
    const order = orderOf(name, aboutOf(form), language);
    const message = await messageOf(order, "id", given);
    expect(await messageOf(order, "id", given), "a second attempt writes the same mail").toEqual(
      message,
    );
    if (typeof message === "string") throw new Error(message);
    expectSameParts(message);
    const { subject, html, text, headers } = message;
    expect(headers).toMatchObject({ "Auto-Submitted": "auto-generated" });
    expect(subject).toMatch(/^[^\r\n]{5,120}$/);
    expect(html).toContain(`<html lang="${languages[language].tag}"`);
    expect(html).not.toMatch(/<script|<people>|undefined|\{\{|mail\.\w+\./);
    expect(text).not.toMatch(/undefined|\{\{|<\/|mail\.\w+\./);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
    for (const href of links) expect(href).toMatch(/^https:\/\/example\.com\//);
    expect(text).toContain("example.com");
  });

  it("has links that work for days, also if it waited for weeks before it was sent", async () => {
    const now = Date.parse(submittedAt) + 20.5 * dayMs;
    const message = await messageOf(orderOf(name, aboutOf(form)), "id", {
      ...given,
      now: () => now,
    });
    const text = typeof message === "string" ? message : message.text;
    const links = [...text.matchAll(/\/(newsletter|downloads|videos|my-data)\/([^\s/]+)/g)];
    expect(links.length).toBeGreaterThanOrEqual(2);
    for (const [link, kind = "", token = ""] of links) {
      const read = await ownEntry(linkReaders, kind)?.(
        token,
        now + 6 * dayMs,
        given.downloadSecret,
      );
      expect(read?.ok, link).toBe(true);
    }
  });
});

it.each([
  ["download-hub-form", "en/library/report", readDownload],
  ["watch-video", "/en/recording/#block", readVideo],
] as const)(
  "the link of %s works until the end of the day that its mail names",
  async (mail, about, reader) => {
    const message = await messageOf(orderOf(mail, about), "id", given);
    const text = typeof message === "string" ? message : (message?.text ?? "");
    expect(text).toContain("until 9 November 2026");
    const [, token = ""] = /\/api\/(?:downloads|videos)\/(\S+)/.exec(text) ?? [];
    const worksAt = async (moment: string) =>
      (await reader(token, Date.parse(moment), given.downloadSecret)).ok;
    expect(await worksAt("2026-11-09T22:59:59Z")).toBe(true);
    expect(await worksAt("2026-11-09T23:00:00Z")).toBe(false);
  },
);

it("confirms a seat at an event without a date, and shows only the known facts of an event", async () => {
  const order = orderOf("event", "/en/events/payroll/");
  const factsOf = async (found: typeof event | "undated") => {
    const message = await messageOf(order, "id", { ...given, eventAt: async () => found });
    if (typeof message === "string") throw new Error(message);
    return { files: message.attachments.length, hasPlace: message.text.includes("Where:") };
  };
  expect(await factsOf("undated")).toEqual({ files: 0, hasPlace: false });
  expect(await factsOf({ ...event, place: "" })).toEqual({ files: 1, hasPlace: false });
  expect(await factsOf({ ...event, place: "Munich" })).toEqual({ files: 1, hasPlace: true });
});

it.each([
  ["pigeon", "unknown-mail"],
  ["download-lead", "gone"],
  ["event", "gone"],
])("returns why there is no mail: %s is %s", async (mail, why) => {
  const order = orderOf(mail, "en/library/report");
  const nothing = { fileOf: async () => null, eventAt: async () => null };
  expect(await messageOf(order, "id", { ...given, ...nothing })).toBe(why);
});

it("escapes an editor's text in HTML, and leaves it unchanged as text", () => {
  const content = { subject: "a", title: 'A "b" & <c>', lines: ["d"] };
  const closing = closingOf("en", "https://example.com", {
    myData: "https://example.com/mine",
    never: "https://example.com/never",
  });
  expect(htmlOf(content, "en", closing)).toContain("A &quot;b&quot; &amp; &lt;c&gt;");
  expect(textOf(content, closing)).toContain('A "b" & <c>');
});

describe("a submission with a mail", () => {
  it("is confirmed once, with its number and nothing that was typed", async () => {
    const { world, sent } = worldWithMails();
    const answer = await world.postTo(supportCase, caseFields);
    await world.liveOut();
    const id = "submissionId" in answer ? answer.submissionId : "";
    const number = id.slice(0, 8).toUpperCase();
    expect(sent()).toMatchObject([{ to: "canary.quokka@example.org" }]);
    expect(sent()[0]?.subject).toContain(number);
    expect(sent()[0]?.replyTo).toBe(brand.supportEmail);
    expect(JSON.stringify({ ...sent()[0], to: "" })).not.toMatch(/quokka|zanzibaria|numbat/i);
    expect(world.inbox.size).toBe(1);
    await world.live(10);
    expect(sent()).toHaveLength(1);
  });

  it("does not wait for the CRM", async () => {
    const { world, sent } = worldWithMails();
    world.crmDoes(down);
    await world.postTo(supportCase, caseFields);
    await world.live(3);
    expect(sent()).toHaveLength(1);
    expect(world.inbox.size).toBe(0);
  });

  it("reaches the CRM while mails fail, and the mail waits for a person", async () => {
    const { world, sent } = worldWithMails(() => "refuses");
    await world.postTo(supportCase, caseFields);
    await world.liveOut();
    expect(world.inbox.size).toBe(1);
    expect(sent()).toEqual([]);
    const rows = await world.rows();
    expect(rows.map(({ form, state, reason }) => [form, state, reason]).toSorted()).toEqual([
      ["case", "delivered", null],
      ["mail:case", "parked", "http-422"],
    ]);
    expect(world.alerts).toMatchObject([{ alert: { outcome: "parked", form: "mail:case" } }]);
    expect(await leadAdmin({ command: "reconcile" }, world.parts)).toMatchObject({
      received: 2,
      mails: { received: 1, sent: 0, parked: 1 },
    });
  });

  it("gets no mail if the site or the form sends none", async () => {
    const withoutMails = createWorld();
    await withoutMails.postTo(supportCase, caseFields);
    await withoutMails.liveOut();
    expect(await withoutMails.rows()).toHaveLength(1);
    const { world, sent } = worldWithMails();
    const quiet = allForms.find(({ name }) => !allMails.some((mail) => mail.form === name));
    if (!quiet) throw new Error("each form has a mail");
    await world.postTo(quiet, sampleOf(quiet));
    await world.postTo(downloadLead, { ...typed, downloadableUrl: "https://elsewhere.example/a" });
    const withoutAddress = { ...testLead(world.parts, "en"), page: "/en/", fields: {} };
    await submit({ ...withoutAddress, form: supportCase.name }, world.parts);
    await world.liveOut();
    expect(world.inbox.size).toBe(3);
    expect(sent()).toEqual([]);
  });

  it("gets no mail if the site sent it to itself", async () => {
    const { world, sent } = worldWithMails();
    const parts = world.parts;
    const lead = { ...testLead(parts, "en"), form: supportCase.name };
    await submit({ ...lead, page: heartbeatPage }, parts);
    await world.liveOut();
    expect(await world.rows()).toMatchObject([{ form: "case", state: "delivered" }]);
    expect(sent()).toEqual([]);
  });

  it("gets no mail about what was taken down, and that is no outage of the mail provider", async () => {
    const { world, sent } = worldWithMails();
    const downloadableUrl = "https://example.com/en/library/report/";
    await world.postTo(downloadLead, { ...typed, downloadableUrl });
    await world.liveOut();
    expect(sent()).toEqual([]);
    expect(await world.rows()).toContainEqual(
      expect.objectContaining({ form: "mail:download-lead", state: "parked", reason: "gone" }),
    );
    expect(await world.sql("SELECT * FROM incidents")).toEqual([]);
  });

  it("gets no mail while it is suspected, and one when a person releases it", async () => {
    const { world, sent } = worldWithMails();
    await world.postTo(supportCase, { ...caseFields, website: "https://bot.example" });
    await world.live(5);
    expect(sent()).toEqual([]);
    await leadAdmin({ command: "release", form: "case" }, world.parts);
    await world.liveOut();
    expect(sent()).toHaveLength(1);
  });

  it("is erased with its mail, also with one that waits", async () => {
    const { world, sent } = worldWithMails(() => "fails");
    await world.postTo(supportCase, caseFields);
    await world.live(2);
    const erase = { command: "erase", email: "canary.quokka@example.org" } as const;
    expect(await leadAdmin(erase, world.parts)).toMatchObject({
      receipt: {
        entries: expect.arrayContaining([
          { place: "submissions", outcome: "deleted", count: 1 },
          { place: "mails", outcome: "deleted", count: 1 },
        ]),
      },
    });
    expect(JSON.stringify(await world.rows())).not.toMatch(/quokka/i);
    await world.live(10);
    expect(sent()).toEqual([]);
  });

  it("does not reach the CRM if it was erased while its mail was queued", async () => {
    const { world, sent } = worldWithMails();
    await world.postTo(supportCase, caseFields);
    await world.settle();
    let calls = 0;
    // The first call is the claim. The second one is slow.
    world.moods.outbox = () => ((calls += 1) === 2 ? "slow" : "well");
    const consuming = world.consume();
    await expect.poll(() => calls).toBe(2);
    const erased = leadAdmin(
      { command: "erase", email: caseFields.businessEmailAddress },
      world.parts,
    );
    expect(await erased).toHaveProperty("receipt.entries.0", {
      place: "submissions",
      outcome: "deleted",
      count: 1,
    });
    await consuming;
    await world.live(5);
    expect(world.inbox.size).toBe(0);
    expect([...sent(), ...world.alerts]).toEqual([]);
    expect(await world.rows()).toMatchObject([{ state: "parked", reason: "erased", body: null }]);
  });

  it("queues no mail if it was erased during delivery", async () => {
    const { world, sent } = worldWithMails();
    await world.postTo(supportCase, caseFields);
    const erasing = leadAdmin(
      { command: "erase", email: caseFields.businessEmailAddress },
      world.parts,
    );
    await Promise.all([world.consume(), erasing]);
    await world.live(5);
    expect(JSON.stringify(await world.rows())).not.toMatch(/quokka/i);
    expect(sent().length).toBeLessThanOrEqual(1);
  });
});

describe("a subscription", () => {
  const address = "canary.quokka@example.org";
  const subscribing = { businessEmailAddress: address, list: "newsletter" };
  const busy = { ...down, retryAfterSeconds: 900 };

  /** Returns the contents of a mail's two links, as the page reads them. */
  async function linksOf(message: Message | undefined) {
    const tokens = [...(message?.text ?? "").matchAll(/newsletter\/(\S+)/g)].map(
      ([, one = ""]) => one,
    );
    const [first, second] = await Promise.all(
      tokens.map((token) => readNewsletter(token, Date.UTC(2026, 10, 2, 9), given.downloadSecret)),
    );
    if (!first?.ok || !second?.ok) throw new Error("no links");
    return { confirming: first.value.value, leaving: second.value.value };
  }

  /** Subscribes a person in a world of their own, and returns the contents of their mail's links. */
  async function subscribed() {
    const opened = worldWithMails();
    const post = { ...subscribing, submissionId: crypto.randomUUID() };
    await opened.world.postTo(subscribe, post);
    await opened.world.live(1);
    return { ...opened, ...(await linksOf(opened.sent()[0])) };
  }

  it("reaches the CRM once, after it is confirmed, with the proof", async () => {
    const { world, sent } = worldWithMails();
    await world.postTo(subscribe, subscribing);
    await world.live(5);
    expect(world.inbox.size).toBe(0);
    expect(world.alerts).toEqual([]);
    await leadAdmin({ command: "replay", waiting: true }, world.parts);
    await world.live(5);
    expect(world.inbox.size, "only the owner of the address releases it").toBe(0);
    const { confirming } = await linksOf(sent()[0]);
    expect(await confirm(confirming, world.parts)).toBe(true);
    expect(await confirm(confirming, world.parts), "a second click changes nothing").toBe(true);
    await world.live(2);
    expect([...world.inbox.values()]).toMatchObject([
      {
        fields: subscribing,
        consents: [
          {
            text: "newsletter",
            version: "2026-11",
            given: true,
            wording: expect.stringContaining("by email"),
            askedAt: new Date(Date.UTC(2026, 10, 2, 9)).toISOString(),
            confirmedAt: expect.stringMatching(/^2026-11-02T09:1/),
          },
        ],
      },
    ]);
    expect(sent()).toHaveLength(1);
  });

  it.each(allLanguages)(
    "is named in its mail and on the pages behind its links, in %s",
    async (language) => {
      const app = newsletterApp(createWorld());
      const say = sayIn(language);
      for (const { value, label } of subscriptionLists) {
        const name = ownText(label, language);
        const message = await messageOf(orderOf(subscribe.name, value, language), "id", given);
        if (typeof message === "string") throw new Error(message);
        for (const part of [message.subject, message.text, message.html]) {
          expect(part).toContain(name);
        }
        for (const [, path = ""] of message.text.matchAll(/com(\/api\/newsletter\/\S+)/g)) {
          const page = await (await app.request(path)).text();
          if (page.includes(say("newsletter.never.button"))) continue;
          expect(/<main>.+<button[^>]*>([^<]+)/s.exec(page)?.[1]).toContain(name);
        }
      }
    },
  );

  it("can be confirmed while its mail is still being queued", async () => {
    const world = createWorld({ sender: mailbox().sender });
    const { outbox } = world.parts;
    const id = crypto.randomUUID();
    await world.postTo(subscribe, { ...subscribing, submissionId: id });
    const held = await claim(outbox, id, world.now());
    if (!held) throw new Error("no claim was given");
    const link = { does: "confirm", id, to: address, list: "newsletter", language: "en" } as const;
    expect(await confirm(link, world.parts)).toBe(true);
    const outcome = { reason: "unconfirmed", answer: null, now: world.now() };
    expect(await park(outbox, held, outcome)).toBe(false);
    await world.live(3);
    expect([...world.inbox.values()]).toMatchObject([{ form: "subscribe", consents: [{}] }]);
  });

  it("results in one mail and one CRM row if it is requested twice, for either confirmation", async () => {
    const { world, sent } = worldWithMails();
    await world.postTo(subscribe, { ...subscribing, submissionId: crypto.randomUUID() });
    await world.postTo(subscribe, { ...subscribing, submissionId: crypto.randomUUID() });
    await world.live(3);
    expect(sent()).toHaveLength(1);
    world.pass(2 * 86_400_000);
    await world.postTo(subscribe, { ...subscribing, submissionId: crypto.randomUUID() });
    await world.live(3);
    expect(sent()).toHaveLength(2);
    for (const message of sent()) {
      expect(await confirm((await linksOf(message)).confirming, world.parts)).toBe(true);
    }
    await world.live(3);
    expect(world.inbox.size).toBe(1);
  });

  it("is not replayed before it is confirmed", async () => {
    const { world } = await subscribed();
    const replay = { command: "replay", form: "subscribe", waiting: true } as const;
    expect(await leadAdmin(replay, world.parts)).toEqual({ replayed: 0 });
  });

  it("is deleted after 30 days without confirmation", async () => {
    const { world, confirming } = await subscribed();
    world.pass(29 * 86_400_000);
    await world.sweep();
    expect(JSON.stringify(await world.rows())).toMatch(/quokka/i);
    world.pass(2 * 86_400_000);
    await world.sweep();
    expect(JSON.stringify(await world.rows())).not.toMatch(/quokka/i);
    expect(await confirm(confirming, world.parts)).toBe(false);
    await world.live(3);
    expect(world.inbox.size).toBe(0);
  });

  it("ends with one click: it is deleted before its confirmation, and its end is sent to the CRM after it", async () => {
    const { world, sent, confirming, leaving } = await subscribed();
    expect(sent()[0]?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    await leave(leaving, world.parts);
    expect(await confirm(confirming, world.parts)).toBe(false);
    await world.live(3);
    expect(world.inbox.size).toBe(0);

    const other = await subscribed();
    await confirm(other.confirming, other.world.parts);
    other.world.pass(1_000);
    await leave(other.leaving, other.world.parts);
    await leave(other.leaving, other.world.parts);
    await other.world.live(3);
    const received = [...other.world.inbox.values()].map(({ form, consents }) => [
      form,
      consents[0]?.given,
    ]);
    expect(received).toEqual([
      ["subscribe", true],
      ["unsubscribe", false],
    ]);
    const isOn = await confirm(other.confirming, other.world.parts);
    expect(isOn, "a person who left is not on the list").toBe(false);
    await other.world.live(3);
    expect(other.world.inbox.size).toBe(2);
  });

  const formsOf = ({ inbox }: World) => [...inbox.values()].map(({ form }) => form);

  it("is sent to the CRM and then ended there, if it ended before the CRM received it", async () => {
    const { world, confirming, leaving } = await subscribed();
    world.crmDoes(({ form }) => (form === "subscribe" ? busy : "takes"));
    await confirm(confirming, world.parts);
    await world.live(2);
    await leave(leaving, world.parts);
    await world.live(5);
    expect(formsOf(world)).toEqual([]);
    world.crmDoes("takes");
    expect(await world.liveOut()).toBe(true);
    expect(formsOf(world)).toEqual(["subscribe", "unsubscribe"]);
    expect(world.alerts).toMatchObject([{ alert: { outcome: "recovered" } }]);
  });

  it("is not sent if it was confirmed, set aside and ended, and the CRM receives its end", async () => {
    const { world, confirming, leaving } = await subscribed();
    world.crmDoes({ kind: "Rejected", reason: "400", answer: "no" });
    await confirm(confirming, world.parts);
    await world.live(2);
    world.crmDoes("takes");
    await leave(leaving, world.parts);
    await leave(leaving, world.parts);
    await leadAdmin({ command: "replay", waiting: false }, world.parts);
    expect(await world.liveOut()).toBe(true);
    expect(formsOf(world)).toEqual(["unsubscribe"]);
  });

  it("is active again after its end if the person comes back", async () => {
    const { world, sent, confirming, leaving } = await subscribed();
    await confirm(confirming, world.parts);
    await world.live(2);
    world.crmDoes(({ form }) => (form === "unsubscribe" ? busy : "takes"));
    await leave(leaving, world.parts);
    world.pass(86_400_000);
    await world.postTo(subscribe, { ...subscribing, submissionId: crypto.randomUUID() });
    await world.live(1);
    const again = await linksOf(sent()[1]);
    expect(await confirm(again.confirming, world.parts)).toBe(true);
    await world.live(5);
    expect(formsOf(world)).toEqual(["subscribe"]);
    world.crmDoes("takes");
    expect(await world.liveOut()).toBe(true);
    expect(formsOf(world)).toEqual(["subscribe", "unsubscribe", "subscribe"]);
  });

  it.each([false, true])(
    "gets a new mail if the person comes back the same day (confirmed: %s)",
    async (isConfirmed) => {
      const { world, sent, confirming, leaving } = await subscribed();
      if (isConfirmed) await confirm(confirming, world.parts);
      await world.live(2);
      await leave(leaving, world.parts);
      world.pass(60_000);
      await world.postTo(subscribe, { ...subscribing, submissionId: crypto.randomUUID() });
      await world.live(2);
      const again = await linksOf(sent()[1]);
      expect(await confirm(again.confirming, world.parts)).toBe(true);
      expect(await world.liveOut()).toBe(true);
      expect(formsOf(world).at(-1)).toBe("subscribe");
    },
  );

  it("is a new one if it is requested again after its end could not delete it completely", async () => {
    const { world, leaving } = await subscribed();
    let calls = 0;
    world.moods.outbox = () => ((calls += 1) > 2 ? "refuses" : "well");
    await expect(leave(leaving, world.parts)).rejects.toThrow();
    world.moods.outbox = "well";
    expect(await world.rows()).toMatchObject([
      { reason: "discarded", body: expect.any(String) },
      { form: "mail:subscribe" },
    ]);
    world.pass(60_000);
    await world.postTo(subscribe, subscribing);
    await world.live(2);
    expect((await world.rows()).map(({ reason }) => reason)).toContain("unconfirmed");
  });

  it("can be confirmed again after a week, because the CRM can have ended it", async () => {
    const { world, sent, confirming } = await subscribed();
    await confirm(confirming, world.parts);
    await world.live(2);
    for (const [days, count] of [
      [6, 1],
      [2, 2],
    ] as const) {
      world.pass(days * 86_400_000);
      await world.postTo(subscribe, { ...subscribing, submissionId: crypto.randomUUID() });
      await world.live(2);
      const latest = await linksOf(sent().at(-1));
      expect(await confirm(latest.confirming, world.parts)).toBe(true);
      await world.live(2);
      expect(formsOf(world)).toHaveLength(count);
    }
  });

  it("can be ended by the links of its earlier mails, too", async () => {
    const { world, sent } = worldWithMails();
    const join = async () => {
      world.pass(86_400_000);
      await world.postTo(subscribe, { ...subscribing, submissionId: crypto.randomUUID() });
      await world.live(1);
      return linksOf(sent().at(-1));
    };
    const first = await join();
    await leave(first.leaving, world.parts);
    for (let time = 1; time <= 2; time++) {
      await confirm((await join()).confirming, world.parts);
      await world.live(1);
      await leave(first.leaving, world.parts);
      await world.live(1);
    }
    const bothForms = ["subscribe", "unsubscribe"];
    expect(formsOf(world)).toEqual([...bothForms, ...bothForms]);
  });

  it("is found by its digest with its latest times, whether a migration brought it or not", async () => {
    const { parts, sql, sweep } = createWorld();
    const rows = [
      [address, "newsletter", 3, 1],
      [await digest(address), "newsletter", 2, null],
      [address, "events", null, 4],
      [await digest(address), "events", 5, 6],
    ];
    for (const row of rows) await sql("INSERT INTO subscriptions VALUES (?1, ?2, ?3, ?4)", ...row);
    await sql("UPDATE subscriptions SET left_at = left_at + ?1", parts.now());
    await sweep();
    expect(await subscriptionsOf(parts, address)).toEqual([
      { list: "events", confirmedAt: 5, leftAt: parts.now() + 6 },
      { list: "newsletter", confirmedAt: 3, leftAt: parts.now() + 1 },
    ]);
    expect(await sql("SELECT count(*) AS count FROM subscriptions")).toEqual([{ count: 2 }]);
  });

  it("goes to the CRM at once if the site sends no mails", async () => {
    const world = createWorld();
    await world.postTo(subscribe, subscribing);
    await world.liveOut();
    expect(world.inbox.size).toBe(1);
  });
});

describe("a box for the newsletter", () => {
  const downloading = {
    ...typed,
    isAgreed: "on",
    singleOptIn: "on",
    downloadableUrl: "https://example.com/en/library/report/",
  };
  const newsletterOf = (world: ReturnType<typeof createWorld>) =>
    [...world.inbox.values()].map(
      ({ consents }) => consents.find(({ text }) => text === "newsletter")?.given,
    );

  it("starts one confirmation by mail if it is ticked, and alone is no consent", async () => {
    const { world, sent } = worldWithMails();
    world.filesAre(given.fileOf);
    world.crmDoes(down);
    await world.postTo(downloadLead, downloading);
    await world.live(3);
    world.crmDoes("takes");
    await world.live(60);
    expect(newsletterOf(world)).toEqual([false]);
    const [{ id } = { id: "" }] = await world.leads();
    const atDesk = await readLead(world.parts, String(id));
    expect(atDesk?.submission?.consents, "the desk shows what the CRM got").toEqual(
      [...world.inbox.values()][0]?.consents,
    );
    expect(
      sent()
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(["Please confirm your subscription: Newsletter", "Your download: Report & <more>"]);
  });

  it("starts nothing if it is unticked, and is no consent on a site without mails if it was ticked by default", async () => {
    const { world, sent } = worldWithMails();
    world.filesAre(given.fileOf);
    await world.postTo(downloadLead, { ...downloading, singleOptIn: "" });
    await world.liveOut();
    expect(sent()).toHaveLength(1);
    const withoutMails = createWorld();
    await withoutMails.postTo(downloadLead, downloading);
    await withoutMails.liveOut();
    expect(newsletterOf(withoutMails)).toEqual([false]);
  });
});

it("sends each of a thousand subscriptions one mail, or sets it aside, while a third of all calls fails", async () => {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const { sender, sent, calls } = mailbox(() => {
    const sample = random();
    if (sample < 0.2) return "fails";
    if (sample < 0.29) return "loses the answer";
    return sample < 0.3 ? "refuses" : "sends";
  });
  const world = createWorld({ sender, random });
  // The form usually gets this many posts, so none of them needs a proof.
  await world.sql(
    "INSERT INTO form_hours (form, hour, day, count, usual) SELECT 'subscribe', value, 0, 0, 1e9 FROM json_each(?1)",
    JSON.stringify(Array.from({ length: 24 }, (_, hour) => hour)),
  );
  const people = Array.from({ length: 1000 }, (_, nth) => `person@company-${nth}.example`);
  for (const [nth, businessEmailAddress] of people.entries()) {
    await world.postTo(subscribe, { businessEmailAddress });
    if (nth % 500 < 499) continue;
    // 500 in an hour are within the budget.
    await world.liveOut();
    world.pass(3_600_000);
  }
  expect(await world.liveOut()).toBe(true);
  expect(calls()).toBeGreaterThan(1300);
  const rows = await world.rows();
  const waitsFor = (form: string) =>
    rows.filter((row) => row["form"] === form && row["state"] === "parked");
  const parked = waitsFor("mail:subscribe");
  expect(parked.every(({ reason }) => reason === "http-422")).toBe(true);
  expect(waitsFor("subscribe").filter(({ reason }) => reason === "unconfirmed")).toHaveLength(1000);
  const reached = sent().map(({ to }) => to);
  expect(new Set(reached).size, "no mail twice").toBe(reached.length);
  const waiting = parked.map(({ email }) => String(email));
  expect([...new Set([...reached, ...waiting])].toSorted()).toEqual(people.toSorted());
  expect(world.inbox.size).toBe(0);
});

test("a visitor who registers for an event gets a mail about the event of the page", async () => {
  const { world, sent } = worldWithMails();
  world.eventsAre(async (path) => (path === "/en/events/payroll/" ? event : null));
  await world.postTo(eventHubForm, sampleOf(eventHubForm), { path: "/en/events/payroll/" });
  await world.liveOut();
  expect(sent().map(({ subject }) => subject)).toContain(`Your seat is saved: ${event.title}`);
});

test("a visitor who requests a video gets its link by mail, and no one else does", async () => {
  const { world, sent } = worldWithMails();
  const fields = { businessEmailAddress: "canary.quokka@example.org" };
  await world.postTo(watchVideo, { ...fields, gate: "block-1" }, { path: "/en/recording/" });
  await world.postTo(watchVideo, fields, { path: "/en/elsewhere/" });
  await world.liveOut();
  expect(sent()).toHaveLength(1);
  const [, token = ""] = /videos\/(\S+)/.exec(sent()[0]?.text ?? "") ?? [];
  const result = await readVideo(token, world.now(), world.parts.downloadSecret);
  expect(result).toMatchObject({
    value: { value: { form: "watch-video", path: "/en/recording/", block: "block-1" } },
  });
});
