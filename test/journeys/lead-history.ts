import type { D1Database } from "@cloudflare/workers-types";

type Step = { lead: string; step: number; at: number; kind: string; attempt: number };

/** The steps a history can end with, by the state of its submission. */
const ends: { readonly [state: string]: readonly string[] } = {
  received: ["received"],
  suspected: ["suspected"],
  queued: ["queued", "failed", "resent", "released", "replayed", "confirmed"],
  delivering: ["begun"],
  delivered: ["delivered"],
  parked: ["parked", "held-back", "unconfirmed", "discarded", "erased"],
};

/**
 * The steps that can follow each step. An attempt ends before the next begins, unless its consumer is gone.
 */
const after: { readonly [kind: string]: readonly string[] } = {
  received: ["queued", "begun", "resent", "parked", "replayed", "erased", "confirmed"],
  suspected: ["released", "discarded", "erased"],
  queued: ["begun", "resent", "parked", "replayed", "erased", "confirmed"],
  begun: [
    "delivered",
    "failed",
    "parked",
    "held-back",
    "unconfirmed",
    "resent",
    "begun",
    "erased",
    "confirmed",
  ],
  failed: ["begun", "resent", "parked", "replayed", "erased", "confirmed"],
  resent: ["queued", "begun", "resent", "parked", "replayed", "erased", "confirmed"],
  released: ["begun", "resent", "parked", "replayed", "erased"],
  replayed: ["begun", "resent", "parked", "replayed", "erased"],
  confirmed: ["begun", "resent", "parked", "replayed", "erased", "confirmed"],
  parked: ["replayed", "erased", "discarded", "confirmed"],
  "held-back": ["replayed", "erased"],
  unconfirmed: ["confirmed", "erased", "discarded"],
  discarded: ["erased"],
  erased: ["erased"],
  delivered: [],
};

/** Returns what is wrong with the histories in an outbox: a gap, a step out of order, a wrong end. */
export async function historyFaults(outbox: D1Database): Promise<string[]> {
  const rows = await outbox
    .prepare("SELECT id, state FROM submissions")
    .all<{ id: string; state: string }>();
  const steps = await outbox.prepare("SELECT * FROM lead_events ORDER BY lead, step").all<Step>();
  const histories = Map.groupBy(steps.results, ({ lead }) => lead);
  const known = new Set(rows.results.map(({ id }) => id));
  return [
    ...[...histories.keys()]
      .filter((id) => !known.has(id))
      .map(() => "a history has no submission"),
    ...rows.results.flatMap(({ id, state }) => faultsIn(histories.get(id) ?? [], state)),
  ];
}

function faultsIn(history: readonly Step[], state: string): string[] {
  const [first] = history;
  const last = history.at(-1);
  if (!first || !last) return ["a submission has no history"];
  return [
    ...(["received", "suspected", "held-back"].includes(first.kind)
      ? []
      : [`begins as ${first.kind}`]),
    ...(ends[state]?.includes(last.kind) ? [] : [`${state} after ${last.kind}`]),
    ...history.flatMap((step, nth) => {
      const before = history[nth - 1];
      return [
        ...(step.step === nth + 1 ? [] : ["a step is missing"]),
        ...(before && !after[before.kind]?.includes(step.kind)
          ? [`${before.kind} became ${step.kind}`]
          : []),
        ...(before && step.at < before.at ? [`${step.kind} is before ${before.kind}`] : []),
      ];
    }),
  ];
}
