import { Agent, get } from "node:http";
import { median } from "../../../test/bench/rounds.ts";
import type { Running } from "../../../test/bench/workerd.ts";

/** What is asked in a turn, of whom. */
type Asked = readonly [running: Running, path: string];

/** How many rounds there are at least, and at most. */
const [fewest, most] = [40, 120];

/**
 * Processor time of ours to that of another, where both take short turns, so that what else runs on the machine
 * slows both: the median of the rounds' own ratios. It ends early where that is surely within the bound.
 */
export async function ratioOf(
  ours: Asked,
  other: Asked,
  { requests, bound }: { readonly requests: number; readonly bound: number },
): Promise<number> {
  // What runs often is made fast first.
  for (const [running, path] of [ours, other]) await ask(running.origin + path, 20 * requests);
  const ratios: number[] = [];
  while (ratios.length < most) {
    ratios.push((await costOf(ours, requests)) / (await costOf(other, requests)));
    if (ratios.length >= fewest && highest(ratios) < bound) break;
  }
  return median(ratios);
}

async function costOf([running, path]: Asked, requests: number): Promise<number> {
  const before = running.cpuMs();
  await ask(running.origin + path, requests);
  return running.cpuMs() - before;
}

/** What the median of endlessly many rounds is below, in 999 of 1,000 cases. */
function highest(ratios: readonly number[]): number {
  const rank = Math.ceil(ratios.length / 2 + (3.1 * Math.sqrt(ratios.length)) / 2);
  return ratios.toSorted((a, b) => a - b)[rank] ?? Infinity;
}

/** Connections at once. */
const visitors = 4;
const agent = new Agent({ keepAlive: true, maxSockets: visitors });
/** What Cloudflare asks a worker for, whatever the visitor reads. */
const headers = { "Accept-Encoding": "br, gzip" };

async function ask(url: string, requests: number): Promise<void> {
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
