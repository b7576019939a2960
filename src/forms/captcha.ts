import { withUserAgent } from "../brand/user-agent.ts";
import { attempt } from "../base/deadline.ts";

/**
 * The captcha's verdict on a token: a person, a bot, or unknown because its service did not answer. A captcha
 * filters and does not block: a bot's post is held for a person to check, and an unknown verdict costs no
 * visitor their message.
 */
export type Verdict = "passed" | "failed" | "unverified";

export type CaptchaCheck = ReturnType<typeof captchaCheck>;

export type CaptchaConfig = {
  readonly provider: "turnstile" | "recaptcha";
  /** Public: the browser's widget needs it. */
  readonly siteKey: string;
  readonly secret: string;
  /** The host that its answers must name. */
  readonly hostname: string;
};

/** The names of the fields in which the two widgets put their token. */
export const captchaNames = ["cf-turnstile-response", "g-recaptcha-response"] as const;

const endpoints = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
};

const timeoutMs = 700;
/** The threshold that Google advises to start with for reCAPTCHA's score. */
const minScore = 0.5;

/**
 * Checks tokens with the captcha's service. A token can be checked only once; Turnstile alone checks it again
 * under the same idempotency key. The visitor's IP address is not sent.
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
 * Errors of the service, or ours: a wrong secret would turn every visitor into a bot. A late or spent token
 * belongs to a slow visitor, or to one whose first attempt was not stored. Many of them count as a crowd
 * (`admission.ts`).
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
