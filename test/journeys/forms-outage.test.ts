import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { contact } from "../../src/forms/contact.ts";
import { demo } from "../../src/forms/demo.ts";
import { solve } from "../../src/forms/proof-of-work.ts";
import { vulnerability } from "../../src/forms/vulnerability.ts";
import { paths } from "../../src/language/paths.ts";
import { askTask } from "../../tools/ask-task.ts";
import { answers } from "../../tools/leads-text.ts";
import { taskToken } from "../services.ts";
import { startWorld } from "../world.ts";
import { type Sample, canary, sampleOf } from "./form-samples.ts";

/*
 * Each service behind a form is down, then hangs, in workerd: a post gets the right answer within 3 s, and an
 * accepted submission arrives once.
 */

const page = paths.to("contact", "en");
const services = ["OUTBOX", "LEADS", "FORM_LIMIT", "CAPTCHA", "CRM"] as const;
const all = [...services, "ATTACHMENTS"] as const;
const ways = ["refuses", "hangs"] as const;

let seed = 0;

const world = await startWorld({
  entry: join(import.meta.dirname, "moody-worker.js"),
  variables: {
    CAPTCHA_PROVIDER: "turnstile",
    CAPTCHA_SITE_KEY: "site",
    CAPTCHA_SECRET: "secret",
  },
});
// Loads the page before anything fails.
expect((await fetch(new URL(page, world.origin))).status).toBe(200);
afterAll(() => world.close());
beforeEach(resetMoods);

function resetMoods() {
  return setMoods(...all.map((service) => [service, "well"] as const));
}

async function setMoods(...moods: (readonly [(typeof all)[number], string])[]) {
  const { CRM = "well", ...bindings } = Object.fromEntries(moods);
  const answer = { well: {}, refuses: { drop: true }, hangs: { delayMs: 20_000 } }[CRM];
  world.crm?.control(answer ?? {});
  const body = JSON.stringify(bindings);
  const response = await fetch(`${world.origin}/test/moods`, { method: "POST", body });
  expect(response.status).toBe(200);
}

type Sent = { answer: Response; text: string; ms: number; typed: Sample };

/** The ways a browser sends a form: from the island, without JavaScript, and with a file. */
const encodings = {
  json: (fields: Sample) => JSON.stringify(fields),
  plain: (fields: Sample) => new URLSearchParams(fields),
  withFile(fields: Sample) {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    data.append("bugAttachmentUrl", new File(["Quokka, line 1"], "wombat.log"));
    return data;
  },
};

/** Posts as a visitor in a network of their own, and measures the time until the whole answer is there. */
async function send(path: string, fields: Sample, as: keyof typeof encodings): Promise<Sent> {
  const start = performance.now();
  const answer = await fetch(new URL(path, world.origin), {
    method: "POST",
    redirect: "manual",
    headers: {
      "cf-connecting-ip": `203.0.${++seed % 250}.7`,
      ...(as === "json" && { "content-type": "application/json" }),
    },
    body: encodings[as](fields),
  });
  const text = await answer.text();
  return { answer, text, ms: performance.now() - start, typed: fields };
}

/**
 * Posts as the island does: if the captcha's service does not answer, the site sends a challenge, which it
 * solves before it sends again.
 */
async function withScript(): Promise<Sent> {
  const address = `/api/forms/${demo.name}`;
  const fields = {
    ...sampleOf(demo, { seed: ++seed }),
    submissionId: crypto.randomUUID(),
    "cf-turnstile-response": "token",
  };
  const first = await send(address, { ...fields, proof: "able" }, "json");
  if (first.answer.status !== 428) return first;
  const { challenge } = JSON.parse(first.text);
  const proof = String(await solve(challenge.key, async () => undefined));
  const again = await send(address, { ...fields, challenge: challenge.token, proof }, "json");
  return { ...again, ms: Math.max(first.ms, again.ms) };
}
const withoutScript = () =>
  send(page, { form: contact.name, ...sampleOf(contact, { seed: ++seed }) }, "plain");

/** Returns the CRM's leads of a post, found by the address that only this post has. */
function leadsOf({ typed }: Sent) {
  const address = `"${addressIn(typed)}"`;
  return (world.crm?.inbox() ?? []).filter(({ payload }) =>
    JSON.stringify(payload).includes(address),
  );
}

function addressIn(typed: Sample): string {
  return Object.values(typed).find((value) => value.startsWith("canary.quokka.")) ?? "none";
}

/** Measures a post while everything works, in ms: the delay of a busy machine is not the site's fault. */
async function usualTime(): Promise<number> {
  const [script, plain] = await Promise.all([withScript(), withoutScript()]);
  return Math.max(script.ms, plain.ms);
}

/** Replays waiting submissions, as an operator would, so that the test need not wait for the next attempt. */
function replayWaiting() {
  const site = { site: world.origin, token: taskToken };
  return askTask("leads", { command: "replay", waiting: true }, site, answers.replay);
}

async function expectArrival(sent: readonly Sent[]) {
  await resetMoods();
  await expect
    .poll(
      async () => {
        await replayWaiting();
        return sent.map((one) => leadsOf(one).length);
      },
      // A message that met a hanging outbox is retried after a minute.
      { timeout: 90_000, interval: 500 },
    )
    .toEqual(sent.map(() => 1));
}

describe.each(services)("while %s", (service) => {
  test.each(ways)(
    "%s, a post is accepted within 3 s and arrives once",
    async (way) => {
      const usual = await usualTime();
      await setMoods([service, way]);
      const sent = await Promise.all([withScript(), withoutScript()]);
      expect(sent.map(({ answer }) => answer.status)).toEqual([202, 303]);
      for (const { ms } of sent) expect(ms - usual).toBeLessThan(3000);
      await expectArrival(sent);
    },
    120_000,
  );
});

describe("while both outbox and queue", () => {
  test.each(ways)(
    "%s, a visitor is asked to try again and loses nothing that was typed",
    async (way) => {
      const usual = await usualTime();
      await setMoods(["OUTBOX", way], ["LEADS", way]);
      const [script, plain] = await Promise.all([withScript(), withoutScript()]);
      for (const { answer, ms } of [script, plain]) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get("retry-after")).toBe("30");
        expect(answer.headers.get("cache-control")).toContain("no-store");
        expect(ms - usual).toBeLessThan(3000);
      }
      // The page shows the visitor's own input again. An answer to a script does not need to.
      expect(plain.text).toContain(addressIn(plain.typed));
      expect(script.text).not.toMatch(canary);
      await setMoods(["OUTBOX", "well"], ["LEADS", "well"]);
      const again = await send(`/api/forms/${demo.name}`, script.typed, "json");
      expect(again.answer.status).toBe(202);
      await expectArrival([again]);
    },
    120_000,
  );
});

describe("while the store of attachments", () => {
  const endpoint = `/api/forms/${vulnerability.name}`;
  const report = () => ({
    ...sampleOf(vulnerability, { seed: ++seed }),
    form: vulnerability.name,
  });

  test.each(ways)(
    "%s, a report is accepted without its file, which the answer mentions, and a link asks to wait",
    async (way) => {
      const usual = await send(endpoint, report(), "withFile");
      expect(usual.answer.status).toBe(202);
      await expectArrival([usual]);
      const [lead] = leadsOf(usual);
      const link: string = Object(lead?.payload).data.attachments[0].url;

      await setMoods(["ATTACHMENTS", way]);
      const sent = await Promise.all([
        send(endpoint, { ...report(), submissionId: crypto.randomUUID() }, "withFile"),
        send(page, report(), "withFile"),
        send(endpoint, report(), "json"),
      ]);
      expect(sent.map(({ answer }) => answer.status)).toEqual([202, 303, 202]);
      expect(JSON.parse(sent[0].text)).toMatchObject({ followUp: "filesLeft" });
      for (const { ms } of sent) expect(ms - usual.ms).toBeLessThan(3000);
      const opened = await fetch(link);
      expect([opened.status, opened.headers.get("retry-after")]).toEqual([503, "30"]);

      await expectArrival(sent);
      const delivered = sent.map((one) => Object(leadsOf(one)[0]?.payload).data);
      expect(delivered.map(({ filesLeft = 0, attachments }) => [filesLeft, attachments])).toEqual([
        [1, []],
        [1, []],
        [0, []],
      ]);
      expect(await (await fetch(link)).text()).toBe("Quokka, line 1");
    },
    120_000,
  );
});

test("the log contains nothing that was typed", () => {
  expect(world.logs.length).toBeGreaterThan(20);
  expect(world.logs.filter((line) => canary.test(line))).toEqual([]);
});
