import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";
import { type Clock, hourMs } from "../base/clock.ts";
import type { Log } from "../base/log.ts";
import { fieldsOf } from "../forms/all.ts";
import type { Language } from "../language/language.ts";
import { retentionDays } from "../privacy/retention.ts";

/** One view in this many sends measurements. `client/loader.ts` has the same number. */
export const viewsPerSample = 10;

/** The measurements of one view, sent when it is left: no cookie, no identifier, nothing that was typed. */
export const viewSchema = z.lazy(() => {
  const ms = z.number().min(0).max(120_000).optional();
  const count = z.boolean().optional();
  return z.object({
    path: z.string().startsWith("/").max(300),
    device: z.enum(["phone", "desktop"]),
    lcp: ms,
    inp: ms,
    cls: z.number().min(0).max(100).optional(),
    forms: z
      .array(
        z.object({
          form: z.string().max(40),
          begun: count,
          refused: z.array(z.string().max(60)).max(30).default([]),
        }),
      )
      .max(5)
      .default([]),
  });
});
export type View = z.infer<typeof viewSchema>;

export const vitals = ["lcp", "inp", "cls"] as const;
export type Vital = (typeof vitals)[number];
/** The upper bounds of each measure's buckets; one more holds larger values. In ms, and for CLS in thousandths. */
export const bounds: Readonly<Record<Vital, readonly number[]>> = {
  lcp: [400, 600, 800, 1000, 1300, 1600, 2000, 2500, 3000, 4000, 6000, 10_000, 20_000],
  inp: [16, 32, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 2000],
  cls: [1, 10, 25, 50, 75, 100, 150, 200, 250, 400, 600, 1000],
};

const retentionHours = retentionDays.view * 24;
/** The shortest time between two writes of an isolate. */
const writeEveryMs = 60_000;
/** Between two writes this many names are counted, and those with the highest counts are written. */
const maxNames = 400;
const maxRows = 60;
/** The most rows that all isolates together write per hour: a quarter of the free plan's writes in a day. */
const maxRowsAnHour = 1_000;
/** The newest rows that a page of the desk reads. */
const maxRead = 20_000;
/** The name of the counter for rows written in an hour. */
const rowsName = "rows";

export type Counters = ReturnType<typeof createCounters>;

type Page = { readonly kind: string; readonly language: Language };

export function createCounters(db: D1Database, now: Clock, log: Log) {
  let counted = new Map<string, number>();
  let writtenAt = -Infinity;

  async function write() {
    writtenAt = now();
    const hour = Math.floor(writtenAt / hourMs);
    const rows = [...counted].toSorted(([, one], [, two]) => two - one).slice(0, maxRows);
    counted = new Map();
    const add = db.prepare(
      `INSERT INTO counters (hour, name, count) SELECT ?1, ?2, ?3
       WHERE ifnull((SELECT count FROM counters WHERE hour = ?1 AND name = '${rowsName}'), 0) <= ${maxRowsAnHour}
       ON CONFLICT (hour, name) DO UPDATE SET count = count + excluded.count`,
    );
    await db.batch([
      ...[[rowsName, rows.length + 1] as const, ...rows].map(([name, sum]) =>
        add.bind(hour, name, sum),
      ),
      db.prepare("DELETE FROM counters WHERE hour < ?1").bind(hour - retentionHours),
    ]);
  }

  return {
    /** Never throws: losing a count must not affect the page. */
    async note(view: View, page: Page): Promise<void> {
      for (const name of namesIn(view, page)) {
        if (counted.size < maxNames || counted.has(name))
          counted.set(name, (counted.get(name) ?? 0) + 1);
      }
      if (now() - writtenAt < writeEveryMs || counted.size === 0) return;
      await write().catch((error: unknown) => log("counters-lost", { error: String(error) }));
    },
    /** The sums by name since `from`, in ms. Throws if D1 does. */
    async since(from: number): Promise<ReadonlyMap<string, number>> {
      const sql = `SELECT name, sum(count) AS sum FROM (SELECT name, count FROM counters WHERE hour >= ?1
        ORDER BY hour DESC LIMIT ${maxRead}) WHERE name <> '${rowsName}' GROUP BY name`;
      const { results } = await db
        .prepare(sql)
        .bind(Math.floor(from / hourMs))
        .all<{ name: string; sum: number }>();
      return new Map(results.map(({ name, sum }) => [name, sum]));
    },
  };
}

/** The names of the counters for a view. Only existing forms and fields count, so that no one can invent names. */
function namesIn(view: View, page: Page): string[] {
  const at = `${page.kind}/${page.language}/${view.device}`;
  const measures = vitals.flatMap((vital) => {
    const value = view[vital];
    if (value === undefined) return [];
    const bucket = bounds[vital].findIndex(
      (bound) => (vital === "cls" ? value * 1000 : value) <= bound,
    );
    return `${vital}/${at}/${bucket === -1 ? bounds[vital].length : bucket}`;
  });
  const forms = view.forms.flatMap(({ form: name, begun, refused }) => {
    const known = new Set(fieldsOf(name).map((field) => String(field.name)));
    if (known.size === 0) return [];
    const fields = [...new Set(refused)].filter((field) => known.has(field));
    return [
      `shown/${name}`,
      ...(begun ? [`begun/${name}`] : []),
      ...fields.map((field) => `refused/${name}/${field}`),
    ];
  });
  return [...measures, ...forms];
}
