import type { Context, Next } from "hono";
import { escapeHtml } from "../base/escape-html.ts";
import type { Story } from "../content/fields.ts";
import { isLanguage, languages } from "../language/language.ts";
import { type PathName, paths, slugOf } from "../language/paths.ts";
import { type Say, sayIn } from "../language/words.ts";
import { brand } from "../brand/brand.ts";
import { type Parts, readLive } from "./site-parts.ts";

/** A feed is for what is new; the archive is the section itself. */
const maxEntries = 30;

/** A section with a feed: which of its stories are entries, and which field tells what one is about. */
type Feed = {
  readonly place: PathName;
  readonly component: string;
  readonly summary: string;
  readonly title: (say: Say) => string;
};

const feeds: readonly Feed[] = [
  {
    place: "blog",
    component: "blog-page",
    summary: "thumbnail_summary",
    title: () => "Blog",
  },
  {
    place: "whatsNew",
    component: "changelog-detail-page",
    summary: "description",
    title: (say) => say("changelog.title"),
  },
];

/** `/{language}/{section}/feed.xml`, Atom (RFC 4287). Any other such address is none of ours: `next`. */
export async function answerFeed(c: Context, parts: Parts, next: Next): Promise<Response | void> {
  const language = c.req.param("language");
  if (!isLanguage(language)) return next();
  const feed = feeds.find(({ place }) => c.req.param("section") === slugOf(place, language));
  if (!feed) return next();
  const { place, component, summary } = feed;
  const stories = await readLive(c, parts, (reader) =>
    reader.list(`${language}/${slugOf(place, language)}/`),
  );
  if (!stories.ok) return c.text("The feed is not to be had at the moment.", 503);

  const { SITE_ORIGIN: origin } = parts.variables;
  const shown = stories.value.value
    .filter((story) => story.content.component === component && dateOf(story) !== null)
    .slice(0, maxEntries);
  const updated = shown[0] ? dateOf(shown[0]) : null;
  const section = origin + paths.to(place, language);
  c.header("Cache-Control", "public, max-age=300");
  c.header("Content-Type", "application/atom+xml; charset=utf-8");
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languages[language].tag}">
<title>${escapeHtml(`${brand.name} ${feed.title(sayIn(language))}`)}</title>
<id>${section}</id>
<link rel="self" type="application/atom+xml" href="${origin}${paths.feed(language, place)}"/>
<link rel="alternate" type="text/html" href="${section}"/>
<updated>${(updated ?? new Date(stories.value.version * 1000)).toISOString()}</updated>
${shown.map((story) => entryOf(story, summary, origin)).join("\n")}
</feed>
`);
}

function dateOf(story: Story): Date | null {
  return story.content.fields.date instanceof Date ? story.content.fields.date : null;
}

function entryOf(story: Story, summaryField: string, origin: string): string {
  const { fields } = story.content;
  const { title, author } = fields as { title?: string; author?: Story | null };
  const summary = fields[summaryField];
  const date = dateOf(story)?.toISOString() ?? "";
  const address = escapeHtml(origin + paths.story(story.slug));
  const writer = String(author?.content.fields.name ?? brand.name);
  return `<entry><title>${escapeHtml(title ?? story.name)}</title><id>${address}</id><link href="${address}"/><published>${date}</published><updated>${(story.publishedAt ?? dateOf(story))?.toISOString() ?? date}</updated><author><name>${escapeHtml(writer)}</name></author><summary>${escapeHtml(typeof summary === "string" ? summary : "")}</summary></entry>`;
}
