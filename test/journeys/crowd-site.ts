import { cp, mkdtempDisposable, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { guardWorkerd } from "../../tools/guard-workerd.ts";
import { startWorld } from "../world.ts";
import { putDueFiles, withRetries } from "./crowd.ts";

/*
 * Runs the site as a process of its own, so that the clients that post to it do not delay it. One secret is
 * invalid. Its messages: `due` creates that many files that are due, `files` returns how many there are,
 * `faults` sets how the CRM fails, `storyblok` returns how many calls Storyblok had since the last time.
 */

export type SiteRequest = {
  readonly due?: number;
  readonly files?: true;
  readonly faults?: object;
  readonly storyblok?: true;
};
export type CrowdSite = {
  readonly origin: string;
  readonly crm: string;
  readonly space: string;
  /** The address of V8's inspector, `ws://…`. Only with `--inspector`. */
  readonly inspector?: string;
};

// Storage is on disk, so that it does not count as the worker's memory.
const { path: persist, remove } = await mkdtempDisposable(join(tmpdir(), "crowd-"));
const inspector = process.argv.includes("--inspector");
const root = join(import.meta.dirname, "../..");
/** `--isolates 5`: runs the worker of `outage-worker.js` with this many copies, each with empty memory. */
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
// Makes a crowd usual for this form: the posts here come from programs that solve no challenge.
const outbox = await world.miniflare.getD1Database("OUTBOX");
const hours = JSON.stringify(Array.from({ length: 24 }, (_, hour) => hour));
await withRetries(() =>
  outbox
    .prepare(
      `INSERT OR REPLACE INTO form_hours (form, hour, day, count, usual)
       SELECT 'contact', value, 0, 0, 1e9 FROM json_each(?1)`,
    )
    .bind(hours)
    .run(),
);

/** Copies the worker and returns the files. Each copy is a worker of its own, with empty memory. */
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

async function answer({ due, files, faults, storyblok }: SiteRequest) {
  if (storyblok) return void process.send?.(takeCalls());
  if (due !== undefined) await putDueFiles(world, due);
  if (faults) world.crm?.control(faults);
  const listed = files ? await withRetries(() => bucket.list({ limit: 1_000 })) : null;
  process.send?.(listed ? listed.objects.length + Number(listed.truncated) : 0);
}

const ending = new AbortController();

/** Runs the cron repeatedly, one run after another: on a busy machine, overlapping runs would pile up. */
async function runCron(): Promise<void> {
  while (!ending.signal.aborted) {
    await new Promise((resolve) => void setTimeout(resolve, 2_000));
    await world.runScheduled().catch((thrown: unknown) => console.error(String(thrown)));
  }
}

process.on("message", (request: SiteRequest | "end") => {
  if (request !== "end") return void answer(request);
  ending.abort();
  void cron
    .then(() => world.close())
    .then(remove)
    .then(() => process.disconnect());
});
// The process that started this one is gone.
process.on("disconnect", () => process.exit());
// Runs everything once before any visitor comes: a first call into the platform blocks this process.
await world.runScheduled();
const cron = runCron();
process.send?.({
  origin: world.origin,
  crm: world.crm?.origin,
  space: world.space,
  ...(inspector && { inspector: (await world.miniflare.getInspectorURL()).href }),
});
