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
const mostBytesInMemory = 64 * 1024 * 1024;
const mostBytesOnDisk = 512 * 1024 * 1024;
const mostAtOnce = 2;

/** Caches drawn pictures on disk and in memory (dropping the least used), so that a second start is quick. */
export function createImageCache(directory = standardDirectory): ImageCache {
  const memory = new Map<string, Buffer>();
  const running = new Map<string, Promise<Buffer>>();
  const turn = createTurns(mostAtOnce);
  let bytes = 0;
  /** The cleanup of the directory. It starts with the first picture, because most runs draw none. */
  let ready: Promise<void> | undefined;

  function remember(key: string, picture: Buffer): void {
    memory.set(key, picture);
    bytes += picture.length;
    for (const [oldest, old] of memory) {
      if (bytes <= mostBytesInMemory) break;
      memory.delete(oldest);
      bytes -= old.length;
    }
  }

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
      const cached = memory.get(key);
      if (cached) {
        memory.delete(key);
        memory.set(key, cached);
        return Promise.resolve(cached);
      }
      const started =
        running.get(key) ??
        find(key, draw)
          .then((picture) => {
            remember(key, picture);
            return picture;
          })
          .finally(() => running.delete(key));
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
