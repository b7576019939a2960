/**
 * Checks the whole space once a day, a page of a hundred stories per minute, with the rules of the editor's bar and
 * of `npm run content`. It stores the findings in groups of equal ones. A space of 5,000 stories takes fifty calls to
 * Storyblok per day; showing the findings takes none. Functions throw if D1 does.
 */
import { dayMs } from "../base/clock.ts";
import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";
import { locationOf } from "../catalog/raw-source.ts";
import type { Storyblok } from "../catalog/storyblok.ts";
import { type Adopted, adopterOf } from "../content/adopt.ts";
import type { ContentModel } from "../content/model.ts";
import { type FindingKind, grades, messageOf } from "../editor/finding.ts";
import { findingsOf } from "../editor/findings.ts";
import { namesIn, describeLocation } from "../editor/names.ts";
import type { SpaceFacts } from "../editor/space-facts.ts";
import { sayIn } from "../language/words.ts";
import { retentionDays } from "../privacy/retention.ts";
import { type RawStory, rawStory } from "../story/raw.ts";
import { noteLinks } from "./outside-links.ts";
import { rowsOf } from "./rows.ts";

const perPage = 100;
const everyMs = dayMs;
/** The most places that are stored for a group. Its count includes all of them. */
const maxPlaces = 20;
/** No space has more pages. It ends a list that would not end. */
const maxPages = 1_000;
const retentionMs = retentionDays.contentCount * dayMs;

const saysShape = z.object({ en: z.string(), de: z.string() });
const placeShape = z.object({ slug: z.string(), id: z.number(), where: saysShape });

type Place = z.infer<typeof placeShape>;
export type Group = {
  readonly kind: FindingKind;
  readonly language: string;
  readonly says: z.infer<typeof saysShape>;
  readonly count: number;
  readonly places: readonly Place[];
};

export type ScanParts = {
  readonly db: D1Database;
  readonly now: number;
  readonly storyblok: Pick<Storyblok, "get">;
  readonly model: ContentModel;
  readonly adopted: Adopted | undefined;
  /** What visitors can reach; null if it cannot be read now. */
  readonly facts: () => Promise<SpaceFacts | null>;
  /** Hosts that do not count as other sites. */
  readonly ownHosts: readonly string[];
};

type Scan = { readonly id: number; readonly page: number; readonly stories: number };

/** Continues the current check, or starts the next if the last was a day ago. */
export async function continueScan(parts: ScanParts): Promise<void> {
  const scan = await dueScan(parts);
  if (!scan) return;
  const facts = await parts.facts();
  if (!facts) return;
  const { db } = parts;
  const query = { version: "published", per_page: perPage, page: scan.page, sort_by: "id:asc" };
  const answer = z.object({ stories: z.array(rawStory) });
  const read = await parts.storyblok.get("cdn/stories", query, answer);
  // The next minute tries again.
  if (!read.ok) return;
  const { stories } = read.value;
  const adopter = adopterOf(parts.model, parts.adopted);
  const groups = groupFindings(adopter ? stories.map(adopter.story) : stories, facts);
  const isAtPage = "(SELECT page FROM content_scans WHERE id = ?1 AND done_at IS NULL) = ?2";
  const isLast = stories.length < perPage || scan.page >= maxPages;
  // If two crons check the same page, the second finds it done and adds nothing.
  await db.batch([
    db
      .prepare(
        `INSERT INTO content_groups (scan, kind, language, says, count, places)
         SELECT ?1, value ->> '$.kind', value ->> '$.language', value -> '$.says', value ->> '$.count', value -> '$.places'
         FROM json_each(?3) WHERE ${isAtPage}
         ON CONFLICT DO UPDATE SET count = count + excluded.count, places = (
           SELECT json_group_array(json(value)) FROM (
             SELECT value FROM json_each(content_groups.places) UNION ALL SELECT value FROM json_each(excluded.places)
             LIMIT ${maxPlaces}))`,
      )
      .bind(scan.id, scan.page, JSON.stringify(groups)),
    db
      .prepare(
        `UPDATE content_scans SET page = page + 1, stories = stories + ?3, done_at = iif(?4, ?5, NULL) WHERE id = ?1 AND ${isAtPage}`,
      )
      .bind(scan.id, scan.page, stories.length, isLast ? 1 : 0, parts.now),
  ]);
  await noteLinks(db, stories, { own: parts.ownHosts, now: parts.now });
  if (isLast) await finishScan(db, scan, parts.now);
}

async function dueScan({ db, now }: ScanParts): Promise<Scan | null> {
  const last = await db
    .prepare("SELECT id, page, stories, done_at FROM content_scans ORDER BY id DESC LIMIT 1")
    .first<Scan & { done_at: number | null }>();
  if (last && last.done_at === null) return last;
  if (last && now - last.id < everyMs) return null;
  await db.prepare("INSERT OR IGNORE INTO content_scans (id) VALUES (?1)").bind(now).run();
  return { id: now, page: 1, stories: 0 };
}

/** Keeps the counts of a finished check, and the findings of the newest only. */
async function finishScan(db: D1Database, { id }: Scan, now: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT OR IGNORE INTO content_counts (scan, kind, language, count)
         SELECT scan, kind, language, sum(count) FROM content_groups WHERE scan = ?1 GROUP BY kind, language`,
      )
      .bind(id),
    db.prepare("DELETE FROM content_groups WHERE scan < ?1").bind(id),
    db.prepare("DELETE FROM content_counts WHERE scan < ?1").bind(now - retentionMs),
    db.prepare("DELETE FROM content_scans WHERE id < ?1").bind(now - retentionMs),
  ]);
}

const [en, de] = [
  { say: sayIn("en"), names: namesIn("en") },
  { say: sayIn("de"), names: namesIn("de") },
];

/** The findings in these stories, with equal ones grouped. */
function groupFindings(stories: readonly RawStory[], facts: SpaceFacts): readonly Group[] {
  const groups = new Map<string, Group & { count: number; places: Place[] }>();
  for (const story of stories) {
    for (const finding of findingsOf(story, facts, en.names)) {
      const { kind, slug, at, where } = finding;
      const language = slug.split("/")[0] ?? "";
      const component = de.names.block(finding.component);
      const translated = { ...finding, values: { ...finding.values, component } };
      const says = { en: messageOf(finding, en.say), de: messageOf(translated, de.say) };
      const key = `${kind} ${language} ${says.en}`;
      const known = groups.get(key) ?? { kind, language, says, count: 0, places: [] };
      groups.set(key, known);
      known.count += 1;
      if (known.places.length >= maxPlaces) continue;
      const german = describeLocation(locationOf(story.content, at), de.names);
      known.places.push({ slug, id: story.id, where: { en: where, de: german } });
    }
  }
  return [...groups.values()];
}

export type Found = NonNullable<Awaited<ReturnType<typeof readFound>>>;

type Counted = { readonly kind: string; readonly language: string; readonly count: number };
type GroupRow = Counted & { readonly says: string; readonly places: string };

const maxGroups = 150;

/**
 * The findings of the last check, with the counts of a week before; null while the first check is running. Reads at
 * most some three hundred rows.
 */
export async function readFound(db: D1Database) {
  const scan = await db
    .prepare(
      "SELECT id, stories, done_at FROM content_scans WHERE done_at IS NOT NULL ORDER BY id DESC LIMIT 1",
    )
    .first<{ id: number; stories: number; done_at: number }>();
  if (!scan) return null;
  const before = await db
    .prepare(
      "SELECT id FROM content_scans WHERE done_at IS NOT NULL AND id <= ?1 ORDER BY id DESC LIMIT 1",
    )
    .bind(scan.id - 6.5 * dayMs)
    .first<{ id: number }>();
  const [now, then, groups] = await db.batch<unknown>([
    db.prepare("SELECT kind, language, count FROM content_counts WHERE scan = ?1").bind(scan.id),
    db
      .prepare("SELECT kind, language, count FROM content_counts WHERE scan = ?1")
      .bind(before?.id ?? 0),
    db
      .prepare(
        `SELECT kind, language, says, count, places FROM content_groups WHERE scan = ?1 ORDER BY count DESC LIMIT ${maxGroups}`,
      )
      .bind(scan.id),
  ]);
  const key = ({ kind, language }: Counted) => `${kind} ${language}`;
  const [current, earlier] = [rowsOf<Counted>(now), rowsOf<Counted>(then)];
  const known = new Set(current.map(key));
  const gone = earlier.filter((row) => !known.has(key(row))).map((row) => ({ ...row, count: 0 }));
  const counts = new Map(earlier.map((row) => [key(row), row.count]));
  return {
    doneAt: scan.done_at,
    stories: scan.stories,
    counts: [...current, ...gone]
      // `before`: null if there was no check then.
      .map((row) => ({ ...row, before: before ? (counts.get(key(row)) ?? 0) : null }))
      .filter(isKnown),
    groups: rowsOf<GroupRow>(groups)
      .map((row) => ({
        ...row,
        says: saysShape.parse(JSON.parse(row.says)),
        places: z.array(placeShape).parse(JSON.parse(row.places)),
      }))
      .filter(isKnown),
  };
}

/** Another version of the code may store kinds that this one does not know. */
function isKnown<Row extends { readonly kind: string }>(
  row: Row,
): row is Row & { kind: FindingKind } {
  return Object.hasOwn(grades, row.kind);
}
