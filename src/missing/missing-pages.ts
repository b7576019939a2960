import { type Clock, dayMs, hourMs } from "../base/clock.ts";
import { digest } from "../base/digest.ts";
import { redactPath } from "../base/redact-path.ts";
import type { Log } from "../base/log.ts";
import { retentionDays } from "../privacy/retention.ts";
import type { D1Database } from "@cloudflare/workers-types";

/**
 * A requested address that does not exist, without e-mail addresses and tokens. `referrer`: a path of this
 * site, or the host of another.
 */
export type MissingPage = {
  readonly path: string;
  readonly referrer: string;
  readonly count: number;
  /** ISO 8601. */
  readonly lastAt: string;
};

/**
 * Counts addresses that are not found, so that editors see which links to fix and which redirects to write.
 * It is a sample: endless requests cost no more than the hourly limits below.
 */
export type MissingPages = {
  /**
   * `shownAt` returns the page that a path of this site shows, null if none. It is called for the referrer
   * only. Never throws, so that the visitor always gets an answer.
   */
  readonly count: (
    path: string,
    referrer: string | undefined,
    shownAt: (path: string) => Promise<string | null>,
  ) => Promise<void>;
  /** Returns the most requested addresses first. Throws if D1 fails. */
  readonly list: (limit: number) => Promise<MissingPage[]>;
  /** Checks that D1 answers, and reads no more than that needs. Throws if D1 fails. */
  readonly answers: () => Promise<void>;
};

/** How often an isolate writes its counts, at most, however many requests arrive. */
const writeEveryMs = 10_000;
/** How many addresses of each kind an isolate counts between two writes. */
const maxCounted = 20;
const retentionMs = retentionDays.missingPage * dayMs;
/** An often requested address keeps its place against up to this many requests for other addresses. */
const maxHold = 16;
/** The most of these that one write of another address can use up. */
const maxPush = 4;

/**
 * The kinds of links to missing addresses. Each has its own places and hours, so that a scan, which has no
 * referrer, takes nothing from what our own pages link to. Any visitor can send any referrer, so each linking
 * page has its own share of the hour: a false one takes nothing from what other pages link to. `places`: the
 * most rows it has; `maxRows`: rows of one write; `perHour`: rows of one of its `shares` that all isolates
 * write in an hour.
 */
const kinds = {
  own: { first: 0, places: 4_000, maxRows: 5, shares: 100, perHour: 20 },
  other: { first: 4_000, places: 4_000, maxRows: 5, shares: 10, perHour: 200 },
  nowhere: { first: 8_000, places: 2_000, maxRows: 3, shares: 1, perHour: 1_000 },
} as const;

type Kind = keyof typeof kinds;
const allKinds = Object.keys(kinds) as Kind[];

const isSame = "path = excluded.path AND referrer = excluded.referrer";
const keepsPlace = `hold > min(excluded.count, ${maxPush}) AND last_at >= excluded.last_at - ${retentionMs}`;
const insert = `INSERT INTO misses (place, path, referrer, count, hold, last_at)
  SELECT ?1, ?2, ?3, ?4, min(?4, ${maxHold}), ?5
  WHERE (SELECT count FROM written WHERE hour = ?6 AND kind = ?7) <= ?8
  ON CONFLICT (place) DO UPDATE SET
    count = CASE WHEN ${isSame} THEN count + excluded.count WHEN ${keepsPlace} THEN count ELSE excluded.count END,
    hold = CASE WHEN ${isSame} THEN min(hold + excluded.count, ${maxHold})
      WHEN ${keepsPlace} THEN hold - min(excluded.count, ${maxPush}) ELSE excluded.hold END,
    last_at = CASE WHEN NOT (${isSame}) AND ${keepsPlace} THEN last_at ELSE excluded.last_at END,
    path = CASE WHEN ${keepsPlace} THEN path ELSE excluded.path END,
    referrer = CASE WHEN ${keepsPlace} THEN referrer ELSE excluded.referrer END`;
/** Once an hour's rows are used up, nothing is written in that hour, not even this count. */
const countHour = `INSERT INTO written (hour, kind, count) VALUES (?1, ?2, ?3)
  ON CONFLICT (hour, kind) DO UPDATE SET count = count + ?3 WHERE count <= ?4`;

export function createMissingPages(
  db: D1Database,
  siteOrigin: string,
  now: Clock,
  log: Log,
): MissingPages {
  const counted = new Map<Kind, Counted>(allKinds.map((kind) => [kind, new Map()]));
  let writtenAt = -Infinity;

  async function write() {
    writtenAt = now();
    const hour = Math.floor(writtenAt / hourMs);
    const statements = await Promise.all(
      allKinds.map(async (kind) => {
        const { first, places, maxRows, shares, perHour } = kinds[kind];
        const rows = await Promise.all(
          takeMostRequested(counted.get(kind), maxRows).map(async (row) => {
            const at = first + ((await numberOf(`${row.path}\n${row.source}`)) % places);
            return { ...row, at, of: `${kind} ${(await numberOf(row.share)) % shares}` };
          }),
        );
        return [
          ...[...Map.groupBy(rows, ({ of }) => of)].map(([of, { length }]) =>
            db.prepare(countHour).bind(hour, of, length, perHour),
          ),
          ...rows.map(({ at, path, source, count, of }) =>
            db.prepare(insert).bind(at, path, source, count, writtenAt, hour, of, perHour),
          ),
        ];
      }),
    );
    await db.batch([
      ...statements.flat(),
      db.prepare("DELETE FROM misses WHERE last_at < ?1").bind(writtenAt - retentionMs),
      db.prepare("DELETE FROM written WHERE hour < ?1").bind(hour - 1),
    ]);
  }

  return {
    async count(path, referrer, shownAt) {
      const { kind, source, share } = await linkedFrom(referrer, siteOrigin, shownAt);
      countIn(counted.get(kind), redactPath(path).slice(0, 200), { source, share });
      if (now() - writtenAt < writeEveryMs) return;
      await write().catch((error: unknown) => log("misses-lost", { error: String(error) }));
    },
    async list(limit) {
      const sql = `SELECT path, referrer, count, last_at FROM misses ORDER BY count DESC, path LIMIT ?1`;
      const { results } = await db
        .prepare(sql)
        .bind(limit)
        .all<{ path: string; referrer: string; count: number; last_at: number }>();
      return results.map(({ path, referrer, count, last_at }) => {
        return { path, referrer, count, lastAt: new Date(last_at).toISOString() };
      });
    },
    async answers() {
      await db.prepare("SELECT 1 FROM misses LIMIT 1").all();
    },
  };
}

type Row = {
  readonly path: string;
  /** The referrer as people read it. */
  readonly source: string;
  /** The linking page, whose share of the hour it uses. */
  readonly share: string;
  readonly count: number;
};
/** By path and source, in the order of their first request. */
type Counted = Map<string, Row>;

/**
 * Counts a request. If there are too many addresses, drops one from the largest share: the oldest that was
 * requested only once, so that recent ones have a chance.
 */
function countIn(
  counted: Counted | undefined,
  path: string,
  { source, share }: Pick<Row, "source" | "share">,
) {
  const key = `${path}\n${source}`;
  counted?.set(key, { path, source, share, count: (counted.get(key)?.count ?? 0) + 1 });
  if (!counted || counted.size <= maxCounted) return;
  const [largest = []] = byShare(counted).toSorted((one, other) => other.length - one.length);
  const dropped = largest.find((row) => row.count === 1) ?? largest.at(-1);
  if (dropped) counted.delete(`${dropped.path}\n${dropped.source}`);
}

/** Removes what was counted, and returns the most requested addresses of each share in turn. */
function takeMostRequested(counted: Counted | undefined, maxRows: number): Row[] {
  const inTurn = byShare(counted ?? new Map()).flatMap((rows) =>
    rows.toSorted((one, other) => other.count - one.count).map((row, turn) => ({ row, turn })),
  );
  counted?.clear();
  return inTurn
    .toSorted((one, other) => one.turn - other.turn || other.row.count - one.row.count)
    .slice(0, maxRows)
    .map(({ row }) => row);
}

function byShare(counted: Counted): Row[][] {
  const shares = new Map<string, Row[]>();
  for (const row of counted.values())
    shares.set(row.share, [...(shares.get(row.share) ?? []), row]);
  return [...shares.values()];
}

const numberOf = async (text: string) => Number.parseInt((await digest(text)).slice(0, 8), 16);

/**
 * Returns the kind and the source of a link, without private parts. If the referrer is a path of this site
 * that shows no page, the link counts as `nowhere`.
 */
async function linkedFrom(
  referrer: string | undefined,
  siteOrigin: string,
  shownAt: (path: string) => Promise<string | null>,
): Promise<{ readonly kind: Kind; readonly source: string; readonly share: string }> {
  const nowhere = { kind: "nowhere", source: "", share: "" } as const;
  if (!referrer || !URL.canParse(referrer)) return nowhere;
  const { origin, host, pathname } = new URL(referrer);
  const name = host.slice(0, 200);
  if (origin !== siteOrigin) return { kind: "other", source: name, share: name };
  const page = await shownAt(pathname).catch(() => null);
  return page === null
    ? nowhere
    : { kind: "own", source: redactPath(pathname).slice(0, 200), share: page };
}
