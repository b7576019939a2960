import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import type { Addition } from "./addition.ts";

const episodeFile = `
import { defineField } from "@storyblok/schema";
import { defineStory } from "../../stories/define-story.ts";
import { metaField } from "../../stories/page-options.ts";
import { pageType } from "../page-type.ts";

export const podcastEpisode = pageType({
  schema: defineStory({
    name: "podcast-episode",
    display_name: "Podcast: episode",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("lead", { type: "textarea" }),
      defineField("date", { type: "datetime", required: true }),
      defineField("category", { type: "option", source: "internal", datasource: "podcast-topics" }),
      defineField("guests", { type: "options", source: "internal_stories" }),
      defineField("audio", { type: "asset" }),
      defineField("audio_bytes", { type: "number" }),
      defineField("audio_seconds", { type: "number" }),
      defineField("author", { type: "option", source: "internal_stories" }),
      metaField,
    ],
  }),
  teaser: { label: () => "Podcast", summaries: ["lead"] },
  head: ({ content }) => ({ title: content.title, description: content.lead, ogType: "article" }),
  View: ({ content }) => (
    <article className="container">
      <h1>{content.title}</h1>
      <p>{content.lead}</p>
    </article>
  ),
});
`;

const overviewFile = `
import { defineStory } from "../../stories/define-story.ts";
import { StoryCard } from "../../stories/story-card.tsx";
import { HubHero } from "../hub/hub-hero.tsx";
import { hubFields } from "../hub/hub.ts";
import { CategoryLinks, ListingPages, inListOf } from "../hub/listing-parts.tsx";
import { listing } from "../hub/listing.ts";
import { type Hub, pageType } from "../page-type.ts";
import { podcastEpisode } from "../podcast-episode/podcast-episode.tsx";

const hub = {
  items: podcastEpisode.schema,
  perPage: 8,
  category: "category",
  feed: () => "Podcasts",
  podcast: {
    file: "audio",
    bytes: "audio_bytes",
    seconds: "audio_seconds",
    category: "Business",
  },
} satisfies Hub;

export const podcastOverview = pageType({
  schema: defineStory({
    name: "podcast-overview",
    display_name: "Podcast: overview",
    fields: hubFields,
  }),
  hub,
  load: listing(hub),
  alternates: ({ alternates }) => alternates,
  head: ({ content, data }, page) => ({ title: content.title, inList: inListOf(data, page) }),
  View: ({ content, story, page, data }) => (
    <>
      <HubHero content={content}>
        <CategoryLinks listing={data} story={story} page={page} />
      </HubHero>
      <div className="container">
        {data.items.map((item) => (
          <StoryCard key={item.uuid} story={item} page={page} categories={new Map()} />
        ))}
        <ListingPages listing={data} story={story} page={page} />
      </div>
    </>
  ),
});
`;

const labels = `import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Podcast: Folge",
  about: ["One episode.", "Eine Folge."],
  fields: {
    guests: ["Guests", "Gäste"],
    audio: ["Recording", "Aufnahme"],
    audio_bytes: ["Size in bytes", "Größe in Byte"],
    audio_seconds: ["Length in seconds", "Länge in Sekunden"],
  },
};
`;

const topics = {
  name: "Podcast topics",
  entries: [
    { name: "Shifts", value: "shifts", dimensions: { de: "Schichten" } },
    { name: "Pay", value: "pay" },
  ],
};

/** Twenty episodes, the last one the newest. Every fourth is about pay. */
const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
const contentOf = (number: number) => ({
  component: "podcast-episode",
  title: `Episode ${number}`,
  lead: `What ${number} people say`,
  date: `2026-01-${String(number).padStart(2, "0")} 09:00`,
  category: number % 4 === 0 ? "pay" : "shifts",
  // One has not been recorded yet.
  ...(number !== 3 && {
    audio: { filename: `https://a.storyblok.com/f/1/x/abc/episode-${number}.mp3?a=1&b=2` },
    audio_bytes: String(1_000_000 + number),
    audio_seconds: "1800",
  }),
});

/** A podcast: a hub and its episodes are two page types, and no other code knows of them. */
export const hub: Addition = {
  name: "a hub",
  recipes: [["A page type with a hub", { type: "podcast-episode", hub: "podcast-overview" }]],

  async add(copy) {
    await copy.make("page", "podcast-episode", "--hub", "podcast-overview");
    await copy.write("src/pages/podcast-episode/podcast-episode.tsx", episodeFile);
    await copy.write("src/pages/podcast-overview/podcast-overview.tsx", overviewFile);
    await copy.write("src/pages/podcast-episode/podcast-episode.labels.ts", labels);
  },

  async fill(copy) {
    await copy.write("demo/space/datasources/podcast-topics.json", JSON.stringify(topics));
    await copy.story(
      "en/podcasts",
      { component: "podcast-overview", title: "Podcasts" },
      { group: "p" },
    );
    await copy.story(
      "de/podcasts",
      { component: "podcast-overview", title: "Podcasts" },
      { group: "p" },
    );
    await copy.story("de/podcasts/folge-1", { ...contentOf(4), title: "Folge 1" });
    for (const number of numbers) {
      await copy.story(`en/podcasts/episode-${number}`, contentOf(number));
    }
    await copy.story("en/podcasts/episode-9", {
      ...contentOf(9),
      author: "@story:en/authors/rosa-listens",
    });
    await copy.story("en/authors/rosa-listens", { component: "author", name: "Rosa" });
    await copy.story("en/whats-new/heard", { component: "changelog-detail-page", title: "Heard" });
    await copy.story("en/success-hub/listened", {
      component: "success-story-page",
      title: "Listened",
      description: "They heard it first.",
      related_resources: ["@story:en/podcasts/episode-7", "@story:en/whats-new/heard"],
    });
  },

  registerTests(built) {
    async function page(path: string): Promise<string> {
      const answer = await built().site.fetch(path);
      expect(answer.status, path).toBe(200);
      return answer.text();
    }

    /** Returns the numbers of the episodes that a page shows. */
    const shown = (html: string) =>
      [...html.matchAll(/class="card-link" href="\/en\/podcasts\/episode-(\d+)\/"/g)].map(
        ([, number]) => Number(number),
      );

    async function redirectOf(path: string): Promise<string> {
      const { status, headers } = await built().site.fetch(path);
      const { pathname } = new URL(headers.get("location") ?? "", built().site.origin);
      return `${status} ${pathname}`;
    }

    describe("the hub", () => {
      test("lists its episodes, the newest first, some a page", async () => {
        const first = await page("/en/podcasts/");
        expect(shown(first)).toEqual([20, 19, 18, 17, 16, 15, 14, 13]);
        expect(first).toContain('href="/en/podcasts/2/"');
        expect(shown(await page("/en/podcasts/2/"))).toEqual([12, 11, 10, 9, 8, 7, 6, 5]);
        const last = await page("/en/podcasts/3/");
        expect(shown(last)).toEqual([4, 3, 2, 1]);
        expect(last).toContain("<title>Podcasts – Page 3 of 3");
      });

      test("has a page for each category, in each language that has episodes of it", async () => {
        const pay = await page("/en/podcasts/pay/");
        expect(shown(pay)).toEqual([20, 16, 12, 8, 4]);
        expect(pay).toContain('href="/en/podcasts/shifts/"');
        expect(pay).toMatch(/hreflang="de" href="[^"]*\/de\/podcasts\/pay\/"/);
        expect(shown(await page("/en/podcasts/shifts/2/"))).toEqual([9, 7, 6, 5, 3, 2, 1]);
        expect(await page("/en/podcasts/shifts/")).not.toContain('hreflang="de"');
      });

      test("answers or redirects every other address below it", async () => {
        await page("/en/podcasts/episode-3/");
        expect((await built().site.fetch("/en/podcasts/4/")).status).toBe(404);
        expect((await built().site.fetch("/en/podcasts/pay/2/")).status).toBe(404);
        expect(await redirectOf("/en/podcasts/1/")).toBe("301 /en/podcasts/");
        expect(await redirectOf("/en/podcasts/pay/1/")).toBe("301 /en/podcasts/pay/");
        expect(await redirectOf("/en/podcasts/no-such/")).toBe("302 /en/podcasts/");
        expect(await redirectOf("/en/podcasts/pay/no-such/")).toBe("302 /en/podcasts/pay/");
        expect(await redirectOf("/en/podcasts/2/3/")).toBe("302 /en/podcasts/");
      });
    });

    test("the feed is Atom, the newest episode first", async () => {
      const answer = await built().site.fetch("/en/podcasts/feed.xml");
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
      const feed = await answer.text();
      expect(feed).toMatch(
        /^<\?xml [^>]*\?>\s*<feed xmlns="http:\/\/www.w3.org\/2005\/Atom" xml:lang="en">/,
      );
      expect(feed.match(/<entry>/g)).toHaveLength(20);
      expect(feed).toMatch(/<title>[^<]*Podcasts<\/title>/);
      expect(feed).toMatch(
        /<entry><title>Episode 20<\/title>.*<published>2026-01-20T09:00:00.000Z<\/published>.*<summary>What 20 people say<\/summary><\/entry>\n<entry><title>Episode 19</,
      );
      expect(await page("/en/podcasts/")).toMatch(
        /type="application\/atom\+xml"[^>]* href="\/en\/podcasts\/feed.xml"/,
      );
    });

    test("the podcast is RSS for players, with each recording's file, size and length", async () => {
      const answer = await built().site.fetch("/en/podcasts/podcast.xml");
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
      const rss = await answer.text();
      const parser = new SaxesParser({ xmlns: true });
      parser.on("error", (error) => {
        throw error;
      });
      parser.write(rss).close();
      expect(rss.match(/<item>/g)).toHaveLength(19);
      expect(rss).toContain('<itunes:category text="Business"/>');
      expect(rss).toMatch(
        /<item><title>Episode 20<\/title>.*<pubDate>Tue, 20 Jan 2026 09:00:00 GMT<\/pubDate>.*<enclosure url="[^"]+episode-20\.mp3\?a=1&amp;b=2" length="1000020" type="audio\/mpeg"\/><itunes:duration>1800<\/itunes:duration><\/item>/,
      );
      const feed = await page("/en/podcasts/feed.xml");
      expect(feed.match(/<link rel="enclosure" type="audio\/mpeg"/g)).toHaveLength(19);
      expect(await page("/en/podcasts/")).toMatch(
        /type="application\/rss\+xml"[^>]* href="\/en\/podcasts\/podcast.xml"/,
      );
      expect((await built().site.fetch("/en/blog/podcast.xml")).status).toBe(404);
    });

    test("the sitemap lists the hub and its episodes", async () => {
      const map = await page("/sitemap.xml");
      expect(map).toContain("/en/podcasts/</loc>");
      expect(map.match(/\/en\/podcasts\/episode-\d+\/<\/loc>/g)).toHaveLength(20);
    });

    test("an author's page lists their episodes", async () => {
      expect(shown(await page("/en/authors/rosa-listens/"))).toEqual([9]);
    });

    test("a list of several kinds names the kind of each item", async () => {
      const story = await page("/en/success-hub/listened/");
      const cards = [
        ...story.matchAll(
          /<span class="chip chip-mist">([^<]+)<\/span>.*?card-link" href="([^"]+)"/gs,
        ),
      ];
      expect(cards.map(([, label, href]) => [label, href])).toEqual([
        ["Podcast", "/en/podcasts/episode-7/"],
        ["What&#x27;s New", "/en/whats-new/heard/"],
      ]);
    });
  },
};
