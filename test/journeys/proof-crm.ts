import { Webhook } from "standardwebhooks";
import type { Destination } from "../../src/crm/destination.ts";
import { webhook } from "../../src/crm/webhook.ts";
import type { Submission } from "../../src/forms/submission.ts";

/** How the CRM meets one call, and whether it takes the submission in it. */
export type Reply = {
  readonly takes: boolean;
  readonly answer: () => Promise<Response> | Response;
  /** Seconds it asks to wait: a call before that is too early. */
  readonly retryAfter?: number;
};

function says(status: number, retryAfter?: number): Reply {
  const headers = new Headers();
  if (retryAfter !== undefined) headers.set("retry-after", `${retryAfter}`);
  const asked = retryAfter === undefined ? {} : { retryAfter };
  return { takes: false, answer: () => new Response("{}", { status, headers }), ...asked };
}

function fails(takes: boolean, error: () => Error): Reply {
  return {
    takes,
    answer: () => {
      throw error();
    },
  };
}

const tooLate = () => new DOMException("The operation timed out", "TimeoutError");
const broken = () => new TypeError("fetch failed");

export const replies = {
  taken: { takes: true, answer: () => Response.json({ id: "lead_1" }) },
  redirect: says(302),
  refused: says(422),
  busy: says(429),
  busyFor: says(429, 1800),
  error: says(500),
  down: says(503),
  downFor: says(503, 40),
  timeout: fails(false, tooLate),
  timeoutAfter: fails(true, tooLate),
  reset: fails(false, broken),
  resetAfter: fails(true, broken),
  /** The head comes, the body never ends: the deadline cuts it. */
  slowBody: {
    takes: true,
    answer: () => new Response(new ReadableStream({ pull: (body) => body.error(tooLate()) })),
  },
  garbage: { takes: true, answer: () => new Response("<html>\u0000thanks", { status: 200 }) },
  garbageError: {
    takes: false,
    answer: () => new Response("<html>Bad Gateway", { status: 502 }),
  },
} satisfies Record<string, Reply>;

const secret = `whsec_${Buffer.from("a secret for the proof alone").toString("base64")}`;
/** A queue's delay is in whole seconds, and the ledger allows for two. */
const slack = 2000;

/**
 * A receiver of Standard Webhooks that keeps each `webhook-id` once, as the specification asks, and
 * answers as it is told: `reply` is asked for each call, the first of a submission being 1.
 */
export function proofCrm(reply: (call: number) => Reply) {
  const records = new Map<string, Submission>();
  const calls = new Map<string, number>();
  const notBefore = new Map<string, number>();
  const wrong: string[] = [];
  const verifier = new Webhook(secret);

  function destination(now: () => Date): Destination {
    return webhook({ url: "https://crm.example/webhook", secret }, { now, fetch: take });

    async function take(_: unknown, init?: RequestInit): Promise<Response> {
      const headers = new Headers(init?.headers);
      const id = headers.get("webhook-id") ?? "";
      const body = String(init?.body);
      if (headers.get("webhook-signature") !== verifier.sign(id, now(), body)) {
        wrong.push("a signature that does not verify");
      }
      if (now().getTime() < (notBefore.get(id) ?? 0) - slack) wrong.push("called too early");
      const call = (calls.get(id) ?? 0) + 1;
      calls.set(id, call);
      const { takes, answer, retryAfter } = reply(call);
      if (takes && !records.has(id)) records.set(id, JSON.parse(body).data);
      notBefore.set(id, now().getTime() + (retryAfter ?? 0) * 1000);
      return answer();
    }
  }

  return { records, calls, wrong, destination };
}
