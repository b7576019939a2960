import { ok } from "../../base/result.ts";
import type { FieldSchema } from "../../story/fields.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { brand } from "../../brand/brand.ts";
import { languages } from "../../language/language.ts";
import { Button } from "../../ui/button.tsx";
import { authorSchema } from "../../stories/author-schema.ts";
import { Breadcrumb, fromHome } from "../frame/breadcrumb.tsx";
import { pageType } from "../page-type.ts";
import { StoryCard, readCardCategories } from "../../stories/story-card.tsx";
import "./author.css";
import "../hub/hub-hero.css";
import "../hub/hub.css";

/** An author, and the stories they wrote. */
export const author = pageType({
  schema: authorSchema,
  unlisted: { folder: "authors" },
  static: true,

  async load({ story }, page) {
    const { content, language } = page;
    const hubs = await content.hubs();
    if (!hubs.ok) return hubs;
    const sections = hubs.value
      .filter(({ slug }) => slug.startsWith(`${language}/`))
      .filter(({ component }) => page.hubItemsOf(component)?.fields.some(isByline))
      .map(({ slug }) => slug)
      .toSorted();
    const lists = await Promise.all(
      sections.map((slug) => content.list(`${slug}/`, { where: ["author", story.uuid] })),
    );
    const written = [];
    for (const list of lists) {
      if (!list.ok) return list;
      written.push(...list.value);
    }
    return ok({ written, categories: await readCardCategories(written, page) });
  },

  head: ({ content }, page) => {
    const { origin } = page.site;
    return {
      title: content.name,
      description: content.description,
      jsonLd: [
        {
          "@context": "https://schema.org",
          "@type": "ProfilePage",
          inLanguage: languages[page.textLanguage].tag,
          mainEntity: {
            "@type": "Person",
            name: content.name,
            url: origin + page.path,
            ...(content.position && { jobTitle: content.position }),
            ...(content.description && { description: content.description }),
            ...(content.image && { image: content.image.src }),
            worksFor: { "@type": "Organization", name: brand.name },
          },
        },
      ],
      crumbs: fromHome(page, { text: content.name, href: page.path }),
    };
  },

  View: ({ content, story, page, data: { written, categories } }) => {
    const { say } = page;
    const name = content.name || story.name;
    return (
      <>
        <section className="hub-hero tone-sand author-hero">
          <div className="container">
            <Breadcrumb
              crumbs={fromHome(page, { text: name, href: page.path, here: true })}
              say={say}
            />
            <div className="author-head">
              <Avatar asset={content.image} name={name} size={192} />
              <div className="author-text">
                <h1>{name}</h1>
                {content.position && <p className="author-role">{content.position}</p>}
                {content.description && <p className="lead">{content.description}</p>}
                {content.link && (
                  <p className="author-link">
                    <Button to={content.link} variant="secondary" iconAfter="arrow-right">
                      {say("author.link", { name })}
                    </Button>
                  </p>
                )}
              </div>
            </div>
          </div>
        </section>
        {written.length > 0 && (
          <section className="section tone-paper hub-list">
            <div className="container">
              <h2>{say("author.written", { name })}</h2>
              <div className="stack card-grid">
                {written.map((one) => (
                  <StoryCard key={one.uuid} story={one} page={page} categories={categories} />
                ))}
              </div>
            </div>
          </section>
        )}
      </>
    );
  },
});

function isByline({ name, source }: FieldSchema): boolean {
  return name === "author" && source === "internal_stories";
}
