import type { Clock } from "../base/clock.ts";
import type { Log } from "../base/log.ts";
import type { D1Database } from "@cloudflare/workers-types";

/** An address that was asked for and is not there. `referrer`: a path of this site, or another's host. */
export type Miss = {
  readonly path: string;
  readonly referrer: string;
  readonly count: number;
  /** ISO 8601. */
  readonly lastAt: string;
};

/** Counts what is not found, so that editors see which links to mend and which redirects to write. */
export type Misses = {
  /** Never throws: a page that is not there is shown all the same. */
  readonly count: (path: string, referrer: string | undefined) => Promise<void>;
  /** The most asked for first. Throws where D1 does. */
  readonly list: (limit: number) => Promise<Miss[]>;
};

/** An isolate writes what it counted at most this often, however many ask. */
const writeEveryMs = 5_000;
/** Of one isolate between two writes; whoever tries more addresses than this is looking for holes. */
const maxAtOnce = 50;
const maxRows = 10_000;
const keptMs = 90 * 86_400_000;

export function createMisses(db: D1Database, siteOrigin: string, now: Clock, log: Log): Misses {
  const counted = new Map<string, number>();
  let writtenAt = -Infinity;

  async function write() {
    writtenAt = now();
    const rows = [...counted].map(([key, count]) => ({ ...partsOf(key), count }));
    counted.clear();
    const insert = db.prepare(
      `INSERT INTO misses (path, referrer, count, last_at) SELECT ?1, ?2, ?3, ?4
       WHERE (SELECT count(*) FROM misses) < ${maxRows}
       ON CONFLICT (path, referrer) DO UPDATE SET count = count + ?3, last_at = ?4`,
    );
    await db.batch([
      ...rows.map(({ path, referrer, count }) => insert.bind(path, referrer, count, now())),
      db.prepare("DELETE FROM misses WHERE last_at < ?1").bind(now() - keptMs),
    ]);
  }

  return {
    async count(path, referrer) {
      const key = `${path.slice(0, 200)}\n${placeOf(referrer, siteOrigin)}`;
      if (counted.has(key) || counted.size < maxAtOnce) {
        counted.set(key, (counted.get(key) ?? 0) + 1);
      }
      if (now() - writtenAt < writeEveryMs) return;
      await write().catch((error: unknown) => log("misses-lost", { error: String(error) }));
    },
    async list(limit) {
      const { results } = await db
        .prepare(
          `SELECT path, referrer, count, last_at FROM misses ORDER BY count DESC, path LIMIT ?1`,
        )
        .bind(limit)
        .all<{ path: string; referrer: string; count: number; last_at: number }>();
      return results.map(({ path, referrer, count, last_at }) => {
        return { path, referrer, count, lastAt: new Date(last_at).toISOString() };
      });
    },
  };
}

function partsOf(key: string) {
  const [path = "", referrer = ""] = key.split("\n");
  return { path, referrer };
}

/** Where a link stands, as far as it is nobody's own business. */
function placeOf(referrer: string | undefined, siteOrigin: string): string {
  if (!referrer || !URL.canParse(referrer)) return "";
  const { origin, host, pathname } = new URL(referrer);
  return origin === siteOrigin ? pathname.slice(0, 200) : host.slice(0, 200);
}
