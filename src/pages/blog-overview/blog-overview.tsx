import { defineStory } from "../../stories/define-story.ts";
import { PostCard } from "../../stories/post/post-card.tsx";
import { postSchema } from "../../stories/post/post-schema.ts";
import { err } from "../../base/result.ts";
import { HubHero } from "../hub/hub-hero.tsx";
import { hubFields } from "../hub/hub.ts";
import { CategoryLinks, ListingPages, inListOf, listingCrumbs } from "../hub/listing-parts.tsx";
import { listing } from "../hub/listing.ts";
import { type Hub, pageType } from "../page-type.ts";
import "../hub/hub.css";

/** `perPage` is BLOGS_PER_PAGE of the specification. */
const hub = {
  items: postSchema,
  at: "blog",
  perPage: 4,
  category: "category",
  feed: () => "Blog",
} satisfies Hub;

/** The blog: all posts or those of a category, four per page, the first one of each page large. */
export const blogOverview = pageType({
  schema: defineStory({
    name: "blog-overview",
    display_name: "Blog overview",
    fields: hubFields,
  }),
  hub,

  async load(given, page, rest) {
    const listed = await listing(hub)(given, page, rest);
    // An empty blog has no page. Its editor starts with an empty one.
    const isEmpty = listed.ok && listed.value.items.length === 0;
    return isEmpty && !page.editing ? err({ kind: "NotFound" }) : listed;
  },
  alternates: ({ alternates }) => alternates,

  head: ({ content, data, story }, page) => ({
    title: content.title,
    inList: inListOf(data, page),
    description: content.description,
    crumbs: listingCrumbs(story.name, { listing: data, story, page }),
  }),

  View: ({ content, story, page, data }) => {
    const [featured, ...others] = data.items;
    const { categories } = data;
    return (
      <>
        <HubHero
          look="masthead"
          content={content}
          trail={{
            crumbs: listingCrumbs(story.name, { listing: data, story, page }),
            say: page.say,
          }}
        >
          <CategoryLinks listing={data} story={story} page={page} />
        </HubHero>
        <section className="section blog-list">
          <div className="container">
            {featured && (
              <PostCard
                story={featured}
                page={page}
                size="featured"
                categories={categories}
                level={2}
              />
            )}
            {others.map((post) => (
              <PostCard
                key={post.uuid}
                story={post}
                page={page}
                size="row"
                categories={categories}
                level={2}
              />
            ))}
            <ListingPages listing={data} story={story} page={page} />
          </div>
        </section>
      </>
    );
  },
});
