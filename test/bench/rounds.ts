import autocannon from "autocannon";
import type { Running } from "./workerd.ts";

/*
 * A figure is the median of rounds in which all variants take turns, so that a busy machine slows all of them
 * equally. A ratio is the median of the ratios of each round.
 */

/** A path to request, and of which worker. `name` identifies the figures. */
export type Turn = readonly [name: string, running: Running, path: string];

/**
 * Seconds of processor time per answer. How many answers come per second is not measured: reading them takes the
 * load generator longer than the worker needs to send them.
 */
export type Figures = {
  /** One value per round. */
  readonly of: (name: string) => number[];
  readonly median: (name: string) => number;
  /** The ratio of one to another. */
  readonly ratio: (name: string, to: string) => number;
};

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Loads each in turn, with one extra round that does not count. Throws if an answer is not 200. */
export async function takeTurns(
  turns: readonly Turn[],
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Figures> {
  const measures = new Map<string, number[]>();
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, running, path] of turns) {
      const measured = await load(running, path, round < 0 ? 1 : seconds);
      if (round >= 0) measures.set(name, [...(measures.get(name) ?? []), measured]);
    }
  }
  const of = (name: string) => measures.get(name) ?? [];
  return {
    of,
    median: (name) => median(of(name)),
    ratio(name, to) {
      const bounds = of(to);
      const ratios = of(name).map((one, round) => one / (bounds[round] ?? Number.NaN));
      return Number(median(ratios).toFixed(2));
    },
  };
}

/** The encodings that Cloudflare requests from a worker, whatever the visitor's browser accepts. */
const asCloudflare = { "Accept-Encoding": "br, gzip" };

async function load(running: Running, path: string, duration: number): Promise<number> {
  // The first request after a pause asks which catalog is live, which is not part of an answer's cost.
  await (await fetch(running.origin + path)).arrayBuffer();
  const before = running.cpuSeconds();
  const url = running.origin + path;
  const result = await autocannon({ url, connections: 8, duration, headers: asCloudflare });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${path}: ${result.non2xx} wrong answers, ${result.errors} errors`);
  }
  return (running.cpuSeconds() - before) / result.requests.total;
}
