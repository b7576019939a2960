import { withUserAgent } from "../brand/user-agent.ts";
import { attempt } from "../base/deadline.ts";

/**
 * What a captcha says of a token: a person, a bot, or nothing, because its service did not answer.
 * A captcha is a filter and not a gate: a bot's post waits for a person, and what it cannot say costs no
 * visitor their message.
 */
export type Verdict = "passed" | "failed" | "unverified";

export type CaptchaCheck = ReturnType<typeof captchaCheck>;

export type CaptchaConfig = {
  readonly provider: "turnstile" | "recaptcha";
  /** Public; the browser's widget needs it. */
  readonly siteKey: string;
  readonly secret: string;
  /** Its answers must name this host. */
  readonly hostname: string;
};

/** The names under which the two widgets put their token into a form. */
export const captchaNames = ["cf-turnstile-response", "g-recaptcha-response"] as const;

const endpoints = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
};

const timeoutMs = 700;
/** Google's advice for a first threshold of reCAPTCHA's score. */
const minScore = 0.5;

/**
 * Checks tokens with the captcha's service. A token counts once; only Turnstile takes a second look
 * at one, under the same idempotency key. No visitor's address is sent along.
 */
export function captchaCheck(config: CaptchaConfig, fetcher: typeof fetch) {
  const { provider, siteKey, secret } = config;
  return {
    provider,
    siteKey,
    async verify(token: string, submissionId: string): Promise<Verdict> {
      if (token === "" || token.length > 2048) return "failed";
      const body = new URLSearchParams({
        secret,
        response: token,
        ...(provider === "turnstile" && { idempotency_key: submissionId }),
      });
      const answer = await attempt(async () => {
        const init = { ...withUserAgent(), method: "POST", redirect: "manual", body } as const;
        const response = await fetcher(endpoints[provider], init);
        return response.ok ? verdictOf(await response.json(), config) : null;
      }, timeoutMs);
      return answer ?? "unverified";
    },
  };
}

/**
 * The service's own trouble, or ours: a wrong secret would make a bot of every visitor. And a token that
 * is late or spent is that of a slow visitor, or of one whose first try was not stored, unless there are
 * many of them, which are counted (`admission.ts`).
 */
const notTheVisitor = new Set<unknown>([
  "timeout-or-duplicate",
  "internal-error",
  "missing-input-secret",
  "invalid-input-secret",
  "invalid-keys",
  "bad-request",
]);

function verdictOf(answer: unknown, config: CaptchaConfig): Verdict {
  if (typeof answer !== "object" || answer === null) return "unverified";
  const fields: { [key: string]: unknown } = { ...answer };
  if (fields["success"] !== true) {
    const codes = Array.isArray(fields["error-codes"]) ? fields["error-codes"] : [];
    return codes.some((code) => notTheVisitor.has(code)) ? "unverified" : "failed";
  }
  if (fields["hostname"] !== config.hostname) return "failed";
  return typeof fields["score"] === "number" && fields["score"] < minScore ? "failed" : "passed";
}
