import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import type { StoryNote } from "./build-stories.ts";
import type { HashedPack, Packed } from "./pack-index.ts";
import type { HeldPacks } from "./held-packs.ts";
import { shortest } from "./shared-lists.ts";
import type { Storage } from "./storage.ts";

/*
 * A large space takes more calls than one run of the object can make. What a run read is stored here for the
 * next one, without the contents.
 */

/** `model`: of `named`. `names`: of the texts each run stored. `at`: ms since 1970. */
const noteShape = z.object({
  model: z.string(),
  whole: z.boolean(),
  at: z.number(),
  names: z.array(z.string()),
});
type Note = z.infer<typeof noteShape>;

type Run = {
  readonly stories: readonly StoryNote[];
  readonly packed: readonly HashedPack[];
};

/** A part of a run in storage. */
type StoredRun = {
  readonly stories?: readonly StoryNote[];
  readonly packed?: readonly (Packed & { readonly hashes: readonly number[] })[];
};

/** The stories that earlier runs read. `whole`: everything is read again. */
export type Unfinished = {
  readonly whole: boolean;
  readonly stories: Map<string, StoryNote>;
  readonly packed: readonly HashedPack[];
};

/** Returns a name of the model, by which an adopted space is read, and of the format below. */
const named = (model: string) => `${model} 2`;

const key = "read so far";
/** Less than the time after which the packs are deleted. */
const goodMs = 12 * 60 * 60_000;
const storiesAText = 500;

export function createUnfinished(storage: Storage, held: HeldPacks, now: Clock) {
  async function note(): Promise<Note | null> {
    return noteShape
      .nullable()
      .catch(null)
      .parse((await storage.get(key)) ?? null);
  }

  async function clear(): Promise<void> {
    const last = await note();
    if (!last) return;
    for (const name of last.names) await held.drop(name);
    await storage.delete(key);
  }

  return {
    clear,

    async read(model: string): Promise<Unfinished | null> {
      const last = await note();
      if (!last) return null;
      if (last.model !== named(model) || now() - last.at > goodMs) {
        await clear();
        return null;
      }
      const stories = new Map<string, StoryNote>();
      const packed: HashedPack[] = [];
      for (const name of last.names) {
        const run = JSON.parse((await held.held(name)) ?? "{}") as StoredRun;
        for (const story of run.stories ?? []) {
          stories.set(story.uuid, { ...story, alternates: shortest(story.alternates) });
        }
        for (const { hashes, ...pack } of run.packed ?? []) {
          packed.push({ ...pack, hashes: Uint32Array.from(hashes) });
        }
      }
      return { whole: last.whole, stories, packed };
    },

    /** Adds what one run read in addition to earlier runs. */
    async add(model: string, whole: boolean, run: Run): Promise<void> {
      const last = (await note()) ?? { model: named(model), whole, at: now(), names: [] };
      const names = [...last.names];
      const write = async (value: StoredRun) => {
        const name = `${key} ${names.length}`;
        await held.hold(name, JSON.stringify(value));
        names.push(name);
      };
      for (let from = 0; from < run.stories.length; from += storiesAText) {
        await write({ stories: run.stories.slice(from, from + storiesAText) });
      }
      await write({ packed: run.packed.map((pack) => ({ ...pack, hashes: [...pack.hashes] })) });
      await storage.put(key, { ...last, whole: whole || last.whole, names } satisfies Note);
    },
  };
}
