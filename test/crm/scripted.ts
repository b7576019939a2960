import type { Outside } from "../../src/crm/destination.ts";
import type { Submission } from "../../src/forms/submission.ts";

export type Call = { method: string; url: string; headers: Headers; body: string };

/** A CRM's answer to one call: a status with a body and headers, or a connection that breaks or hangs. */
export type Scripted =
  | readonly [status: number, body?: unknown, headers?: object]
  | "breaks"
  | "hangs";

/** Returns a world that answers each call with the next answer of a script and records the call. */
export function scripted(script: readonly Scripted[]): Outside & { calls: Call[] } {
  const calls: Call[] = [];
  return {
    calls,
    now: () => Date.parse("2026-11-02T09:00:00Z"),
    async fetch(url, init) {
      const body =
        init?.body instanceof URLSearchParams ? init.body.toString() : String(init?.body);
      calls.push({
        method: init?.method ?? "GET",
        url: String(url),
        headers: new Headers(init?.headers),
        body,
      });
      const next = script[calls.length - 1];
      if (!next) throw new Error(`call ${calls.length} was not expected`);
      if (next === "breaks") throw new TypeError("fetch failed");
      if (next === "hangs") throw new DOMException("too late", "TimeoutError");
      const [status, answer, headers] = next;
      const text = typeof answer === "string" ? answer : JSON.stringify(answer ?? {});
      return new Response([204, 304].includes(status) ? null : text, {
        status,
        headers: headers as Record<string, string>,
      });
    },
  };
}

export const sample: Submission = {
  submissionId: "0b8c7d52-5c0f-4a86-9d4c-2f3c1f2b7a10",
  form: "contact",
  language: "de",
  page: "/de/kontaktiere-uns/",
  submittedAt: "2026-11-02T09:00:00.000Z",
  idBy: "visitor",
  fields: {
    firstName: "Ada",
    lastName: "Lovelace",
    businessEmailAddress: "ada@example.org",
    companyName: "Analytical Engines",
    phoneNumber: "+44 20 7946 0000",
    selectedTopic: "pricing",
    message: "Two lines,\nplease",
    isAgreed: true,
  },
  consents: [{ field: "isAgreed", text: "terms", version: "2026-11", given: true }],
  utm: { utm_source: "news", first_utm_source: "fair" },
  attachments: [],
  captcha: null,
  suspicions: [],
};
