import { cutEnd } from "../base/cut.ts";
import { parseJson } from "../base/parse-json.ts";
import { type Result, err, ok } from "../base/result.ts";
import type { Answer } from "./call.ts";
import type { DeliveryFailure } from "./destination.ts";

/** Statuses that ask for a retry: timeout, locked, too early, too many, migrating (HubSpot's 477). */
const retryStatuses = new Set([408, 423, 425, 429, 477]);

/**
 * Judges a status for which the CRM has no rule of its own: 2xx is success, 3xx is never followed. `code`: its
 * own name for the failure.
 */
export function judge(answer: Answer, code?: string): Result<Answer, DeliveryFailure> {
  if (answer.status >= 200 && answer.status < 300) return ok(answer);
  return retryStatuses.has(answer.status) || answer.status >= 500
    ? err(unavailable(answer, code))
    : err(rejected(answer, code));
}

/**
 * Judges an answer of an API that answers with JSON or with nothing. A page instead, for maintenance or to
 * sign in, confirms nothing, even with a 200.
 */
export function judgeApi(answer: Answer, code?: string): Result<Answer, DeliveryFailure> {
  const judged = judge(answer, code);
  const isPage = answer.text.trim() !== "" && recordsIn(answer.text).length === 0;
  return judged.ok && isPage ? err(unavailable(answer, "UNREADABLE")) : judged;
}

export function unavailable(answer: Answer, code?: string): DeliveryFailure {
  return {
    kind: "Unavailable",
    reason: reasonOf(answer, code),
    retryAfterSeconds: answer.retryAfterSeconds,
  };
}

export function rejected(answer: Answer, code?: string): DeliveryFailure {
  return {
    kind: "Rejected",
    reason: reasonOf(answer, code),
    answer: cutEnd(answer.text, 2000),
  };
}

/**
 * Returns `http-400`, `http-400 REQUIRED_FIELD_MISSING` or `http-400 0x80044331`. Only text in the format of
 * a code is included, never a typed value.
 */
function reasonOf(answer: Answer, code = ""): string {
  const isCode = /^([A-Z][A-Z0-9_]{2,59}|0x[0-9a-fA-F]{8})$/.test(code);
  return `http-${answer.status}${isCode ? ` ${code}` : ""}`;
}

/** Returns a JSON answer as a list of records; empty for anything else, such as a CRM's HTML. */
export function recordsIn(text: string): { readonly [key: string]: unknown }[] {
  try {
    const json = parseJson(text);
    return (Array.isArray(json) ? json : [json]).filter(
      (entry) => typeof entry === "object" && entry !== null,
    );
  } catch {
    return [];
  }
}
