import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { guardWorkerd } from "../../tools/guard-workerd.ts";
import { startWorld } from "../world.ts";
import { putDueFiles, steadily } from "./crowd.ts";

/*
 * The site as a process of its own, so that who posts to it holds up nothing it waits for. One secret is
 * broken. Told `due`, it makes as many files due; told `files`, it says how many there are; told `faults`, the
 * CRM fails so.
 */

export type Asked = { readonly due?: number; readonly files?: true; readonly faults?: object };
export type CrowdSite = {
  readonly origin: string;
  readonly crm: string;
  readonly space: string;
  /** V8's, `ws://…`, where it was asked for by `--inspector`. */
  readonly inspector?: string;
};

// What is stored is no memory of the worker's.
const persist = await mkdtemp(join(tmpdir(), "crowd-"));
const inspector = process.argv.includes("--inspector");
const variables = { DOWNLOAD_SECRET: "short" };
const world = await startWorld({ variables, copySpace: true, persist, inspector });
guardWorkerd();
const bucket = await world.miniflare.getR2Bucket("ATTACHMENTS");

async function answer({ due, files, faults }: Asked) {
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
    .then(() => rm(persist, { recursive: true, force: true }))
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
