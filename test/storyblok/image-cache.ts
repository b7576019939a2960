import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export type ImageCache = {
  /** Returns the bytes for a key. They are drawn once, however many requests need them at the same time. */
  take(key: string, draw: () => Promise<Buffer>): Promise<Buffer>;
};

const standardDirectory = fileURLToPath(
  new URL("../../node_modules/.cache/storyblok-images/", import.meta.url),
);
const mostBytesOnDisk = 512 * 1024 * 1024;
const mostAtOnce = 2;

/** Caches drawn pictures on disk, so that a second start is quick. */
export function createImageCache(directory = standardDirectory): ImageCache {
  const running = new Map<string, Promise<Buffer>>();
  const turn = createTurns(mostAtOnce);
  /** The cleanup of the directory. It starts with the first picture, because most runs draw none. */
  let ready: Promise<void> | undefined;

  async function find(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    ready ??= mkdir(directory, { recursive: true }).then(() => tidy(directory));
    await ready;
    const file = join(directory, createHash("sha1").update(key).digest("hex"));
    const stored = await readFile(file).catch(() => undefined);
    if (stored) return stored;
    const picture = await turn(draw);
    // Write to another file and rename it, so that another process never reads half a picture.
    const aside = `${file}.${randomUUID()}`;
    await writeFile(aside, picture)
      .then(() => rename(aside, file))
      .catch(() => rm(aside, { force: true }));
    return picture;
  }

  return {
    take(key, draw) {
      const started = running.get(key) ?? find(key, draw).finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
  };
}

function createTurns(most: number): <Value>(job: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (job) => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}

/** Removes the oldest pictures until the directory is within its limit. */
async function tidy(directory: string): Promise<void> {
  const names = await readdir(directory);
  const files = await Promise.all(
    names.map(async (name) => {
      const info = await stat(join(directory, name)).catch(() => undefined);
      return { name, size: info?.size ?? 0, time: info?.mtimeMs ?? 0 };
    }),
  );
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of files.toSorted((a, b) => a.time - b.time)) {
    if (total <= mostBytesOnDisk) break;
    await rm(join(directory, name), { force: true });
    total -= size;
  }
}
