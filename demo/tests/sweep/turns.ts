import { Agent, get } from "node:http";
import { median } from "../../../test/bench/rounds.ts";
import type { Running } from "../../../test/bench/workerd.ts";

/** A request in a turn: the process that receives it, and its path. */
type Target = readonly [running: Running, path: string];

/** The least and the most rounds. */
const [fewest, most] = [40, 120];

/**
 * Returns the ratio of our processor time to another's. Both take short turns, so that other load on the
 * machine slows both. The result is the median of the rounds' ratios. Ends early if it is surely in bounds.
 */
export async function ratioOf(
  ours: Target,
  other: Target,
  { requests, bound }: { readonly requests: number; readonly bound: number },
): Promise<number> {
  // Code that runs often is optimized first.
  for (const [running, path] of [ours, other])
    await sendRequests(running.origin + path, 20 * requests);
  const ratios: number[] = [];
  while (ratios.length < most) {
    ratios.push((await costOf(ours, requests)) / (await costOf(other, requests)));
    if (ratios.length >= fewest && highest(ratios) < bound) break;
  }
  return median(ratios);
}

async function costOf([running, path]: Target, requests: number): Promise<number> {
  const before = running.cpuMs();
  await sendRequests(running.origin + path, requests);
  return running.cpuMs() - before;
}

/** Returns a bound above the median of endlessly many rounds, in 999 of 1,000 cases. */
function highest(ratios: readonly number[]): number {
  const rank = Math.ceil(ratios.length / 2 + (3.1 * Math.sqrt(ratios.length)) / 2);
  return ratios.toSorted((a, b) => a - b)[rank] ?? Infinity;
}

/** How many connections are open at once. */
const visitors = 4;
const agent = new Agent({ keepAlive: true, maxSockets: visitors });
/** The header that Cloudflare sends to a worker, whatever the visitor sends. */
const headers = { "Accept-Encoding": "br, gzip" };

async function sendRequests(url: string, requests: number): Promise<void> {
  let left = requests;
  const visit = async () => {
    while (left-- > 0) await read(url);
  };
  await Promise.all(Array.from({ length: visitors }, visit));
}

function read(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.on("end", resolve).resume();
    });
    request.on("error", reject);
  });
}
