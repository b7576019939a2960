import { dayMs } from "../src/base/clock.ts";
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** How long a page that was open before a deployment finds its files. */
const retentionDays = 30;

/** The files of a deployment: their hash, and since when no new page uses them, null if one does. */
const listShape = z.record(
  z.string().regex(/^[\w.-]+$/),
  z.object({ sha256: z.string(), left: z.iso.date().nullable() }),
);
type List = z.infer<typeof listShape>;

const listName = "deployed.json";

export type Keeping = {
  /** The deployed site's own address; null if there is none whose files have to be kept. */
  readonly site: string | null;
  /** The folder to be deployed: `dist/client`. */
  readonly client: string;
  /** ms since 1970. */
  readonly now: number;
  readonly headers?: Record<string, string>;
};

/**
 * Copies the files of earlier deployments next to those of the new build, for 30 days, so that a page opened
 * before a deployment can still load its islands. The files are listed in `deployed.json`, which the next
 * deployment reads. Returns how many were kept. Throws if the site does not send them.
 */
export async function keepAssets({ site, client, now, headers = {} }: Keeping): Promise<number> {
  const folder = join(client, "assets");
  await mkdir(folder, { recursive: true });
  const list: List = {};
  for (const name of await readdir(folder)) {
    list[name] = { sha256: sha256(await readFile(join(folder, name))), left: null };
  }
  const bytesAt = (path: string) =>
    site === null ? null : read(new URL(path, site).href, headers);
  const listed = await bytesAt(`/${listName}`);
  const before = listed ? listShape.parse(JSON.parse(new TextDecoder().decode(listed))) : {};
  const today = new Date(now).toISOString().slice(0, 10);
  let count = 0;
  for (const [name, { sha256: hash, left }] of Object.entries(before)) {
    const since = left ?? today;
    if (list[name] || now - Date.parse(since) > retentionDays * dayMs) continue;
    const bytes = await bytesAt(`/assets/${name}`);
    if (!bytes || sha256(bytes) !== hash) {
      throw new Error(`${site}/assets/${name} has changed since its deployment`);
    }
    await writeFile(join(folder, name), bytes);
    list[name] = { sha256: hash, left: since };
    count += 1;
  }
  await writeFile(join(client, listName), JSON.stringify(list));
  return count;
}

/** Returns null if the file does not exist. */
async function read(address: string, headers: Record<string, string>): Promise<Uint8Array | null> {
  const answer = await fetch(address, {
    headers,
    redirect: "manual",
    signal: AbortSignal.timeout(60_000),
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.bytes();
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
