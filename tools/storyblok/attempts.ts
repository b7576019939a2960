import { setTimeout as pause } from "node:timers/promises";

type Answer = { readonly status: number };

/** True if a failure may pass by itself. Null means no answer. */
export const mayPass = (answer: Answer | null) =>
  answer === null || answer.status === 429 || answer.status >= 500;

/**
 * Sends a request, and sends it again, after a pause that doubles, while its failure may pass. Returns the last
 * answer; null if the request threw.
 */
export async function lastAnswer<Of extends Answer>(
  send: () => Promise<Of>,
  { attempts, firstPauseMs }: { readonly attempts: number; readonly firstPauseMs: number },
): Promise<Of | null> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send().catch(() => null);
    if (!mayPass(answer) || attempt === attempts) return answer;
    await pause(firstPauseMs * 2 ** (attempt - 1));
  }
}
