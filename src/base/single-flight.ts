import type { Clock } from "./clock.ts";

/** A call in progress in this isolate, and its outcome; null until there is one. */
type Flight<Outcome> = { readonly since: number; result: { readonly outcome: Outcome } | null };

export type Flights<Outcome> = Map<string, Flight<Outcome>>;

/** Slightly longer than the deadline of a call to the content service. */
const callTimeoutMs = 2_700;

/**
 * Makes one call for many simultaneous requests. Later requests poll for its outcome, because in workerd a
 * promise belongs to the request that created it: a thousand requests that await a promise of another request
 * hang. `later` keeps the call running if its visitor leaves, so that the others still get the outcome. If a
 * call fails or takes too long, it is abandoned: one of the waiting requests makes a new call, and the others
 * wait for that one.
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
    // On a busy machine a poll may run late. An outcome that is there by then counts, however long it took.
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
      // Requests that still wait for the abandoned call get this outcome.
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
