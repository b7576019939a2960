/** The facts of the page on speed and forms. Throws if a database does. */
import { dayMs } from "../base/clock.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { type Counters, type Vital, bounds, viewsPerSample } from "./counters.ts";
import { isFromPersonSql } from "./from-people.ts";

/** With fewer samples no value is shown. */
const minSamples = 50;
const speedDays = 28;
const maxCampaigns = 20;

/** `value`: the 75th percentile, in ms, except for CLS; null if there are too few samples. */
export type Measured = { readonly samples: number; readonly value: number | null };
export type SpeedFacts = Awaited<ReturnType<typeof readSpeed>>;

type Sent = { form: string; campaign: string | null; sent: number; delivered: number };

export async function readSpeed({ outbox, now }: LeadParts, counters: Pick<Counters, "since">) {
  const from = now() - speedDays * dayMs;
  const [counted, { results }] = await Promise.all([
    counters.since(from),
    outbox
      .prepare(
        `SELECT form, campaign, count(*) AS sent, sum(state = 'delivered') AS delivered FROM submissions
         WHERE received_at >= ?1 AND ${isFromPersonSql} GROUP BY form, campaign ORDER BY sent DESC`,
      )
      .bind(from)
      .all<Sent>(),
  ]);
  return {
    speed: speedIn(counted),
    forms: formsIn(counted, results),
    campaigns: results
      .flatMap(({ campaign, ...row }) => (campaign === null ? [] : { ...row, campaign }))
      .slice(0, maxCampaigns),
  };
}

function speedIn(counted: ReadonlyMap<string, number>) {
  const places = new Map<string, Map<Vital, number[]>>();
  for (const [name, count] of counted) {
    const [vital = "", kind, , device, bucket] = name.split("/");
    if (!(vital in bounds)) continue;
    const at = `${kind}/${device}`;
    const vitals = places.get(at) ?? new Map<Vital, number[]>();
    const buckets = vitals.get(vital as Vital) ?? [];
    buckets[Number(bucket)] = (buckets[Number(bucket)] ?? 0) + count;
    places.set(at, vitals.set(vital as Vital, buckets));
  }
  return [...places]
    .map(([at, vitals]) => {
      const [kind = "", device = ""] = at.split("/");
      const of = (vital: Vital) => percentile(vital, vitals.get(vital) ?? []);
      return { kind, device, vitals: { lcp: of("lcp"), inp: of("inp"), cls: of("cls") } };
    })
    .toSorted((one, two) => two.vitals.lcp.samples - one.vitals.lcp.samples);
}

/** The 75th percentile of a histogram. Within its bucket, values count as evenly spread. */
function percentile(vital: Vital, buckets: readonly (number | undefined)[]): Measured {
  const counts = Array.from(buckets, (count) => count ?? 0);
  const samples = counts.reduce((sum, count) => sum + count, 0);
  if (samples < minSamples) return { samples, value: null };
  let left = samples * 0.75;
  const at = counts.findIndex((count) => {
    if (left <= count) return true;
    left -= count;
    return false;
  });
  const low = bounds[vital][at - 1] ?? 0;
  const high = bounds[vital][at] ?? low;
  const value = low + (high - low) * (left / (counts[at] || 1));
  return { samples, value: vital === "cls" ? value / 1000 : value };
}

function formsIn(counted: ReadonlyMap<string, number>, sent: readonly Sent[]) {
  const names = new Set(sent.map(({ form }) => form));
  for (const name of counted.keys())
    if (name.startsWith("shown/")) names.add(name.slice("shown/".length));
  return [...names]
    .map((form) => {
      const shown = counted.get(`shown/${form}`) ?? 0;
      const isKnown = shown >= minSamples;
      const own = sent.filter((row) => row.form === form);
      const refused = [...counted]
        .filter(([name]) => name.startsWith(`refused/${form}/`))
        .map(([name, count]) => ({ field: name.split("/")[2] ?? "", count }))
        .toSorted((one, two) => two.count - one.count);
      return {
        form,
        /** How often it was seen and started, extrapolated from the sample; null if there are too few samples. */
        shown: isKnown ? shown * viewsPerSample : null,
        begun: isKnown ? (counted.get(`begun/${form}`) ?? 0) * viewsPerSample : null,
        sent: own.reduce((sum, row) => sum + row.sent, 0),
        delivered: own.reduce((sum, row) => sum + row.delivered, 0),
        /** The fields that were refused most often in the sample. */
        refused: refused.slice(0, 3),
      };
    })
    .toSorted((one, two) => two.sent - one.sent);
}
