import { defineStory } from "../../stories/define-story.ts";
import type { PageContext } from "../../render/block.ts";
import { Styles } from "../../render/styles.tsx";
import { SubscribeForm } from "../../blocks/kit/subscribe-parts.tsx";
import { type Story, contentOf } from "../../story/fields.ts";
import { isOutside } from "../../story/safe-url.ts";
import { formatDate, isoDay } from "../../language/dates.ts";
import { Icon } from "../../ui/icon.tsx";
import { formNeeds } from "../../blocks/kit/form-needs.ts";
import { subscribe } from "../../forms/subscribe.ts";
import { hubFields } from "../hub/hub.ts";
import { HubCrumbs } from "../hub/hub-hero.tsx";
import { ListingPages, listingCrumbs, listingHead } from "../hub/listing-parts.tsx";
import { listing } from "../hub/listing.ts";
import { NothingYet } from "../hub/nothing-yet.tsx";
import { type Hub, pageType } from "../page-type.ts";
import { CardPicture, StoryArticle } from "../../stories/card-parts.tsx";
import { pressArticle } from "../../stories/press-article.ts";
import "../hub/hub-hero.css";
import "../hub/hub.css";
import "./newsroom.css";
import postCardStyles from "styles-of:../../stories/post/post-card.tsx";

/** One large card, and twelve in rows of three. */
const hub = { items: pressArticle, at: "newsroom", perPage: 13 } satisfies Hub;

/** What others write about the company, the newest first and large. */
export const newsroom = pageType({
  needs: formNeeds(subscribe),
  schema: defineStory({
    name: "newsroom",
    display_name: "Newsroom",
    fields: hubFields,
  }),

  hub,

  load: listing(hub),
  head: listingHead("newsroom.name"),

  View: ({ content, story, page, data }) => {
    const [featured, ...others] = data.items;
    const { say } = page;
    return (
      <>
        <section className="hub-hero tone-sand">
          <div className="container newsroom-hero">
            <div>
              <HubCrumbs
                crumbs={listingCrumbs(say("newsroom.name"), { listing: data, story, page })}
                say={say}
              />
              <h1>{content.title}</h1>
              {content.description && <p className="lead">{content.description}</p>}
            </div>
            <div className="box newsroom-subscribe">
              <Icon name="mail" size="large" />
              <h2 className="h4">{say("newsroom.subscribeTitle")}</h2>
              <p className="note">{say("newsroom.subscribeText")}</p>
              <SubscribeForm
                page={page}
                list="press"
                id="press-subscribe"
                send={say("newsroom.subscribeButton")}
              />
            </div>
          </div>
        </section>
        {featured ? (
          <section className="section tone-paper hub-list">
            <Styles of={postCardStyles} />
            <div className="container">
              <h2 className="visually-hidden">{say("newsroom.list")}</h2>
              <PressCard story={featured} page={page} featured />
              <div className="stack card-grid">
                {others.map((article) => (
                  <PressCard key={article.uuid} story={article} page={page} />
                ))}
              </div>
              <ListingPages listing={data} story={story} page={page} />
            </div>
          </section>
        ) : (
          <NothingYet say={say} />
        )}
      </>
    );
  },
});

type PressCardProps = { story: Story; page: PageContext; featured?: boolean };

/** The card of an article, which links to where it was published. Without an outside address it has no link. */
function PressCard({ story, page, featured = false }: PressCardProps) {
  const {
    title,
    source,
    description,
    image,
    link,
    date: own,
  } = contentOf(pressArticle, story.content);
  const href = link && isOutside(link.href, page.site.origin) ? link.href : null;
  const date = own ?? story.firstPublishedAt ?? story.publishedAt;
  return (
    <StoryArticle
      story={story}
      page={page}
      look={`press ${featured}`}
      isLinked={href !== null}
      className={featured ? "card-lies card-large post-card" : "post-card"}
    >
      {() => (
        <>
          <CardPicture asset={image} width={featured ? 735 : 448} priority={featured} />
          <div className="card-body">
            <p className="eyebrow">{source}</p>
            <h3 className="card-title">
              {href ? (
                <a className="card-link" href={href} target="_blank" rel="noopener">
                  {title}
                  <span className="visually-hidden"> ({page.say("form.newTab")})</span>
                </a>
              ) : (
                title
              )}
            </h3>
            {description && <p className="card-text">{description}</p>}
            <p className="card-meta newsroom-meta">
              {date && <time dateTime={isoDay(date)}>{formatDate(date, page.textLanguage)}</time>}
              {href && <Icon name="arrow-up-right" />}
            </p>
          </div>
        </>
      )}
    </StoryArticle>
  );
}
