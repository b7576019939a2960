import { labels } from "./block.ts";
import { type PartName, ensureNewInStoryblok, partName } from "./names.ts";
import { type Added, openTree } from "./tree.ts";

const source = ({ name, word, title }: PartName) => `
import { defineField } from "@storyblok/schema";
import { Blocks } from "../../render/blocks.tsx";
import { formatDate, isoDay } from "../../language/dates.ts";
import { ArticleHeader } from "../article/article-header.tsx";
import { fromHome } from "../frame/breadcrumb.tsx";
import { defineStory } from "../../stories/define-story.ts";
import { metaField } from "../../stories/page-options.ts";
import { pageType } from "../page-type.ts";
import "../article/article.css";

/** ${title}: a header above blocks. */
export const ${word} = pageType({
  schema: defineStory({
    name: "${name}",
    display_name: "${title}",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("description", { type: "textarea" }),
      defineField("image", { type: "asset", filetypes: ["images"] }),
      defineField("date", { type: "datetime", required: true }),
      defineField("body", { type: "bloks" }),
      metaField,
    ],
  }),
  static: true,
  teaser: { label: () => "${title}" },
  body: (content) => content.body,
  head: ({ content }) => ({
    title: content.title,
    description: content.description,
    image: content.image,
    ogType: "article",
  }),
  View: ({ content, page }) => (
    <article className="article">
      <ArticleHeader crumbs={fromHome(page, { text: content.title, href: page.path, here: true })} page={page}>
        <h1>{content.title}</h1>
        {content.description && <p className="lead">{content.description}</p>}
        {content.date && (
          <time dateTime={isoDay(content.date)}>{formatDate(content.date, page.textLanguage)}</time>
        )}
      </ArticleHeader>
      <Blocks nodes={content.body} page={page} />
    </article>
  ),
});
`;

const hubSource = ({ name, word, title }: PartName, items: PartName) => `
import { defineStory } from "../../stories/define-story.ts";
import { StoryCard } from "../../stories/story-card.tsx";
import { HubHero } from "../hub/hub-hero.tsx";
import { hubFields } from "../hub/hub.ts";
import { ListingPages, inListOf } from "../hub/listing-parts.tsx";
import { listing } from "../hub/listing.ts";
import { type Hub, pageType } from "../page-type.ts";
import { ${items.word} } from "../${items.name}/${items.name}.tsx";
import "../../ui/card-grid.css";

const hub = { items: ${items.word}.schema, perPage: 12, feed: () => "${title}" } satisfies Hub;

/** ${title}: lists the stories below it, newest first. */
export const ${word} = pageType({
  schema: defineStory({
    name: "${name}",
    display_name: "${title}",
    fields: hubFields,
  }),
  hub,
  load: listing(hub),
  alternates: ({ alternates }) => alternates,
  head: ({ content, data }, page) => ({
    title: content.title,
    inList: inListOf(data, page),
    description: content.description,
  }),
  View: ({ content, story, page, data }) => (
    <>
      <HubHero content={content} />
      <section className="section tone-paper hub-list">
        <div className="container">
          <div className="card-grid">
            {data.items.map((item) => (
              <StoryCard key={item.uuid} story={item} page={page} categories={new Map()} />
            ))}
          </div>
          <ListingPages listing={data} story={story} page={page} />
        </div>
      </section>
    </>
  ),
});
`;

const about = {
  page: ["A head above blocks.", "Ein Kopf über Blöcken."],
  hub: ["Lists the stories below it.", "Listet die Seiten darunter auf."],
} as const;

export async function newPage(given: string, { hub }: { hub?: string }): Promise<Added> {
  const part = partName(given);
  const tree = openTree();
  const add = async ({ name, word }: PartName, text: string, ownLabels: string) => {
    tree.create(`src/pages/${name}/${name}.tsx`, text);
    tree.create(`src/pages/${name}/${name}.labels.ts`, ownLabels);
    ensureNewInStoryblok(name);
    await tree.list("src/pages/all.ts", "pageTypes", { word, from: `./${name}/${name}.tsx` });
  };
  await add(part, source(part), labels(part, about.page));
  if (hub !== undefined) {
    const overview = partName(hub);
    await add(overview, hubSource(overview, part), labels(overview, about.hub));
  }
  const first = hub === undefined ? "" : `a ${hub} as the start page of its folder, and `;
  return {
    tree,
    next: `Write ${first}a story whose component is ${part.name}; npm run storyblok -- push sends the new page types to your space.`,
  };
}
