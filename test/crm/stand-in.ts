import { anonymousRefusal, isAnonymous } from "../user-agent.ts";

/** A service in the process of the test, reached through `fetch`. */
export type StandIn = {
  readonly fetch: typeof fetch;
  /** Every request, as it came. */
  readonly requests: readonly Request[];
  /** Sets what the next requests meet instead of an answer, one each. */
  readonly next: (...faults: Fault[]) => void;
};

/**
 * A status with a body and headers; a connection that breaks, before or after the service has done what was
 * requested; no answer in time, likewise; or nothing special.
 */
export type Fault =
  | { status: number; body?: unknown; headers?: { readonly [name: string]: string } }
  | "resets"
  | "resets after"
  | "times out"
  | "times out after"
  | "well";

/** Creates a stand-in from a function that handles a request, with its body as text. */
export function standIn(handle: (request: Request, body: string) => Response): StandIn {
  const requests: Request[] = [];
  let faults: Fault[] = [];
  return {
    requests,
    next(...list) {
      faults = list;
    },
    async fetch(input, init) {
      const request = new Request(input, init);
      requests.push(request.clone());
      if (isAnonymous(request.headers.get("user-agent"))) {
        return new Response(anonymousRefusal.body, { status: anonymousRefusal.status });
      }
      const fault = faults.shift() ?? "well";
      if (typeof fault === "object") {
        const { status, body = "", headers } = fault;
        const text = typeof body === "string" ? body : JSON.stringify(body);
        const empty = [204, 205, 304].includes(status);
        return new Response(empty ? null : text, { status, ...(headers && { headers }) });
      }
      const done = ["well", "resets after", "times out after"].includes(fault)
        ? handle(request, await request.text())
        : null;
      if (fault.startsWith("resets")) throw new TypeError("fetch failed");
      if (fault.startsWith("times out")) {
        throw new DOMException("The operation was aborted due to timeout", "TimeoutError");
      }
      return done ?? Response.error();
    },
  };
}

/** Returns a JSON body, or undefined if it is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
