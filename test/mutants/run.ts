import { fork } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { ownEntry } from "../../src/base/own-entry.ts";
import { argumentsOf, fail, unknownWord } from "../../tools/command-line.ts";
import { type Mutant, openTests } from "./open-tests.ts";
import { type Room, rooms } from "./rooms.ts";

/* Shows which changes of a room its tests do not notice. Changes are in memory, and quick tests run first. */

async function mutantsOf({ sources }: Room): Promise<Mutant[]> {
  const { mutationsOf } = await import("./mutations.ts");
  return globSync(sources)
    .filter((file) => !/\.test\.ts$|\/test-/.test(file))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(file, "utf8");
      return mutationsOf(file, source).map((mutation) => ({ ...mutation, file, source }));
    });
}

/** Returns a random sample of this size, drawn by the seed. */
function sampled(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  let state = seed;
  const drawn = mutants.map((mutant) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return { mutant, order: state };
  });
  return drawn
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

// As in `vite.config.ts`: React as visitors get it.
process.env.NODE_ENV = "production";
const usage = `npm run mutants -- ROOM [COUNT] [SEED] [MINUTES]

  Changes one place of a room at a time and runs its tests: what no test notices is printed. COUNT places (40),
  chosen by SEED (1), for MINUTES at most (10).

  ROOM is ${Object.keys(rooms).join(", ")}`;
const {
  positionals: [name, count = "40", seed = "1", minutes = "10"],
} = argumentsOf(usage, { allowPositionals: true });
const room = name === undefined ? undefined : ownEntry(rooms, name);
if (!room) unknownWord(name, usage);

const wrong = [count, seed, minutes].find((text) => !(Number(text) > 0));
if (wrong !== undefined) fail(`"${wrong}" is not a number above 0`, 2);

const mutants = sampled(await mutantsOf(room), Number(count), Number(seed));

/** A message of a process that tries changes to the one that counts. */
type ChildMessage =
  /** The change, or the next file of its tests, has begun. `patienceMs`: how long that file may take. */
  | { readonly kind: "begun"; readonly nth: number; readonly patienceMs: number }
  | { readonly kind: "tried"; readonly nth: number; readonly noticed: boolean };

/** Tries the changes from `first` on, in this process. */
async function tryFrom(
  of: Room,
  first: number,
  send: (message: ChildMessage) => void,
): Promise<void> {
  const { failureWith, close } = await openTests(of);
  for (const [nth, change] of mutants.entries()) {
    if (nth < first) continue;
    const failure = await failureWith(change, (patienceMs) =>
      send({ kind: "begun", nth, patienceMs }),
    );
    send({ kind: "tried", nth, noticed: failure !== null });
  }
  const failure = await failureWith();
  if (failure) throw new Error(`With all changes reverted, ${failure}`);
  await close();
}

const [until, score] = [Date.now() + Number(minutes) * 60_000, { noticed: 0, tried: 0 }];

function countResult({ nth, noticed }: { nth: number; noticed: boolean }) {
  score.tried += 1;
  if (noticed) score.noticed += 1;
  const change = mutants[nth];
  if (noticed || !change) return;
  const { file, source, start, end, text } = change;
  const line = source.slice(0, start).split("\n").length;
  console.log(`${file}:${line}\n  - ${source.slice(start, end)}\n  + ${text}`);
}

const exitSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Tries them in a process of its own. That is ended with everything it started when the time is up, or if a
 * change lets a test run forever: this counts as noticed. Returns the change to continue with.
 */
function tryInChild(first: number): Promise<number> {
  const child = fork(import.meta.filename, process.argv.slice(2), {
    env: { ...process.env, FIRST_MUTANT: String(first) },
    detached: true,
  });
  const end = () => child.pid && process.kill(-child.pid, "SIGKILL");
  const leave = () => {
    end();
    process.exit(130);
  };
  for (const event of exitSignals) process.once(event, leave);
  return new Promise((done, failed) => {
    let next = first;
    let timer: NodeJS.Timeout | undefined;
    child.on("message", (message: ChildMessage) => {
      clearTimeout(timer);
      if (message.kind === "tried") countResult(message);
      if (message.kind !== "begun") return;
      const { patienceMs } = message;
      next = message.nth + 1;
      const leftMs = until - Date.now();
      timer = setTimeout(
        () => {
          if (leftMs > patienceMs) countResult({ nth: message.nth, noticed: true });
          else next = mutants.length;
          end();
        },
        Math.max(0, Math.min(patienceMs, leftMs)),
      );
    });
    child.on("exit", (code, signal) => {
      clearTimeout(timer);
      for (const event of exitSignals) process.off(event, leave);
      if (code) failed(new Error(`the tests ended with ${code}`));
      else done(signal ? next : mutants.length);
    });
  });
}

const { FIRST_MUTANT } = process.env;
if (FIRST_MUTANT && process.send) {
  const send = process.send.bind(process);
  await tryFrom(room, Number(FIRST_MUTANT), (message) => void send(message));
  process.exit(0);
}
for (let next = 0; next < mutants.length && Date.now() < until;) next = await tryInChild(next);
console.log(`${name}: ${score.noticed} of ${score.tried} mutants noticed`);
