import { ownEntry } from "../../base/own-entry.ts";
import { type Result, err } from "../../base/result.ts";
import type { Answer } from "../call.ts";
import type { DeliveryFailure } from "../destination.ts";
import { judgeApi, unavailable, rejected, recordsIn } from "../judge.ts";

const limitDelaysSeconds: { readonly [policy: string]: number } = {
  DAILY: 3600,
  TEN_SECONDLY_ROLLING: 10,
};

/** Returns the outcome of an answer, from HubSpot's own names for errors and limits. */
export function outcomeOf(answer: Answer): Result<Answer, DeliveryFailure> {
  // 207 means that part of a batch failed. Our batches have one part.
  if (answer.status === 207) {
    const category = categoryOf(answer);
    return category === "RATE_LIMITS"
      ? err(unavailable(answer, category))
      : err(rejected(answer, category));
  }
  const judged = judgeApi(answer, categoryOf(answer));
  if (judged.ok || judged.failure.kind === "Rejected") return judged;
  const { policyName } = recordsIn(answer.text)[0] ?? {};
  const retryAfterSeconds =
    answer.retryAfterSeconds ?? ownEntry(limitDelaysSeconds, String(policyName)) ?? null;
  return err({ ...judged.failure, retryAfterSeconds });
}

/** Returns the category of an error. Any of its fields can be missing. */
function categoryOf(answer: Answer): string {
  const body = recordsIn(answer.text)[0] ?? {};
  const [first] = recordsIn(JSON.stringify(body["errors"] ?? null));
  return String(first?.["category"] ?? body["category"] ?? "");
}
