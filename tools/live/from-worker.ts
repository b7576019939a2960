import { z } from "zod";
import type { Reachable, Reached } from "../../src/site/reach.ts";
import { Skipped, type Step } from "./steps.ts";

/** What the worker answers to `/api/tasks/reach`. */
export const reached = z.object({
  configured: z.boolean(),
  ok: z.boolean(),
  reason: z.string(),
  calls: z.array(
    z.object({ address: z.string(), status: z.number(), body: z.string(), ms: z.number() }),
  ),
}) satisfies z.ZodType<Reached>;

export type LiveWorker = {
  /** Makes the deployed worker call a service, and returns what it saw. */
  readonly reach: (service: Reachable) => Promise<Reached>;
  /** True if the CRM may be written to. */
  readonly isSandbox: boolean;
};

const services = {
  storyblok: ["the token and region are right", "check STORYBLOK_TOKEN and STORYBLOK_REGION"],
  crm: [
    "the CRM accepts what this worker sends",
    "run npm run crm -- setup; then check the answer",
  ],
  mail: [
    "the provider accepts a mail, which arrives in the mailbox of MAIL_FROM",
    "check MAIL_FROM and the key",
  ],
  alert: ["alerts arrive: look where they are read", "check ALERT_WEBHOOK_URL"],
} as const satisfies Record<Reachable, readonly [proves: string, ifNot: string]>;

/** Steps that prove what services answer to the worker: another client than Node, in another network. */
export function workerSteps({ reach, isSandbox }: LiveWorker): Step[] {
  return (Object.keys(services) as Reachable[]).map((service) => {
    const [proves, ifNot] = services[service];
    return {
      name: service,
      proves,
      ifNot,
      always: true,
      async run() {
        if (service === "crm" && !isSandbox) {
          throw new Skipped("LIVE_CRM=sandbox is not set, so the CRM is not written to");
        }
        const { configured, ok, reason, calls } = await reach(service);
        if (!configured) throw new Skipped("none is configured");
        const seen = calls.map(
          ({ address, status, ms, body }) =>
            `${address} ${status || "no answer"} in ${ms} ms ${body}`,
        );
        if (!ok) throw new Error([reason, ...seen].join("\n          "));
        return seen.join("\n          ") || "through the worker's own binding";
      },
    };
  });
}
