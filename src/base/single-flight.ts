import type { Clock } from "./clock.ts";

/** A call under way in this isolate, and what came of it. */
type Flight<Outcome> = { readonly since: number; result: { readonly outcome: Outcome } | null };

export type Flights<Outcome> = Map<string, Flight<Outcome>>;

/** A little after the deadline of a call to the content service. */
const callTimeoutMs = 2_700;

/**
 * Makes one call of many simultaneous ones. Those that come later wait by looking now and then, since
 * in workerd a promise belongs to the request that made it: a thousand requests awaiting one of
 * another's hang. `later` lets the call outlive a visitor who leaves, so that the others get it. A call
 * that fails, or takes longer than its deadline, is given up: one of them calls itself, the others wait for that.
 */
export async function oneFlight<Outcome>(
  flights: Flights<Outcome>,
  key: string,
  now: Clock,
  later: (work: Promise<unknown>) => void,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  let abandoned: Flight<Outcome> | undefined;
  for (
    let running = flights.get(key);
    running && running !== abandoned;
    running = flights.get(key)
  ) {
    // On a busy machine a look may come late: what is there by then counts, however long it took.
    for (let pause = 4; running.result === null; pause = nextPause(pause)) {
      if (now() - running.since > callTimeoutMs || !flights.has(key)) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    if (running.result) return running.result.outcome;
    abandoned = running;
  }
  const flight: Flight<Outcome> = { since: now(), result: null };
  flights.set(key, flight);
  const call = work()
    .then((outcome) => {
      // Those that still wait for the call this one takes the place of get its answer.
      flight.result = { outcome };
      if (abandoned) abandoned.result ??= flight.result;
      return outcome;
    })
    .finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
  later(call);
  return call;
}

function nextPause(pause: number): number {
  return Math.min(pause * 2, 64);
}
