import { dayMs, hourMs } from "../../src/base/clock.ts";
import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { err } from "../../src/base/result.ts";
import { supportCase } from "../../src/forms/case.ts";
import { downloadLead } from "../../src/forms/download-lead.ts";
import { eventHubForm } from "../../src/forms/event-hub-form.ts";
import type { Form } from "../../src/forms/form.ts";
import { subscribe } from "../../src/forms/subscribe.ts";
import { mailBudget, suppressMail, takeForNotice } from "../../src/leads/mail-budget.ts";
import type { Message, Sender } from "../../src/mail/sender.ts";
import { resend } from "../../src/mail/senders/resend.ts";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import { createMailNotices } from "../../src/routes/mail-notices.ts";
import { signNewsletter } from "../../src/forms/newsletter-token.ts";
import { newsletterApp } from "./newsletter-app.ts";
import { sampleOf } from "../journeys/form-samples.ts";
import { down, worldWithMails } from "../journeys/leads-world.ts";

/*
 * Anyone can type a stranger's address into a form, as often as they like. The mails to the stranger are
 * limited.
 */

const stranger = "stranger@victim.example";
const [{ max: perHour }, { max: perDay }] = mailBudget.mailbox;

function worldWithCases() {
  const { world, mails: sent } = worldWithMails();
  const postCase = (address: string) =>
    world.postTo(supportCase, { ...postOf(supportCase, address), subject: crypto.randomUUID() });
  return { world, sent, postCase };
}

/** Returns a form's fields with this address and without a tick in the box for the newsletter. */
function postOf(form: Form, address: string) {
  const fields = Object.keys(sampleOf(form)).filter((name) => name.endsWith("EmailAddress"));
  const addresses = Object.fromEntries(fields.map((name) => [name, address]));
  return { ...sampleOf(form), singleOptIn: "", ...addresses };
}

const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));

describe("a burst of posts with one stranger's address", () => {
  it.each([
    ["as it is", () => stranger],
    ["with other tags and capitals", (at: number) => `Stranger+${at}@Victim.example`],
  ])(
    "written %s: the stranger gets no more mails than the budget, and the CRM gets every lead",
    async (_, to) => {
      const { world, sent, postCase } = worldWithCases();
      await Promise.all(times(30, (at) => postCase(to(at))));
      await world.liveOut();
      expect(sent).toHaveLength(perHour);
      expect(world.inbox.size).toBe(30);
      expect(await leadAdmin({ command: "reconcile" }, world.parts)).toMatchObject({
        received: 60,
        openOver24h: 0,
        mails: { received: 30, sent: perHour, heldBack: 30 - perHour },
      });
      expect(world.alerts).toMatchObject([
        { alert: { outcome: "held-back", reason: "held-back mailbox", form: "mail:case" } },
      ]);
    },
  );

  it("applies to all forms together", async () => {
    const { world, sent, postCase } = worldWithCases();
    await Promise.all(times(perHour, () => postCase(stranger)));
    await world.postTo(eventHubForm, postOf(eventHubForm, stranger));
    await world.postTo(subscribe, postOf(subscribe, stranger));
    await world.liveOut();
    expect(sent).toHaveLength(perHour);
  });

  it("ends for many mailboxes of one company, too", async () => {
    const { world, sent, postCase } = worldWithCases();
    const [{ max }] = mailBudget.domain;
    await Promise.all(times(max + 10, (at) => postCase(`person-${at}@victim.example`)));
    // The addresses of a public mail provider each belong to another person.
    await Promise.all(times(max + 5, (at) => postCase(`person-${at}@gmail.com`)));
    await world.liveOut();
    expect(sent.filter(({ to }) => to.endsWith("@victim.example"))).toHaveLength(max);
    expect(sent.filter(({ to }) => to.endsWith("@gmail.com"))).toHaveLength(max + 5);
  });
});

describe("people", () => {
  it("get two mails for two requests in a minute, and more an hour later", async () => {
    const { world, sent, postCase } = worldWithCases();
    await postCase(stranger);
    await postCase(stranger);
    await world.liveOut();
    expect(sent).toHaveLength(2);
    for (let hours = 0; hours < 24; hours += 1) {
      await postCase(stranger);
      await world.liveOut();
      world.pass(hourMs);
    }
    expect(sent).toHaveLength(perDay);
  });

  it("get a held mail only after a person releases it", async () => {
    const { world, sent, postCase } = worldWithCases();
    await Promise.all(times(perHour + 1, () => postCase(stranger)));
    await world.liveOut();
    await leadAdmin({ command: "replay", waiting: true }, world.parts);
    await world.liveOut();
    expect(sent).toHaveLength(perHour);
    const held = (await world.rows()).find(({ reason }) => reason === "held-back mailbox");
    await leadAdmin({ command: "replay", id: String(held?.id), waiting: false }, world.parts);
    await world.liveOut();
    expect(sent).toHaveLength(perHour + 1);
  });

  it("get a mail when they ask again, if the budget had blocked it", async () => {
    const { world, sent, postCase } = worldWithCases();
    await Promise.all(times(perHour, () => postCase(stranger)));
    await world.liveOut();
    const join = async () => {
      await world.postTo(subscribe, {
        ...postOf(subscribe, stranger),
        submissionId: crypto.randomUUID(),
      });
      await world.liveOut();
    };
    await join();
    expect(sent).toHaveLength(perHour);
    world.pass(2 * hourMs);
    await join();
    expect(sent).toHaveLength(perHour + 1);
  });

  it("leave no data: counts end after a day, held mails after a week, everything with an erasure", async () => {
    const { world, postCase } = worldWithCases();
    const counted = async () => (await world.sql("SELECT count(*) AS n FROM mails"))[0]?.["n"];
    await Promise.all(times(perHour + 1, () => postCase(stranger)));
    await world.liveOut();
    expect(await counted()).toBe(perHour);
    await leadAdmin({ command: "erase", email: stranger }, world.parts);
    expect(await counted()).toBe(0);
    await Promise.all(times(perHour + 1, () => postCase("other@victim.example")));
    await world.liveOut();
    world.pass(8 * 24 * hourMs);
    await world.sweep();
    expect(await counted()).toBe(0);
    expect(JSON.stringify(await world.rows())).not.toContain("victim.example");
  });
});

it("counts a mail once, even if its delivery begins several times", async () => {
  const { world, postCase } = worldWithCases();
  const counted = () => world.sql("SELECT ordered_at FROM mails");
  world.crmDoes(down);
  await postCase(stranger);
  await world.live(1);
  const first = await counted();
  expect(first).toHaveLength(1);
  world.pass(hourMs);
  await world.live(3);
  expect(await counted()).toEqual(first);
});

it("allows the company's own people thirty notices an hour, in addition to mails to visitors", async () => {
  const { world, sent, postCase } = worldWithCases();
  const take = (id: string) => takeForNotice(world.outbox, id, stranger, world.now());
  for (let nth = 0; nth < 30; nth += 1) expect(await take(`notice ${nth}`)).toBe("taken");
  expect(await take("one more")).toBe("mail-budget");
  await postCase(stranger);
  await world.liveOut();
  expect(sent).toHaveLength(1);
  world.pass(hourMs);
  expect(await take("one more")).toBe("taken");
  await suppressMail(world.outbox, stranger, "asked", world.now());
  expect(await take("another")).toBe("suppressed");
});

describe("a person who wants no mail", () => {
  /** Returns the address of the last link of a mail. */
  const neverLink = (message: Message | undefined) =>
    new URL(
      [...(message?.text ?? "").matchAll(/https:\S+\/api\/newsletter\/\S+/g)].at(-1)?.[0] ?? "",
    );

  it("stops all mail by the link in any mail and one more click", async () => {
    const { world, sent, postCase } = worldWithCases();
    await postCase(stranger);
    await world.liveOut();
    const { pathname } = neverLink(sent[0]);
    const app = newsletterApp(world);
    const answer = await app.request(pathname);
    expect(await answer.text()).toContain("Stop all email");
    await postCase(stranger);
    await world.liveOut();
    expect(sent, "a program that follows each link stops nothing").toHaveLength(2);

    const done = await app.request(pathname, { method: "POST" });
    expect([done.status, await done.text()]).toEqual([
      200,
      expect.stringContaining("You will get no more email"),
    ]);
    await postCase("stranger+again@victim.example");
    await world.liveOut();
    expect(sent).toHaveLength(2);
    expect(world.inbox.size).toBe(3);

    const allow = { command: "allow", email: stranger } as const;
    expect(await leadAdmin(allow, world.parts)).toEqual({ allowed: true });
    expect(await leadAdmin(allow, world.parts)).toEqual({ allowed: false });
    await postCase(stranger);
    await world.liveOut();
    expect(sent).toHaveLength(3);
  });

  it("can stop mail with links signed by the previous secret, which cannot join a list", async () => {
    const { world, sent } = worldWithCases();
    await world.postTo(subscribe, postOf(subscribe, stranger));
    await world.liveOut();
    const { downloadSecret } = world.parts;
    const pages = /https:\S+(\/api\/newsletter\/\S+)/g;
    const [confirm = "", leave = "", never = ""] = [...(sent[0]?.text ?? "").matchAll(pages)].map(
      ([, path]) => path,
    );
    const statusOf = async (path: string, changed: object) => {
      Object.assign(world.parts, { downloadSecret: "another secret of the tests", ...changed });
      return (await newsletterApp(world).request(path, { method: "POST" })).status;
    };
    for (const path of [confirm, leave, never]) {
      expect(await statusOf(path, { secretBefore: null })).toBe(404);
    }
    const changed = { secretBefore: downloadSecret };
    expect(await statusOf(confirm, changed)).toBe(404);
    expect(await statusOf(leave, changed)).toBe(200);
    expect(await statusOf(never, changed)).toBe(200);
  });

  it("gets no mail that was queued before, either", async () => {
    const { world, sent, postCase } = worldWithCases();
    const { sender } = world.parts as { sender: Sender };
    await postCase(stranger);
    await world.liveOut();
    Object.assign(sender, { send: async () => err(down) });
    await postCase(stranger);
    await world.live(1);
    await newsletterApp(world).request(neverLink(sent[0]).pathname, { method: "POST" });
    await world.liveOut();
    const reasons = (await world.rows()).map(({ reason }) => reason);
    expect(reasons).toContain("held-back suppressed");
  });
});

describe("a link of a mail that no longer works", () => {
  it.each([
    ["confirm", "Sign up once more"],
    ["leave", "Our newer emails have a link that works"],
    ["never", "Our newer emails have a link that works"],
    ["release", "Fill in the form once more"],
  ] as const)(
    "to %s shows what to do instead, or that the link was cut off",
    async (action, instruction) => {
      const { world } = worldWithCases();
      const link = {
        does: action,
        id: crypto.randomUUID(),
        to: stranger,
        list: "",
        language: "en",
      } as const;
      const token = await signNewsletter(
        link,
        world.now() - 365 * dayMs,
        world.parts.downloadSecret,
      );
      const app = newsletterApp(world);
      const answers = [token, token.slice(0, -5)].map(async (path) => {
        const answer = await app.request(`/api/newsletter/${path}`, { method: "POST" });
        return [answer.status, await answer.text()];
      });
      expect(await Promise.all(answers)).toEqual([
        [410, expect.stringContaining(instruction)],
        [404, expect.stringContaining("it may have been cut")],
      ]);
    },
  );
});

describe("a notice of the mail sender", () => {
  const secret = `whsec_${Buffer.from("a key of the tests").toString("base64")}`;
  const connected = resend.settings.parse({
    MAIL_SENDER: "resend",
    MAIL_FROM: "news@site.example",
    RESEND_API_KEY: "key",
    RESEND_WEBHOOK_SECRET: secret,
  });

  function openWorld() {
    const { world, sent, postCase } = worldWithCases();
    const { readNotice } = connected({} as Parameters<typeof connected>[0]);
    const sender = { ...world.parts.sender, readNotice } as Sender;
    const app = createMailNotices({ ...world.parts, sender });
    const notify = (type: string, to: string, overrides: Record<string, string> = {}) => {
      const body = JSON.stringify({ type, created_at: "", data: { email_id: "1", to: [to] } });
      const at = overrides["svix-timestamp"] ?? String(Math.floor(world.now() / 1000));
      const hmac = createHmac("sha256", "a key of the tests").update(`msg.${at}.${body}`);
      const headers = {
        "svix-id": "msg",
        "svix-timestamp": at,
        "svix-signature": `v1,AAAA v1,${hmac.digest("base64")}`,
        ...overrides,
      };
      return app.request("/api/webhooks/mail", { method: "POST", headers, body });
    };
    return { world, sent, postCase, notify };
  }

  it.each(["email.bounced", "email.complained"])("%s stops mail to that address", async (type) => {
    const { world, sent, postCase, notify } = openWorld();
    const answer = await notify(type, stranger);
    expect([answer.status, await answer.json()]).toEqual([200, { suppressed: 1 }]);
    await postCase(stranger);
    await world.liveOut();
    expect(sent).toEqual([]);
    expect(world.inbox.size).toBe(1);
  });

  it("is requested again while the outbox is unavailable", async () => {
    const { world, notify } = openWorld();
    world.moods.outbox = "refuses";
    const answer = await notify("email.bounced", stranger);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
    world.moods.outbox = "well";
    expect(await (await notify("email.bounced", stranger)).json()).toEqual({ suppressed: 1 });
  });

  it("changes nothing if it reports anything else", async () => {
    const { world, sent, postCase, notify } = openWorld();
    expect(await (await notify("email.delivered", stranger)).json()).toEqual({ suppressed: 0 });
    await postCase(stranger);
    await world.liveOut();
    expect(sent).toHaveLength(1);
  });

  it.each([
    [-301, 401],
    [-299, 200],
    [299, 200],
    [301, 401],
  ])("is answered, if it was signed %i s from now, with %i", async (seconds, status) => {
    const { world, notify } = openWorld();
    const at = String(world.now() / 1000 + seconds);
    expect((await notify("email.bounced", stranger, { "svix-timestamp": at })).status).toBe(status);
  });

  it.each([
    ["no signature", { "svix-signature": "" }],
    ["another signature", { "svix-signature": `v1,${"A".repeat(43)}=` }],
    ["what is no base64", { "svix-signature": "v1,***" }],
    ["the signature of another notice", { "svix-id": "other" }],
    ["a time of long ago", { "svix-timestamp": "1" }],
    ["no time", { "svix-timestamp": "" }],
  ])("is refused with %s", async (_, headers) => {
    const { world, sent, postCase, notify } = openWorld();
    expect((await notify("email.bounced", stranger, headers)).status).toBe(401);
    await postCase(stranger);
    await world.liveOut();
    expect(sent).toHaveLength(1);
  });
});

describe("the list or resource that a post names", () => {
  it("must be an existing list", async () => {
    const { world } = worldWithCases();
    const answer = await world.postTo(subscribe, { businessEmailAddress: stranger, list: "x1" });
    expect(answer).toMatchObject({ kind: "refused", errors: { list: "invalid" } });
  });

  it("must be a resource with a file, or no mail is sent", async () => {
    const { world, sent } = worldWithCases();
    const post = (slug: string) =>
      world.postTo(downloadLead, {
        ...postOf(downloadLead, stranger),
        downloadableUrl: `https://example.com/en/library/${slug}/`,
      });
    const guide = { address: "https://a.example/guide.pdf", title: "Guide" };
    world.filesAre(async (slug) => (slug.endsWith("guide") ? guide : null));
    await post("guide");
    await post("nothing");
    await world.liveOut();
    expect(sent).toHaveLength(1);
    expect(world.inbox.size).toBe(2);
  });
});
