import { fork } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ownEntry } from "../../src/base/own-entry.ts";
import { argumentsOf, fail } from "../../tools/command-line.ts";
import type { Mutation } from "./mutations.ts";

/* Which changes of a room do its tests not notice? Changes are made in memory, and quick tests run first. */

/** A room's sources, and the tests that promise something of it. */
type Room = { readonly sources: string; readonly tests: readonly string[] };

const contracts = (names: string) => `test/contracts/{${names}}.test.ts`;

const rooms: Record<string, Room> = {
  language: {
    sources: "src/language/*.ts",
    tests: [
      "src/language/*.test.ts",
      "src/editor/mail-findings.test.ts",
      contracts("specification,languages,paths,gone-pages,front-cache"),
    ],
  },
  leads: {
    sources: "src/{leads,queue}/*.ts",
    tests: [
      "src/leads/*.test.ts",
      contracts("outbox-life,outbox-cost,consent,health,plan,raffle,tasks,file-posts,mails"),
      contracts(
        "too-many-posts,logs,gates,aging,forms,runbook,erasure,told,lead-events,mail-budget",
      ),
      // Those journeys that take no build.
      "test/journeys/forms-{about,answers,crash,delivery,http,ledger}.test.ts",
      "test/journeys/{at-once,attachments,orphans,queue-names,retention,same-again,suspected}.test.ts",
    ],
  },
  catalog: {
    sources: "src/catalog/*.ts",
    tests: ["src/catalog/*.test.ts", contracts("publishing,versions,missed,aging,drafts,findings")],
  },
  search: {
    sources: "src/search/*.ts",
    tests: ["src/search/*.test.ts", "src/content/spelling.test.ts", contracts("search")],
  },
  security: {
    sources: "src/html/security.ts",
    tests: ["src/html/security.test.ts", contracts("needs,private-files,external-forms,drafts")],
  },
  token: {
    sources: "src/base/signed-token.ts",
    tests: ["src/base/signed-token.test.ts", contracts("gates")],
  },
};

type Mutant = Mutation & { readonly file: string; readonly source: string };

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

/** As many as asked for, drawn by the seed. */
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

let mutant: Mutant | undefined;

async function openTests({ tests }: Room) {
  const mutate = {
    name: "mutate",
    enforce: "pre" as const,
    transform(_code: string, id: string) {
      if (!mutant || id.split("?")[0] !== resolve(mutant.file)) return undefined;
      const { source, start, end, text } = mutant;
      return source.slice(0, start) + text + source.slice(end);
    },
  };
  const [{ createVitest }, { sitePlugins }] = await Promise.all([
    import("vitest/node"),
    import("../../tools/site-plugins.ts"),
  ]);
  const vitest = await createVitest(
    "test",
    {
      config: false,
      watch: false,
      include: tests.flatMap((pattern) => globSync(pattern)),
      setupFiles: ["test/seed.ts"],
      isolate: false,
      // It is keyed by the file on disk, which stays as it is.
      fsModuleCache: false,
      reporters: [{}],
      testTimeout: 10_000,
    },
    { plugins: [sitePlugins, mutate] },
  );
  await vitest.standalone();
  const found = await vitest.globTestSpecifications();
  const time = new Map<string, number>();
  for (const spec of found) {
    const { testModules } = await vitest.runTestSpecifications([spec]);
    if (!testModules.every((module) => module.ok()))
      throw new Error(`${spec.moduleId} fails unchanged`);
    time.set(spec.moduleId, testModules[0]?.diagnostic().duration ?? 0);
  }
  const timeOf = ({ moduleId }: { moduleId: string }) => time.get(moduleId) ?? 0;
  const testsMs = [...time.values()].reduce((all, ms) => all + ms, 0);
  return { vitest, specs: found.toSorted((a, b) => timeOf(a) - timeOf(b)), testsMs };
}

// As in `vite.config.ts`: React as visitors get it.
process.env.NODE_ENV = "production";
const usage = `npm run mutants -- ROOM [COUNT] [SEED] [MINUTES]

  Changes one place of a room at a time and runs its tests: what no test notices is printed. COUNT places (40),
  chosen by SEED (1), for MINUTES at most (10).

  ROOM is ${Object.keys(rooms).join(", ")}`;
const {
  positionals: [name = "", count = "40", seed = "1", minutes = "10"],
} = argumentsOf(usage, { allowPositionals: true });
const room = ownEntry(rooms, name);
if (!room) fail(usage, 2);

const mutants = sampled(await mutantsOf(room), Number(count), Number(seed));

/** Of a process that tries changes, to the one that counts. */
type Said =
  | { readonly kind: "ready"; readonly testsMs: number }
  | { readonly kind: "begun"; readonly nth: number }
  | { readonly kind: "tried"; readonly nth: number; readonly noticed: boolean };

/** Tries the changes from `first` on, in this process. */
async function tryFrom(of: Room, first: number, say: (said: Said) => void): Promise<void> {
  const { vitest, specs, testsMs } = await openTests(of);
  say({ kind: "ready", testsMs });

  /** Whether a test of the room fails with this change; without one, whether they fail anyway. */
  async function isNoticed(change?: Mutant): Promise<boolean> {
    mutant = change;
    if (change) vitest.invalidateFile(resolve(change.file));
    let noticed = false;
    for (const spec of specs) {
      await vitest.runTestSpecifications([spec]);
      // The results of a run hold those of earlier ones, too.
      noticed = spec.testModule?.ok() === false;
      if (noticed) break;
    }
    mutant = undefined;
    if (change) vitest.invalidateFile(resolve(change.file));
    return noticed;
  }

  for (const [nth, change] of mutants.entries()) {
    if (nth < first) continue;
    say({ kind: "begun", nth });
    say({ kind: "tried", nth, noticed: await isNoticed(change) });
  }
  if (await isNoticed()) throw new Error("unchanged, the tests fail, too");
  await vitest.close();
}

const [until, score] = [Date.now() + Number(minutes) * 60_000, { noticed: 0, tried: 0 }];

function counted({ nth, noticed }: { nth: number; noticed: boolean }) {
  score.tried += 1;
  if (noticed) score.noticed += 1;
  const change = mutants[nth];
  if (noticed || !change) return;
  const { file, source, start, end, text } = change;
  const line = source.slice(0, start).split("\n").length;
  console.log(`${file}:${line}\n  - ${source.slice(start, end)}\n  + ${text}`);
}

/**
 * The same in a process of its own, which is ended with all it started when time is up, or where a change
 * lets a test go on for ever: that is noticed. Returns where to go on.
 */
function tryApart(first: number): Promise<number> {
  const child = fork(import.meta.filename, process.argv.slice(2), {
    env: { ...process.env, FIRST_MUTANT: String(first) },
    detached: true,
  });
  const end = () => child.pid && process.kill(-child.pid, "SIGKILL");
  const leave = () => {
    end();
    process.exit(130);
  };
  process.once("SIGINT", leave);
  return new Promise((done, failed) => {
    let [patienceMs, next] = [0, first];
    let timer: NodeJS.Timeout | undefined;
    child.on("message", (said: Said) => {
      clearTimeout(timer);
      if (said.kind === "ready") patienceMs = 60_000 + 4 * said.testsMs;
      if (said.kind === "tried") counted(said);
      if (said.kind !== "begun") return;
      next = said.nth + 1;
      const leftMs = until - Date.now();
      timer = setTimeout(
        () => {
          if (leftMs > patienceMs) counted({ nth: said.nth, noticed: true });
          else next = mutants.length;
          end();
        },
        Math.max(0, Math.min(patienceMs, leftMs)),
      );
    });
    child.on("exit", (code, signal) => {
      clearTimeout(timer);
      process.off("SIGINT", leave);
      if (code) failed(new Error(`the tests ended with ${code}`));
      else done(signal ? next : mutants.length);
    });
  });
}

const { FIRST_MUTANT } = process.env;
if (FIRST_MUTANT && process.send) {
  const say = process.send.bind(process);
  await tryFrom(room, Number(FIRST_MUTANT), (said) => void say(said));
  process.exit(0);
}
for (let next = 0; next < mutants.length;) next = await tryApart(next);
console.log(`${name}: ${score.noticed} of ${score.tried} mutants noticed`);
