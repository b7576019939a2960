import { defineStory } from "../../stories/define-story.ts";
import type { PageContext } from "../../render/block.ts";
import { type Story, contentOf } from "../../story/fields.ts";
import { paths } from "../../language/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { DemoBanner } from "../frame/demo-banner.tsx";
import { HubHero } from "../hub/hub-hero.tsx";
import { CardPicture, StoryArticle } from "../../stories/card-parts.tsx";
import { interviewSchema } from "../../stories/interview-schema.ts";
import { hubFields } from "../hub/hub.ts";
import { ListingPages, listingCrumbs, listingHead } from "../hub/listing-parts.tsx";
import { listing } from "../hub/listing.ts";
import { NothingYet } from "../hub/nothing-yet.tsx";
import { type Hub, pageType } from "../page-type.ts";
import "../hub/hub.css";
import "./interviews-overview.css";

const hub = { items: interviewSchema, at: "interviews", perPage: 12 } satisfies Hub;

/** All interviews, newest first. */
export const interviewsOverview = pageType({
  schema: defineStory({
    name: "interviews-overview",
    display_name: "Interviews overview",
    fields: hubFields,
  }),
  static: true,

  hub,

  load: listing(hub),
  head: listingHead("interviews.name"),

  View: ({ content, story, page, data }) => (
    <>
      <HubHero
        content={content}
        trail={{
          crumbs: listingCrumbs(page.say("interviews.name"), { listing: data, story, page }),
          say: page.say,
        }}
      />
      {data.items.length > 0 ? (
        <section className="section tone-paper hub-list">
          <div className="container">
            <ul className="interview-cards">
              {data.items.map((item, index) => (
                <li key={item.uuid}>
                  <InterviewCard story={item} page={page} first={index === 0} />
                </li>
              ))}
            </ul>
            <ListingPages listing={data} story={story} page={page} />
          </div>
        </section>
      ) : (
        <NothingYet say={page.say} />
      )}
      <DemoBanner page={page} />
    </>
  ),
});

type CardProps = { story: Story; page: PageContext; first: boolean };

function InterviewCard({ story, page, first }: CardProps) {
  const {
    interview_company_logo: logo,
    interview_headline: headline,
    interview_description: description,
    ...interview
  } = contentOf(interviewSchema, story.content);
  const title = interview.interview_title || interview.title;
  return (
    <StoryArticle
      story={story}
      page={page}
      look={`interview card ${first}`}
      className={first ? "card-lies card-large interview-card" : "interview-card"}
    >
      {() => (
        <>
          <CardPicture
            asset={interview.interview_thumbnail}
            width={first ? 735 : 608}
            priority={first}
          />
          <div className="card-body">
            {logo && (
              <p className="interview-card-logo">
                <Picture asset={logo} width={120} />
              </p>
            )}
            {headline && <p className="eyebrow">{headline}</p>}
            <h2 className="card-title">{title}</h2>
            {description && <p className="card-text">{description}</p>}
            <p className="interview-card-more">
              <Button
                to={paths.story(story.slug)}
                variant="secondary"
                iconAfter="arrow-right"
                label={`${page.say("interviews.read")}: ${title}`}
              >
                {page.say("interviews.read")}
              </Button>
            </p>
          </div>
        </>
      )}
    </StoryArticle>
  );
}
