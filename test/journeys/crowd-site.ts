import { cp, mkdtempDisposable, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { guardWorkerd } from "../../tools/guard-workerd.ts";
import { startWorld } from "../world.ts";
import { putDueFiles, steadily } from "./crowd.ts";

/*
 * The site as a process of its own, so that who posts to it holds up nothing it waits for. One secret is
 * broken. Told `due`, it makes as many files due; told `files`, it says how many there are; told `faults`, the
 * CRM fails so; told `storyblok`, it says how often that was asked since the last time.
 */

export type Asked = {
  readonly due?: number;
  readonly files?: true;
  readonly faults?: object;
  readonly storyblok?: true;
};
export type CrowdSite = {
  readonly origin: string;
  readonly crm: string;
  readonly space: string;
  /** V8's, `ws://…`, where it was asked for by `--inspector`. */
  readonly inspector?: string;
};

// What is stored is no memory of the worker's.
const { path: persist, remove } = await mkdtempDisposable(join(tmpdir(), "crowd-"));
const inspector = process.argv.includes("--inspector");
const root = join(import.meta.dirname, "../..");
/** `--isolates 5`: the worker of `outage-worker.js`, with so many copies that know nothing. */
const isolates = Number(process.argv[process.argv.indexOf("--isolates") + 1] ?? 0) || 0;
const variables = {
  DOWNLOAD_SECRET: "short",
  ...(isolates > 0 && { DATASOURCES_EVERY_MINUTES: "60" }),
};
const world = await startWorld({
  variables,
  copySpace: true,
  persist,
  inspector,
  ...(isolates > 0 && {
    entry: join(import.meta.dirname, "outage-worker.js"),
    entryImports: await copiesOfWorker(),
  }),
});
guardWorkerd();
const bucket = await world.miniflare.getR2Bucket("ATTACHMENTS");
// A form that is used to a crowd: its people's posts here are made by programs that prove nothing.
const outbox = await world.miniflare.getD1Database("OUTBOX");
const hours = JSON.stringify(Array.from({ length: 24 }, (_, hour) => hour));
await steadily(() =>
  outbox
    .prepare(
      `INSERT OR REPLACE INTO form_hours (form, hour, day, count, usual)
       SELECT 'contact', value, 0, 0, 1e9 FROM json_each(?1)`,
    )
    .bind(hours)
    .run(),
);

/** Each copy is a worker of its own, whose memory is empty until it is asked. */
async function copiesOfWorker(): Promise<string[]> {
  const folder = join(root, "node_modules/.cache/isolates");
  await rm(folder, { recursive: true, force: true });
  const copies: string[] = [];
  for (let nth = 1; nth <= isolates; nth += 1) {
    const copy = join(folder, String(nth));
    await cp(join(root, "dist/worker"), copy, { recursive: true });
    const files = await readdir(copy, { recursive: true });
    copies.push(...files.filter((file) => file.endsWith(".js")).map((file) => join(copy, file)));
  }
  return copies;
}

function takeCalls(): number {
  const { total = 0 } = world.storyblok?.calls() ?? {};
  world.storyblok?.resetCalls();
  return total;
}

async function answer({ due, files, faults, storyblok }: Asked) {
  if (storyblok) return void process.send?.(takeCalls());
  if (due !== undefined) await putDueFiles(world, due);
  if (faults) world.crm?.control(faults);
  const listed = files ? await steadily(() => bucket.list({ limit: 1_000 })) : null;
  process.send?.(listed ? listed.objects.length + Number(listed.truncated) : 0);
}

const ending = new AbortController();

/** One after another, as there is one a minute: on a busy machine more of them would come than end. */
async function runCron(): Promise<void> {
  while (!ending.signal.aborted) {
    await new Promise((resolve) => void setTimeout(resolve, 2_000));
    await world.runScheduled().catch((thrown: unknown) => console.error(String(thrown)));
  }
}

process.on("message", (asked: Asked | "end") => {
  if (asked !== "end") return void answer(asked);
  ending.abort();
  void cron
    .then(() => world.close())
    .then(remove)
    .then(() => process.disconnect());
});
// Anyone who started it is gone.
process.on("disconnect", () => process.exit());
// Everything once before anybody comes: a first call into the platform holds up this process.
await world.runScheduled();
const cron = runCron();
process.send?.({
  origin: world.origin,
  crm: world.crm?.origin,
  space: world.space,
  ...(inspector && { inspector: (await world.miniflare.getInspectorURL()).href }),
});
