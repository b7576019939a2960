import { escapeXml } from "../base/escape-html.ts";
import { err } from "../base/result.ts";
import { brand } from "../brand/brand.ts";
import { languages } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { sayIn } from "../language/words.ts";
import type { SiteContext } from "../site/visit.ts";
import { firstText, titleOf } from "../stories/story-card.tsx";
import { enclosureOf } from "./enclosure.ts";
import { type News, readNews } from "./feed.ts";
import { type Below, sendDocument } from "./send-document.ts";

/**
 * `/{language}/{hub}/podcast.xml`: RSS 2.0 with what podcast players require. Null if no hub there has a podcast.
 * https://podcasters.apple.com/support/823-podcast-requirements
 */
export async function answerPodcast(c: SiteContext, below: Below): Promise<Response | null> {
  const address = paths.story(below.slug);
  const { SITE_ORIGIN: origin } = c.var.visit.site.variables;
  return sendDocument(c, {
    name: "podcast",
    address: paths.podcast(address),
    type: "application/rss+xml",
    mark: "-p",
    async read(reader) {
      const news = await readNews(reader, below.slug, below.language);
      if (!news.ok || news.value.podcast) return news;
      return err({ kind: "NotFound" });
    },
    write: (news) => textOf(news, { ...below, address, origin }),
  });
}

type Place = Below & { readonly address: string; readonly origin: string };

function textOf(news: News, { language, address, origin }: Place): string {
  const title = escapeXml(`${brand.name} ${news.title(sayIn(language))}`);
  const section = origin + address;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${title}</title>
<link>${section}</link>
<atom:link rel="self" type="application/rss+xml" href="${origin}${paths.podcast(address)}"/>
<language>${languages[language].tag}</language>
<description>${title}</description>
<itunes:author>${escapeXml(brand.name)}</itunes:author>
<itunes:owner><itunes:name>${escapeXml(brand.legalName)}</itunes:name><itunes:email>${escapeXml(brand.email)}</itunes:email></itunes:owner>
<itunes:image href="${origin}${brand.logoPath}"/>
<itunes:category text="${escapeXml(news.podcast?.category ?? "")}"/>
<itunes:explicit>false</itunes:explicit>
${itemsOf(news, origin).join("\n")}
</channel>
</rss>
`;
}

/** The stories with audio or video. */
function itemsOf({ stories, teaser, podcast }: News, origin: string): string[] {
  return stories.flatMap(({ story, date }) => {
    const sound = podcast && enclosureOf(story, podcast);
    if (!sound) return [];
    const address = escapeXml(origin + paths.story(story.slug));
    const length = sound.seconds ? `<itunes:duration>${sound.seconds}</itunes:duration>` : "";
    return `<item><title>${escapeXml(titleOf(story))}</title><link>${address}</link><guid isPermaLink="false">${story.uuid}</guid><pubDate>${date.toUTCString()}</pubDate><description>${escapeXml(firstText(story, teaser.summaries))}</description><enclosure url="${escapeXml(sound.href)}" length="${sound.bytes}" type="${sound.type}"/>${length}</item>`;
  });
}
