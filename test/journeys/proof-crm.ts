import type { Clock } from "../../src/base/clock.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Destination } from "../../src/crm/destination.ts";
import type { Around } from "./memory-bucket.ts";
import { type CrmName, begin } from "../crm/crms.ts";
import type { Reply } from "../crm/replies.ts";

/** How many ms a call can be early: a queue's delay is in whole seconds, and the outbox allows for two. */
const slack = 2000;

/** Creates a CRM that answers as `reply` decides. `call` counts a submission's calls at one step, from 1. */
export function proofCrm(name: CrmName, reply: (step: string, call: number) => Reply) {
  const crm = begin(name);
  const calls = new Map<string, number>();
  const notBefore = new Map<string, number>();
  const tooEarly: string[] = [];
  /** The id of the submission that a call is made for. */
  const submission = new AsyncLocalStorage<string>();

  function destination(now: Clock, around: Around): Destination {
    const inner = crm.connect({
      now,
      fetch: (input, init) => around(() => respond(new Request(input, init), now())),
    });
    return {
      ...inner,
      deliver: (lead) => submission.run(lead.submissionId, () => inner.deliver(lead)),
    };
  }

  async function respond(request: Request, now: number): Promise<Response> {
    const id = submission.getStore() ?? "no one";
    if (now < (notBefore.get(id) ?? 0) - slack) tooEarly.push("called too early");
    const step = crm.stepOf(request);
    const count = (calls.get(`${id} ${step}`) ?? 0) + 1;
    calls.set(`${id} ${step}`, count);
    const { takes, answer, retryAfterSeconds } = reply(step, count);
    const own = takes ? await crm.service.fetch(request) : Response.error();
    notBefore.set(id, now + (retryAfterSeconds ?? 0) * 1000);
    return answer?.() ?? own;
  }

  return {
    destination,
    /** Returns the submissions that it holds, by the address of their sender. */
    taken: () => Map.groupBy(crm.taken(), ({ email }) => email),
    acquaint: crm.addContact,
    wrong: () => [...tooEarly, ...crm.wrong],
  };
}

export type ProofCrm = ReturnType<typeof proofCrm>;
