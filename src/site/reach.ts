import { readAtMost } from "../base/read-at-most.ts";
import { withUserAgent } from "../brand/user-agent.ts";
import { createStoryblok } from "../catalog/storyblok.ts";
import type { Outside } from "../crm/destination.ts";
import type { Submission } from "../forms/submission.ts";
import { trialSubmission } from "../forms/trial.ts";
import { defaultLanguage } from "../language/language.ts";
import { spaceAnswer } from "../story/raw.ts";
import type { SiteParts } from "./site-parts.ts";

export const reachable = ["storyblok", "crm", "mail", "alert"] as const;
export type Reachable = (typeof reachable)[number];

/** One outgoing call and its answer, shortened and without secrets. */
type Call = {
  readonly address: string;
  /** 0 if no answer came. */
  readonly status: number;
  readonly body: string;
  readonly ms: number;
};

export type Reached = {
  /** False if no such service is configured. */
  readonly configured: boolean;
  readonly ok: boolean;
  /** The reason for a failure; empty if all is well. */
  readonly reason: string;
  readonly calls: readonly Call[];
};

type ReachParts = Pick<SiteParts, "variables" | "leads" | "connect" | "secrets" | "now">;

/** Calls one service once, in the same way and from the same place as the site does. */
export async function reach(parts: ReachParts, service: Reachable): Promise<Reached> {
  const calls: Call[] = [];
  const watched: Outside = { fetch: recordCalls(parts, calls), now: parts.now };
  const problem = await callService(parts, service, watched);
  return problem === null
    ? { configured: false, ok: false, reason: "", calls }
    : { configured: true, ok: problem === "", reason: problem, calls };
}

/** Returns null if the service is not configured, an empty text if all is well, else the reason. */
async function callService(
  { variables, connect }: ReachParts,
  service: Reachable,
  outside: Outside,
): Promise<string | null> {
  switch (service) {
    case "storyblok": {
      const { STORYBLOK_TOKEN: token, STORYBLOK_REGION: region, STORYBLOK_API: api } = variables;
      const space = createStoryblok({ token, region, api }, outside.fetch);
      const answer = await space.get("cdn/spaces/me", {}, spaceAnswer);
      return answer.ok ? "" : answer.failure.kind;
    }
    case "crm": {
      if (!connect.crm) return null;
      const delivered = await connect.crm(outside).deliver(trialLead(outside.now()));
      return delivered.ok ? "" : delivered.failure.reason;
    }
    case "mail": {
      const { MAIL_FROM: to } = connect;
      if (!connect.sender || !to) return null;
      const sent = await connect.sender(outside).send({
        id: crypto.randomUUID(),
        to,
        replyTo: to,
        subject: "A mail from the site",
        html: "<p>The site can send mails.</p>",
        text: "The site can send mails.",
        headers: {},
        attachments: [],
      });
      return sent.ok ? "" : sent.failure.reason;
    }
    case "alert": {
      const { ALERT_WEBHOOK_URL: url } = variables;
      if (!url) return null;
      const body = JSON.stringify({
        text: "An alert from the site: nothing is wrong",
        alert: { outcome: "trial" },
      });
      const headers = { "content-type": "application/json" };
      const answer = await outside
        .fetch(url, { method: "POST", redirect: "manual", body, ...withUserAgent({ headers }) })
        .catch(() => null);
      return answer?.ok ? "" : `http-${answer?.status ?? 0}`;
    }
    default:
      return service satisfies never;
  }
}

/** A `fetch` that records each call and its answer. */
function recordCalls({ secrets, now }: ReachParts, calls: Call[]): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, {
      ...init,
      signal: init?.signal ?? AbortSignal.timeout(10_000),
    });
    const { origin, pathname } = new URL(request.url);
    // A webhook's path is a secret, and a query may contain a token.
    const isWebhook = secrets.some((secret) => request.url.startsWith(secret));
    const address = `${request.method} ${origin}${isWebhook ? "/…" : pathname}`;
    const started = now();
    const note = (status: number, body: string) =>
      void calls.push({
        address,
        status,
        body: withoutSecrets(body, secrets),
        ms: now() - started,
      });
    try {
      const answer = await fetch(request);
      const [body, rest] = answer.body ? answer.body.tee() : [null, null];
      note(answer.status, (await readAtMost(body, 2_000)).text);
      return new Response(rest, answer);
    } catch (thrown) {
      note(0, String(thrown));
      throw thrown;
    }
  };
}

const maxShown = 300;

/** Removes tokens that an answer contains, and all secrets of the site. */
export function withoutSecrets(body: string, secrets: readonly string[]): string {
  const named = body.replace(/("\w*(?:token|secret|signature|key)"\s*:\s*)"[^"]*"?/gi, '$1"…"');
  return secrets.reduce((text, secret) => text.replaceAll(secret, "…"), named).slice(0, maxShown);
}

/** A lead that everyone recognises as a test. */
function trialLead(now: number): Submission {
  const fields = {
    firstName: "Trial",
    lastName: "From the site",
    businessEmailAddress: `trial-${crypto.randomUUID().slice(0, 8)}@example.com`,
    message: "Sent by npm run live -- from-worker",
  };
  return trialSubmission({ language: defaultLanguage, page: "/", idBy: "server", fields }, now);
}
