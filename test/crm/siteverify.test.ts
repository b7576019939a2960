import { beforeEach, describe, expect, test } from "vitest";
import { contact } from "../../src/forms/contact.ts";
import { captchaCheck } from "../../src/forms/captcha.ts";
import { canary, sampleOf } from "../journeys/form-samples.ts";
import { type World, createWorld } from "../journeys/leads-world.ts";
import { type Siteverify, siteverify } from "./siteverify.ts";

/* Both captchas, from the token in a post to the visitor's answer and what is stored. */

const secret = "the site's secret";
const hostname = "example.com";
const names = { turnstile: "cf-turnstile-response", recaptcha: "g-recaptcha-response" } as const;
const form = { ...contact, captcha: true };

describe.each(["turnstile", "recaptcha"] as const)("%s", (provider) => {
  let world: World;
  let service: Siteverify;

  beforeEach(() => {
    world = createWorld();
    service = siteverify(provider, { secret, hostname, now: () => world.now() });
    use(secret);
  });

  function use(ours: string): void {
    const config = { provider, siteKey: "site", secret: ours, hostname };
    Object.assign(world.parts, { captcha: captchaCheck(config, service.fetch) });
  }

  function send(
    token: string,
    submissionId: string = crypto.randomUUID(),
  ): ReturnType<World["post"]> {
    return world.postTo(form, { ...sampleOf(form), submissionId, [names[provider]]: token });
  }

  async function stored(): Promise<unknown[]> {
    return (await world.rows()).map(({ body }) => JSON.parse(String(body)).captcha);
  }

  test("a visitor's token admits one submission, including a repeated click", async () => {
    const token = service.issue({});
    const id = crypto.randomUUID();
    expect(await send(token, id)).toEqual({ kind: "queued", submissionId: id });
    expect(await send(token, id)).toEqual({ kind: "queued", submissionId: id });
    expect(await stored()).toEqual(["passed"]);
  });

  test.each([
    ["spent", (token: string) => send(token)],
    ["late", async () => world.pass(3_600_000)],
  ])("a token that is %s leaves its sender unverified", async (_, prepare) => {
    const token = service.issue({});
    await prepare(token);
    expect((await send(token)).kind).toBe("queued");
    expect((await stored()).at(-1)).toBe("unverified");
  });

  test("a token that is sent repeatedly admits no more submissions than no token", async () => {
    const limited = {
      limit: async ({ key }: { key: string }) => ({ success: key !== unverifiedKey }),
    };
    const unverifiedKey = `unverified:${form.name}`;
    Object.assign(world.parts, { limit: limited });
    const token = service.issue({});
    expect((await send(token)).kind).toBe("queued");
    expect((await send(token)).kind).toBe("suspected");
    expect((await send(service.issue({}))).kind).toBe("queued");
  });

  const bots: [what: string, token: () => string][] = [
    ["made up", () => "no one gave it"],
    ["too long", () => "x".repeat(2049)],
    ["of another site", () => service.issue({ hostname: "evil.example" })],
  ];
  if (provider === "recaptcha") bots.push(["a likely bot's", () => service.issue({ score: 0.1 })]);

  test.each(bots)(
    "a token that is %s gets the same answer, and waits for a person",
    async (_, token) => {
      expect((await send(token())).kind).toBe("suspected");
      expect(await world.rows()).toMatchObject([{ state: "suspected", reason: "captcha-failed" }]);
    },
  );

  test.each([
    ["breaks", "resets"],
    ["answers too late", "times out"],
    ["is down", { status: 503, body: "<html>" }],
    ["talks garbage", { status: 200, body: "<html>" }],
    ["answers null", { status: 200, body: "null" }],
    ["has trouble", { status: 200, body: { success: false, "error-codes": ["internal-error"] } }],
  ] as const)("a service that %s loses no message, and raises an alert", async (_, fault) => {
    service.next(fault);
    expect((await send(service.issue({}))).kind).toBe("queued");
    expect(await stored()).toEqual(["unverified"]);
    await world.settle();
    expect(world.alerts).toMatchObject([{ alert: { outcome: "captcha-unverified" } }]);
    expect(JSON.stringify([world.logs, world.alerts])).not.toMatch(canary);
  });

  test("a wrong secret marks no visitor as a bot", async () => {
    use("a secret that was changed");
    expect((await send(service.issue({}))).kind).toBe("queued");
    expect(await stored()).toEqual(["unverified"]);
  });
});
