/**
 * Links from published stories to other sites. The daily content check collects them. One link is checked per minute,
 * each once a week. Functions throw if D1 does.
 */
import { dayMs } from "../base/clock.ts";
import type { D1Database } from "@cloudflare/workers-types";
import { attempt } from "../base/deadline.ts";
import { retentionDays } from "../privacy/retention.ts";
import type { RawStory } from "../story/raw.ts";
import { rowsOf } from "./rows.ts";

const weekMs = 7 * dayMs;
const timeoutMs = 5_000;
/** The most links that are checked. At one per minute there would be time for five times as many in a week. */
const maxLinks = 2_000;
const maxShown = 50;
const maxLength = 500;
/** A link that failed once may work tomorrow, so it is reported after the second failure. */
const minFails = 2;

type DeadLink = {
  readonly url: string;
  readonly slug: string;
  readonly story: number;
  /** A status, or "network" if nothing answered. */
  readonly answer: string;
};

/** Returns an address that is safe to call: a public host name without a port or credentials. */
function publicAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!["http:", "https:"].includes(url.protocol) || text.length > maxLength) return null;
  const { hostname, port, username, password } = url;
  if (port || username || password || !/\.[a-z][a-z\d-]+$/i.test(hostname)) return null;
  if (/\.(local|localhost|internal|intranet|lan|home|corp|test|invalid|example)$/i.test(hostname))
    return null;
  url.hash = "";
  return url.href;
}

/** The addresses of other sites in a story. `own`: the site's own hosts, and those of its files. */
function outsideLinksIn(story: RawStory, own: readonly string[]): readonly string[] {
  const texts = JSON.stringify(story.content).match(/https?:\/\/[^\s"\\<>)\]]+/g) ?? [];
  const urls = texts.flatMap((text) => publicAddress(text) ?? []);
  return [...new Set(urls)].filter((url) => !own.includes(new URL(url).hostname));
}

/** Stores the links of some stories. */
export async function noteLinks(
  db: D1Database,
  stories: readonly RawStory[],
  { own, now }: { readonly own: readonly string[]; readonly now: number },
): Promise<void> {
  const links = stories.flatMap((story) =>
    outsideLinksIn(story, own).map((url) => ({ url, slug: story.full_slug, story: story.id })),
  );
  await db.batch([
    db
      .prepare(
        `INSERT INTO outside_links (url, slug, story, seen_at, next_at)
         SELECT value ->> '$.url', value ->> '$.slug', value ->> '$.story', ?2, ?2 FROM json_each(?1)
         WHERE (SELECT count(*) FROM outside_links) < ${maxLinks}
         ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at, slug = excluded.slug, story = excluded.story`,
      )
      .bind(JSON.stringify(links), now),
    db
      .prepare("DELETE FROM outside_links WHERE seen_at < ?1")
      .bind(now - retentionDays.outsideLink * dayMs),
  ]);
}

/** Checks the link that is due first. */
export async function checkOneLink(
  db: D1Database,
  fetchOutside: typeof fetch,
  now: number,
): Promise<void> {
  const row = await db
    .prepare("SELECT url, fails FROM outside_links WHERE next_at <= ?1 ORDER BY next_at LIMIT 1")
    .bind(now)
    .first<{ url: string; fails: number }>();
  if (!row) return;
  const answer = await answerOf(row.url, fetchOutside);
  const isDead = answer === "network" || /^(404|410|5\d\d)$/.test(answer);
  await db
    .prepare("UPDATE outside_links SET next_at = ?2, fails = ?3, answer = ?4 WHERE url = ?1")
    .bind(
      row.url,
      now + (isDead && row.fails === 0 ? dayMs : weekMs),
      isDead ? row.fails + 1 : 0,
      answer,
    )
    .run();
}

/** The status of a link. Redirects are not followed: they count as working. */
async function answerOf(url: string, fetchOutside: typeof fetch): Promise<string> {
  for (const method of ["HEAD", "GET"]) {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await attempt(
      () => fetchOutside(url, { method, redirect: "manual", signal }),
      timeoutMs,
    );
    await answer?.body?.cancel();
    // Some servers do not support HEAD, or answer it wrongly.
    if (answer && (answer.status < 400 || method === "GET")) return String(answer.status);
  }
  return "network";
}

export type OutsideLinks = Awaited<ReturnType<typeof readOutsideLinks>>;

/** The dead links, and the number of links that are checked. */
export async function readOutsideLinks(db: D1Database) {
  const [count, dead] = await db.batch<unknown>([
    db.prepare("SELECT count(*) AS count FROM outside_links"),
    db.prepare(
      `SELECT url, slug, story, answer FROM outside_links WHERE fails >= ${minFails} ORDER BY slug, url LIMIT ${maxShown}`,
    ),
  ]);
  return {
    watched: rowsOf<{ count: number }>(count)[0]?.count ?? 0,
    dead: rowsOf<DeadLink>(dead),
  };
}
