import { escapeXml } from "../base/escape-html.ts";
import { type Result, err, ok } from "../base/result.ts";
import { brand } from "../brand/brand.ts";
import type { Story } from "../story/fields.ts";
import type { Pointer } from "../catalog/pointer.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import { type Language, languages } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { sayIn } from "../language/words.ts";
import { findPageType } from "../pages/all.ts";
import { dateOf, firstText, titleOf } from "../stories/story-card.tsx";
import type { Hub } from "../pages/page-type.ts";
import type { Teaser } from "../render/block.ts";
import { enclosureOf } from "./enclosure.ts";
import { hubAt } from "../site/find-hub.ts";
import { type Below, sendDocument } from "./send-document.ts";
import type { SiteContext } from "../site/visit.ts";

/** A feed is for new entries. The section itself is the archive. */
const maxEntries = 30;

/** The contents of a hub's feed: stories of its kind, newest first. */
export type News = {
  readonly title: NonNullable<Hub["feed"]>;
  readonly podcast: Hub["podcast"];
  readonly teaser: Teaser;
  readonly stories: readonly { readonly story: Story; readonly date: Date }[];
};

/** `/{language}/{hub}/feed.xml`, Atom (RFC 4287). Null if no hub there has a feed. */
export async function answerFeed(
  c: SiteContext,
  { language, slug }: Below,
): Promise<Response | null> {
  const address = paths.story(slug);
  const { SITE_ORIGIN: origin } = c.var.visit.site.variables;
  return sendDocument(c, {
    name: "feed",
    address: paths.feed(address),
    type: "application/atom+xml",
    mark: "-f",
    read: (reader) => readNews(reader, slug, language),
    write: (news, { pointer }) => textOf(news, { language, address, origin, pointer }),
  });
}

type Place = {
  readonly language: Language;
  readonly address: string;
  readonly origin: string;
  readonly pointer: Pointer;
};

function textOf(
  { title, podcast, teaser, stories }: News,
  { language, address, origin, pointer }: Place,
): string {
  const changes = stories.map(({ story, date }) => updatedAt(story, date).getTime());
  const updated = new Date(changes.length > 0 ? Math.max(...changes) : pointer.version * 1000);
  const section = origin + address;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languages[language].tag}">
<title>${escapeXml(`${brand.name} ${title(sayIn(language))}`)}</title>
<id>${section}</id>
<link rel="self" type="application/atom+xml" href="${origin}${paths.feed(address)}"/>
<link rel="alternate" type="text/html" href="${section}"/>
<updated>${updated.toISOString()}</updated>
${stories.map(({ story, date }) => entryOf(story, date, { teaser, podcast, origin })).join("\n")}
</feed>
`;
}

export async function readNews(
  reader: Reader,
  slug: string,
  language: Language,
): Promise<Result<News, ContentFailure>> {
  const live = await reader.languages();
  if (!live.ok) return live;
  if (!live.value.includes(language)) return err({ kind: "NotFound" });
  const found = await hubAt(reader, slug);
  if (!found.ok) return found;
  const hub = found.value?.hub;
  const teaser = hub && findPageType(hub.items.name)?.teaser;
  if (!hub?.feed || !teaser) return err({ kind: "NotFound" });
  const below = await reader.list(`${slug}/`, {
    component: hub.items.name,
    // Sections are sorted by this field. For a kind that uses another field, all stories have to be read.
    ...(teaser.date === "date" && { to: maxEntries }),
  });
  if (!below.ok) return below;
  const stories = below.value
    .flatMap((story) => {
      const date = dateOf(story, teaser);
      return date ? [{ story, date }] : [];
    })
    .toSorted((a, b) => b.date.getTime() - a.date.getTime())
    .slice(0, maxEntries);
  return ok({ title: hub.feed, podcast: hub.podcast, teaser, stories });
}

const updatedAt = ({ publishedAt }: Story, date: Date) => publishedAt ?? date;

type Writing = {
  readonly teaser: Teaser;
  readonly podcast: Hub["podcast"];
  readonly origin: string;
};

function entryOf(story: Story, date: Date, { teaser, podcast, origin }: Writing): string {
  const { author } = story.content.fields as { author?: Story | null };
  const summary = firstText(story, teaser.summaries);
  const address = escapeXml(origin + paths.story(story.slug));
  const writer = author ? firstText(author, ["name"]) || author.name : brand.name;
  const sound = podcast && enclosureOf(story, podcast);
  const enclosure = sound
    ? `<link rel="enclosure" type="${sound.type}" length="${sound.bytes}" href="${escapeXml(sound.href)}"/>`
    : "";
  return `<entry><title>${escapeXml(titleOf(story))}</title><id>${address}</id><link href="${address}"/>${enclosure}<published>${date.toISOString()}</published><updated>${updatedAt(story, date).toISOString()}</updated><author><name>${escapeXml(writer)}</name></author><summary>${escapeXml(summary)}</summary></entry>`;
}
