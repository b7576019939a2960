import { beforeEach, describe, expect, it } from "vitest";
import { digest } from "../../src/base/digest.ts";
import { contact } from "../../src/forms/contact.ts";
import { supportCase } from "../../src/forms/case.ts";
import { erasePerson } from "../../src/leads/erase-person.ts";
import { rush } from "../../src/leads/form-hours.ts";
import { isProven, provenText, solve } from "../../src/forms/proof-of-work.ts";
import { sayIn } from "../../src/language/words.ts";
import { mailBudget } from "../../src/leads/mail-budget.ts";
import type { Message } from "../../src/mail/sender.ts";
import { sampleOf } from "../journeys/form-samples.ts";
import { newsletterApp } from "./newsletter-app.ts";
import { type World, typed, worldWithMails } from "../journeys/leads-world.ts";

/*
 * If a captcha gives no answer or a network is crowded, a page proves itself by work, and a visitor without
 * JavaScript by a mail. Bots that do neither get nowhere. No person is turned away.
 */

const guarded = { ...contact, captcha: true };
let world: World;
let mails: Message[];

beforeEach(() => {
  ({ world, mails } = worldWithMails());
  Object.assign(world.parts, {
    captcha: { provider: "turnstile", siteKey: "key", verify: async () => "unverified" },
  });
});

const unreachable = () => ({ submissionId: crypto.randomUUID(), captcha: "unreachable" });
const submission = (n: number) => ({ ...typed, message: `Message ${n}` });
const wait = async () => {};

/** Sends a form as its page does: solves the challenge it receives, and sends the form again. */
async function sendAsPage(fields: object, headers: { [name: string]: string } = {}) {
  const posted = { ...fields, proof: "able" };
  const challenged = await world.postTo(guarded, posted, headers);
  if (challenged.kind !== "proofAsked") return challenged;
  const { token, key } = challenged.challenge;
  const proof = String(await solve(key, wait));
  return world.postTo(guarded, { ...posted, challenge: token, proof }, headers);
}

describe("while the captcha cannot be reached", () => {
  it("twenty posts a minute of a bot reach no one", async () => {
    for (let n = 0; n < 20; n++) {
      const answer = await world.postTo(guarded, { ...submission(n), ...unreachable() });
      expect(answer.kind).toBe("suspected");
    }
    // Nor do pages that claim to be able to, and do not.
    const capable = { ...submission(20), ...unreachable(), proof: "able" };
    expect((await world.postTo(guarded, capable)).kind).toBe("proofAsked");
    await world.settle();
    await world.live(5);
    expect(world.inbox.size).toBe(0);
    expect(mails.length).toBe(mailBudget.mailbox[0].max);
  });

  it("a page with a proof is accepted at once, as often as people write", async () => {
    for (let n = 0; n < 5; n++) {
      const answer = await sendAsPage({ ...submission(n), ...unreachable() });
      expect(answer.kind).toBe("queued");
    }
    await world.live(1);
    expect(world.inbox.size).toBe(5);
  });

  it("a proof is valid for one form, one post and a quarter of an hour", async () => {
    const own = { ...submission(1), ...unreachable() };
    const challenged = await world.postTo(guarded, { ...own, proof: "able" });
    if (challenged.kind !== "proofAsked") throw new Error(challenged.kind);
    const { token, key } = challenged.challenge;
    const proof = String(await solve(key, wait));
    let wrong = Number(proof) + 1;
    while (isProven(await digest(provenText(key, wrong)))) wrong += 1;
    const attempts = [
      { ...own, ...unreachable(), challenge: token, proof },
      { ...own, challenge: token, proof: String(wrong) },
      { ...own, challenge: `${token.slice(0, -5)}AAAAA`, proof },
      { ...own, challenge: token, proof: "1e9" },
    ];
    for (const posted of attempts) {
      expect(
        (await world.postTo(guarded, { ...posted, message: crypto.randomUUID() })).kind,
      ).not.toBe("queued");
    }
    world.pass(15 * 60_000);
    const late = { ...own, submissionId: crypto.randomUUID(), challenge: token, proof };
    expect((await world.postTo(guarded, late)).kind).toBe("suspected");
  });

  it("a person without scripts sees what comes next, and is accepted when they press the mail's button", async () => {
    const answer = await world.postTo(guarded, submission(1));
    expect(answer).toMatchObject({ kind: "suspected", followUp: "held" });
    expect(sayIn("de")("form.followUps.held")).toContain("E-Mail");
    await world.settle();
    await world.live(1);
    expect(mails).toMatchObject([{ subject: sayIn("en")("mail.release.subject") }]);
    // Its link alone sends nothing, and the mail does not claim so.
    expect(mails[0]?.text).toContain("open the page and press the button there");
    const path = /https:\S+(\/api\/newsletter\/\S+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
    const app = newsletterApp(world);
    expect((await app.request(path)).status).toBe(200);
    await world.live(1);
    expect(world.inbox.size).toBe(0);
    for (let press = 0; press < 2; press++) {
      const pressed = await app.request(path, { method: "POST" });
      expect([pressed.status, await pressed.text()]).toEqual([
        200,
        expect.stringContaining(sayIn("en")("newsletter.released.title")),
      ]);
    }
    await world.live(2);
    expect(world.inbox.size).toBe(1);
    await erasePerson(world.parts, typed.businessEmailAddress, 100);
    expect((await app.request(path, { method: "POST" })).status).toBe(410);
  });

  it("a page with a proof does not count towards the posts without one", async () => {
    Object.assign(world.parts, {
      limit: {
        limit: async ({ key }: { key: string }) => ({ success: key !== "unverified:contact" }),
      },
    });
    expect((await sendAsPage({ ...submission(1), ...unreachable() })).kind).toBe("queued");
  });

  it("a page whose captcha works has to send its token, or counts as a bot", async () => {
    const verify = async (token: string) => (token === "" ? "failed" : "passed");
    Object.assign(world.parts.captcha ?? {}, { verify });
    const post = { ...submission(1), submissionId: crypto.randomUUID() };
    expect((await world.postTo(guarded, post)).kind).toBe("suspected");
    expect((await world.rows()).at(-1)).toMatchObject({ reason: "captcha-failed" });
  });

  it("a certain bot gets no challenge and no mail to release its post", async () => {
    const capable = {
      ...submission(2),
      ...unreachable(),
      proof: "able",
      website: "https://bot.example",
    };
    expect((await world.postTo(guarded, capable)).kind).toBe("suspected");
    const answer = await world.postTo(guarded, {
      ...submission(1),
      website: "https://bot.example",
    });
    expect(answer).not.toHaveProperty("followUp");
    await world.settle();
    await world.live(2);
    expect(mails).toEqual([]);
  });
});

describe("a burst from many /64s of one /48", () => {
  it("requires no proof after a solved captcha", async () => {
    Object.assign(world.parts, {
      captcha: { provider: "turnstile", siteKey: "key", verify: async () => "passed" },
      limit: {
        limit: async ({ key }: { key: string }) => ({ success: !key.startsWith("around:") }),
      },
    });
    const token = { submissionId: crypto.randomUUID(), "cf-turnstile-response": "solved" };
    const answer = await world.postTo(guarded, { ...submission(1), ...token, proof: "able" });
    expect(answer.kind).toBe("queued");
  });

  it("gets a challenge before a refusal, and people in the same network are accepted", async () => {
    Object.assign(world.parts, { captcha: null });
    world.limitTo(20);
    const headers = (n: number) => ({ ip: `2001:db8:1:${n.toString(16)}::7` });
    const kinds: string[] = [];
    for (let n = 0; n < 60; n++) {
      const posted = { ...submission(n), submissionId: crypto.randomUUID() };
      kinds.push((await world.postTo(contact, posted, headers(n))).kind);
    }
    expect(kinds.filter((kind) => kind === "queued")).toHaveLength(20);
    expect(kinds.filter((kind) => kind === "suspected")).toHaveLength(40);
    const person = { ...submission(61), submissionId: crypto.randomUUID() };
    expect((await sendAsPage(person, headers(61))).kind).toBe("queued");
    const fromElsewhere = { ...submission(62), submissionId: crypto.randomUUID() };
    expect((await world.postTo(contact, fromElsewhere, { ip: "2001:db8:2::7" })).kind).toBe(
      "queued",
    );
  });
});

describe("a form with far more posts than is usual at this hour", () => {
  const from = (nth: number) => ({ ip: `198.51.${nth}.7` });
  /** Sends posts from pages that prove nothing. */
  async function bots(count: number, form = contact) {
    const kinds: string[] = [];
    for (let n = 0; n < count; n++) {
      const posted = { ...submission(n), submissionId: crypto.randomUUID() };
      kinds.push((await world.postTo(form, posted, from(n))).kind);
    }
    return kinds;
  }
  const queuedOf = (kinds: readonly string[]) => kinds.filter((kind) => kind === "queued").length;

  it("requires a proof before it refuses anyone: a page gives it, and no one else is accepted at once", async () => {
    const kinds = await bots(rush.minPosts + 30);
    expect(queuedOf(kinds)).toBe(rush.minPosts);
    expect(kinds.slice(rush.minPosts)).toEqual(Array.from({ length: 30 }, () => "suspected"));
    const own = { ...submission(1_000), submissionId: crypto.randomUUID() };
    expect(await sendAsPage(own, from(200))).toMatchObject({ kind: "queued" });
    // A visitor without JavaScript sees this, and confirms by mail.
    expect(await world.postTo(contact, submission(1_001), from(201))).toMatchObject({
      kind: "suspected",
      followUp: "held",
    });
  });

  it("is the only form with the limit, for that hour", async () => {
    await bots(rush.minPosts);
    const answers = { ...sampleOf(supportCase), submissionId: crypto.randomUUID() };
    expect((await world.postTo(supportCase, answers, from(1))).kind).toBe("queued");
    world.pass(3_600_000);
    expect(await bots(1)).toEqual(["queued"]);
  });

  it("learns the usual number from the posts it accepts each day, and nothing from posts that were set aside", async () => {
    const kinds: number[] = [];
    for (let day = 0; day < 8; day++) {
      kinds.push(queuedOf(await bots(rush.minPosts * 2)));
      world.pass(86_400_000);
    }
    expect(kinds[0]).toBe(rush.minPosts);
    expect((await world.sql("SELECT count FROM form_hours"))[0]?.["count"]).toBe(kinds.at(-1));
    // The limit is three times the usual number, which grows by a quarter a day of what was let through.
    expect(kinds.at(-1)).toBeGreaterThan(rush.minPosts);
  });

  it("accepts posts while the outbox does not answer", async () => {
    await bots(rush.minPosts);
    world.moods.outbox = "refuses";
    expect(await bots(1)).toEqual(["queued"]);
  });
});
