import { expect, test } from "vitest";
import { type Verdict, captchaCheck } from "./captcha.ts";

const config = { siteKey: "site", secret: "secret", hostname: "example.com" };
const good = { success: true, hostname: config.hostname };

function answering(status: number, body: unknown): typeof fetch {
  return async () => new Response(JSON.stringify(body), { status });
}

test.each<[unknown, number, Verdict]>([
  [good, 200, "passed"],
  [{ ...good, score: 0.9 }, 200, "passed"],
  [{ ...good, score: 0.1 }, 200, "failed"],
  [{ ...good, hostname: "evil.example" }, 200, "failed"],
  [{ success: false, "error-codes": ["invalid-input-response"] }, 200, "failed"],
  [{ success: false, "error-codes": ["timeout-or-duplicate"] }, 200, "unverified"],
  [{ success: false, "error-codes": ["invalid-input-secret"] }, 200, "unverified"],
  [{ success: false }, 200, "failed"],
  [{ success: "true", hostname: config.hostname }, 200, "failed"],
  [{ success: false, "error-codes": ["internal-error"] }, 200, "unverified"],
  [null, 200, "unverified"],
  [{}, 503, "unverified"],
])("%j with %i is %s", async (body, status, verdict) => {
  const check = captchaCheck({ ...config, provider: "turnstile" }, answering(status, body));
  expect(await check.verify("token", "id")).toBe(verdict);
});

test("a service that hangs or fails leaves the token unverified", async () => {
  const hangs = captchaCheck({ ...config, provider: "recaptcha" }, () => new Promise(() => {}));
  expect(await hangs.verify("token", "id")).toBe("unverified");
  const breaks = captchaCheck({ ...config, provider: "recaptcha" }, () =>
    Promise.reject(new Error()),
  );
  expect(await breaks.verify("token", "id")).toBe("unverified");
});

test("no service is called for a value that cannot be a token", async () => {
  const never = captchaCheck({ ...config, provider: "turnstile" }, () => {
    throw new Error("a service was called");
  });
  expect(await never.verify("", "id")).toBe("failed");
  expect(await never.verify("x".repeat(2049), "id")).toBe("failed");
});

test("the token is sent to the provider's own address, with a key that allows a second check", async () => {
  const calls: [string, string][] = [];
  const fetcher: typeof fetch = async (url, init) => {
    calls.push([String(url), String(init?.body)]);
    return Response.json(good);
  };
  await captchaCheck({ ...config, provider: "turnstile" }, fetcher).verify("token", "id");
  await captchaCheck({ ...config, provider: "recaptcha" }, fetcher).verify("token", "id");
  expect(calls).toEqual([
    [
      "https://challenges.cloudflare.com/turnstile/v0/siteverify",
      "secret=secret&response=token&idempotency_key=id",
    ],
    ["https://www.google.com/recaptcha/api/siteverify", "secret=secret&response=token"],
  ]);
});
