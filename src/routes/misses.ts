import type { Clock } from "../base/clock.ts";
import { digest } from "../base/digest.ts";
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

/**
 * Counts what is not found, so that editors see which links to mend and which redirects to write. A
 * sample: whoever asks for addresses without end costs no more than the hours below allow.
 */
export type Misses = {
  /** Never throws: a page that is not there is shown all the same. */
  readonly count: (path: string, referrer: string | undefined) => Promise<void>;
  /** The most asked for first. Throws where D1 does. */
  readonly list: (limit: number) => Promise<Miss[]>;
};

/** An isolate writes what it counted at most this often, however many ask. */
const writeEveryMs = 10_000;
/** Of each kind, what an isolate counts between two writes. */
const maxCounted = 20;
const keptMs = 90 * 86_400_000;
const hourMs = 3_600_000;
/** An address that keeps being asked for outlives this many others that want its place. */
const maxHold = 16;
/** What one write of another takes of that, at most. */
const maxPush = 4;

/**
 * Where an address is linked decides what it is worth. Each kind has places and hours of its own, so that
 * a scan, which comes from nowhere, takes nothing from what our own pages link to. `places`: rows it has
 * at most; `atOnce`: rows of one write; `perHour`: rows that all isolates write in an hour.
 */
const kinds = {
  own: { first: 0, places: 4_000, atOnce: 5, perHour: 2_000 },
  other: { first: 4_000, places: 4_000, atOnce: 5, perHour: 2_000 },
  nowhere: { first: 8_000, places: 2_000, atOnce: 3, perHour: 1_000 },
} as const;

type Kind = keyof typeof kinds;
const allKinds = Object.keys(kinds) as Kind[];

const isSame = "path = excluded.path AND referrer = excluded.referrer";
const stays = `hold > min(excluded.count, ${maxPush}) AND last_at >= excluded.last_at - ${keptMs}`;
const insert = `INSERT INTO misses (place, path, referrer, count, hold, last_at)
  SELECT ?1, ?2, ?3, ?4, min(?4, ${maxHold}), ?5
  WHERE (SELECT count FROM written WHERE hour = ?6 AND kind = ?7) <= ?8
  ON CONFLICT (place) DO UPDATE SET
    count = CASE WHEN ${isSame} THEN count + excluded.count WHEN ${stays} THEN count ELSE excluded.count END,
    hold = CASE WHEN ${isSame} THEN min(hold + excluded.count, ${maxHold})
      WHEN ${stays} THEN hold - min(excluded.count, ${maxPush}) ELSE excluded.hold END,
    last_at = CASE WHEN NOT (${isSame}) AND ${stays} THEN last_at ELSE excluded.last_at END,
    path = CASE WHEN ${stays} THEN path ELSE excluded.path END,
    referrer = CASE WHEN ${stays} THEN referrer ELSE excluded.referrer END`;
/** Once an hour's rows are used up nothing is written in it any more, not even this. */
const note = `INSERT INTO written (hour, kind, count) VALUES (?1, ?2, ?3)
  ON CONFLICT (hour, kind) DO UPDATE SET count = count + ?3 WHERE count <= ?4`;

export function createMisses(db: D1Database, siteOrigin: string, now: Clock, log: Log): Misses {
  const counted = new Map<Kind, Map<string, number>>(allKinds.map((kind) => [kind, new Map()]));
  let writtenAt = -Infinity;

  async function write() {
    writtenAt = now();
    const hour = Math.floor(writtenAt / hourMs);
    const statements = await Promise.all(
      allKinds.map(async (kind) => {
        const { first, places, atOnce, perHour } = kinds[kind];
        const rows = mostOf(counted.get(kind), atOnce);
        if (rows.length === 0) return [];
        return [
          db.prepare(note).bind(hour, kind, rows.length, perHour),
          ...(await Promise.all(
            rows.map(async ([key, count]) => {
              const { path, referrer } = partsOf(key);
              const place = first + (Number.parseInt((await digest(key)).slice(0, 8), 16) % places);
              const values = [place, path, referrer, count, writtenAt, hour, kind, perHour];
              return db.prepare(insert).bind(...values);
            }),
          )),
        ];
      }),
    );
    await db.batch([
      ...statements.flat(),
      db.prepare("DELETE FROM misses WHERE last_at < ?1").bind(writtenAt - keptMs),
      db.prepare("DELETE FROM written WHERE hour < ?1").bind(hour - 1),
    ]);
  }

  return {
    async count(path, referrer) {
      const { kind, place } = linkedFrom(referrer, siteOrigin);
      countIn(counted.get(kind), `${path.slice(0, 200)}\n${place}`);
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

/** Of too many the one goes that was asked for once and longest ago, so that the latest have a chance. */
function countIn(counted: Map<string, number> | undefined, key: string) {
  counted?.set(key, (counted.get(key) ?? 0) + 1);
  if (!counted || counted.size <= maxCounted) return;
  const [once = key] = [...counted].find(([, count]) => count === 1) ?? [];
  counted.delete(once);
}

/** Takes out what was counted, and gives back what was asked for most. */
function mostOf(counted: Map<string, number> | undefined, atOnce: number): [string, number][] {
  const all = [...(counted ?? [])].toSorted(([, one], [, other]) => other - one);
  counted?.clear();
  return all.slice(0, atOnce);
}

function partsOf(key: string) {
  const [path = "", referrer = ""] = key.split("\n");
  return { path, referrer };
}

/** Where a link stands, as far as it is nobody's own business. */
function linkedFrom(
  referrer: string | undefined,
  siteOrigin: string,
): { kind: Kind; place: string } {
  if (!referrer || !URL.canParse(referrer)) return { kind: "nowhere", place: "" };
  const { origin, host, pathname } = new URL(referrer);
  return origin === siteOrigin
    ? { kind: "own", place: pathname.slice(0, 200) }
    : { kind: "other", place: host.slice(0, 200) };
}
