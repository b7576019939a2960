import { type StandIn, jsonIn, standIn } from "./stand-in.ts";

type Token = { readonly hostname: string; readonly issuedAt: number; readonly score?: number };

export type Siteverify = StandIn & {
  /** Returns a token, as a widget gives it to a visitor. */
  readonly issue: (token: Partial<Token>) => string;
};

const addresses = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
} as const;

/** How long a token is valid, in ms. */
const lifetimes = { turnstile: 300_000, recaptcha: 120_000 };

/**
 * Creates the service of Turnstile or reCAPTCHA. Each token is valid once, on its own site, for its lifetime.
 * Turnstile repeats its answer to a request with the same idempotency key.
 */
export function siteverify(
  provider: keyof typeof addresses,
  { secret, hostname, now }: { secret: string; hostname: string; now: () => number },
): Siteverify {
  const tokens = new Map<string, Token>();
  const spent = new Map<string, string>();

  function answer(fields: { readonly [name: string]: unknown }): object {
    const text = (name: string) => String(fields[name] ?? "");
    if (text("secret") === "") return refusal("missing-input-secret");
    if (text("secret") !== secret) return refusal("invalid-input-secret");
    const response = text("response");
    if (response === "") return refusal("missing-input-response");
    const token = tokens.get(response);
    if (!token) return refusal("invalid-input-response");
    const key = text("idempotency_key") || crypto.randomUUID();
    const before = spent.get(response);
    const again = before !== undefined && (provider !== "turnstile" || before !== key);
    if (again || now() - token.issuedAt > lifetimes[provider])
      return refusal("timeout-or-duplicate");
    spent.set(response, key);
    return {
      success: true,
      challenge_ts: new Date(token.issuedAt).toISOString(),
      hostname: token.hostname,
      ...(provider === "recaptcha"
        ? { score: token.score ?? 0.9, action: "form" }
        : { "error-codes": [], action: "form", cdata: "" }),
    };
  }

  const service = standIn((request, body) => {
    if (request.url !== addresses[provider]) return new Response("not found", { status: 404 });
    if (request.method !== "POST") return Response.json(refusal("bad-request"));
    const isJson = request.headers.get("content-type")?.startsWith("application/json");
    const fields = isJson ? Object(jsonIn(body)) : Object.fromEntries(new URLSearchParams(body));
    return Response.json(answer(fields));
  });

  return {
    ...service,
    issue(token) {
      const value = `token-${tokens.size + 1}`;
      tokens.set(value, { hostname, issuedAt: now(), ...token });
      return value;
    },
  };
}

function refusal(code: string): object {
  return { success: false, "error-codes": [code] };
}
