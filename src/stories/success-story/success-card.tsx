import type { PageContext } from "../../render/block.ts";
import { once } from "../../render/cached-html.ts";
import type { Story } from "../../story/fields.ts";
import { foreignTag } from "../../story/story-path.ts";
import { paths } from "../../language/paths.ts";
import { Chip } from "../../ui/chip.tsx";
import { Picture } from "../../ui/picture.tsx";
import { type Labels, labelsOf, successStoryOf } from "./success-facets.ts";
import "../../ui/card.css";
import "./success-card.css";

/** A story among others: whose it is, and what it tells. */
export function SuccessCard({
  story,
  page,
  labels,
}: {
  story: Story;
  page: PageContext;
  labels: Labels;
}) {
  const content = successStoryOf(story);
  const { image, logo, title } = content;
  const industries = labelsOf(content, "industry", labels);
  const named = industries.map(({ label }) => label).join();
  const html = once(page, story, `success card ${named}`, () => (
    <>
      <div className="card-picture">
        {image && (
          <Picture
            asset={image}
            width={448}
            ratio={16 / 9}
            sizes="(width < 640px) 260px, (width < 1024px) 45vw, 384px"
            alt=""
          />
        )}
      </div>
      <div className="card-body">
        {logo && (
          <p className="success-logo">
            <Picture asset={logo} width={120} />
          </p>
        )}
        <h3 className="success-card-title">
          <a
            className="card-link"
            href={paths.story(story.slug)}
            lang={foreignTag(story, page.textLanguage)}
          >
            {title || story.name}
          </a>
        </h3>
        {industries.length > 0 && (
          <p className="card-meta">
            {industries.map(({ value, label }) => (
              <Chip key={value} tint="mist">
                {label}
              </Chip>
            ))}
          </p>
        )}
      </div>
    </>
  ));
  return (
    <article className="card card-linked success-card" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
