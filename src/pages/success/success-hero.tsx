import type { PageContext } from "../../render/block.ts";
import { Html } from "../../render/blocks.tsx";
import { cachedHtml } from "../../render/cached-html.ts";
import { Slides } from "../../blocks/kit/slides.tsx";
import type { Story } from "../../story/fields.ts";
import { paths } from "../../language/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { successStoryOf } from "../../stories/success-story/success-facets.ts";
import { SuccessMedia } from "./success-media.tsx";
import "../../ui/card.css";
import "../../stories/success-story/success-card.css";
import "./success-hero.css";

/** The featured stories, one at a time. They advance automatically until the visitor takes over. */
export function SuccessHero({ stories, page }: { stories: readonly Story[]; page: PageContext }) {
  const { say } = page;
  return (
    <div className="success-hero-slides">
      <Slides
        slides={stories.map((story, index) => (
          <Html
            key={story.uuid}
            html={cachedHtml(page, story, `success slide ${index === 0}`, () => (
              <Slide story={story} page={page} first={index === 0} />
            ))}
          />
        ))}
        label={say("success.hero")}
        say={say}
        autoplay={stories.length > 1}
        pagination
        progress
      />
    </div>
  );
}

function Slide({ story, page, first }: { story: Story; page: PageContext; first: boolean }) {
  const content = successStoryOf(story);
  const read = page.say("success.read");
  return (
    <article className="success-slide">
      <div className="success-slide-text">
        {content.logo && (
          <p className="success-logo">
            <Picture asset={content.logo} width={160} priority={first} />
          </p>
        )}
        <p className="success-slide-description clamp-4">{content.description}</p>
        <Button
          to={paths.story(story.slug)}
          iconAfter="arrow-right"
          label={`${read}: ${content.title}`}
        >
          {read}
        </Button>
      </div>
      <div className="success-slide-media">
        <SuccessMedia content={content} page={page} priority={first} />
      </div>
    </article>
  );
}
