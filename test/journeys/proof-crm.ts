import { AsyncLocalStorage } from "node:async_hooks";
import type { Destination } from "../../src/crm/destination.ts";
import type { Around } from "./memory-bucket.ts";
import { type CrmName, crms } from "./proof-crms.ts";

/** How a CRM meets one call. */
export type Reply = {
  /** Whether it does what it is asked. */
  readonly takes: boolean;
  /** What it answers, if not what it would by itself. */
  readonly answer?: () => Response;
  /** Seconds it asks to wait: a call before that is too early. */
  readonly retryAfter?: number;
};

/** `asks` stands for a wait that its maker's reference asks for, where no header says so. */
export function says(
  status: number,
  { body = {}, retryAfter, asks }: { body?: object; retryAfter?: number; asks?: number } = {},
): Reply {
  const headers = new Headers();
  if (retryAfter !== undefined) headers.set("retry-after", `${retryAfter}`);
  const wait = retryAfter ?? asks;
  return {
    takes: false,
    answer: () => Response.json(body, { status, headers }),
    ...(wait !== undefined && { retryAfter: wait }),
  };
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
  taken: { takes: true },
  redirect: says(302),
  refused: says(422),
  busy: says(429),
  busyFor: says(429, { retryAfter: 1800 }),
  error: says(500),
  down: says(503),
  downFor: says(503, { retryAfter: 40 }),
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

/** A queue's delay is in whole seconds, and the ledger allows for two. */
const slack = 2000;

/**
 * A CRM that meets each call as it is told: `reply` is asked for every one of them, the first of a
 * submission at a step being 1.
 */
export function proofCrm(name: CrmName, reply: (step: string, call: number) => Reply) {
  const crm = crms[name].begin();
  const calls = new Map<string, number>();
  const notBefore = new Map<string, number>();
  const tooEarly: string[] = [];
  /** The submission on whose behalf a call is made. */
  const submission = new AsyncLocalStorage<string>();

  function destination(now: () => Date, around: Around): Destination {
    const made = crm.destination({
      now,
      fetch: (input, init) => around(() => meet(new Request(input, init), now().getTime())),
    });
    return {
      ...made,
      deliver: (given) => submission.run(given.submissionId, () => made.deliver(given)),
    };
  }

  async function meet(request: Request, now: number): Promise<Response> {
    const id = submission.getStore() ?? "nobody";
    if (now < (notBefore.get(id) ?? 0) - slack) tooEarly.push("called too early");
    const step = crm.stepOf(request);
    const count = (calls.get(`${id} ${step}`) ?? 0) + 1;
    calls.set(`${id} ${step}`, count);
    const { takes, answer, retryAfter } = reply(step, count);
    const own = takes ? await crm.serve(request) : Response.error();
    notBefore.set(id, now + (retryAfter ?? 0) * 1000);
    return answer?.() ?? own;
  }

  return {
    destination,
    /** What it holds, by the address of who sent it. */
    taken: () => Map.groupBy(crm.taken(), ({ email }) => email),
    acquaint: crm.acquaint,
    wrong: () => [...tooEarly, ...crm.wrong],
  };
}

export type ProofCrm = ReturnType<typeof proofCrm>;
