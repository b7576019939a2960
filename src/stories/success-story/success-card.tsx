import type { PageContext } from "../../render/block.ts";
import type { Story } from "../../story/fields.ts";
import { Chip } from "../../ui/chip.tsx";
import { Picture } from "../../ui/picture.tsx";
import { CardPicture, CardTitle, StoryArticle } from "../card-parts.tsx";
import { type Labels, labelsOf, successStoryOf } from "./success-facets.ts";
import "./success-card.css";

type SuccessCardProps = { story: Story; page: PageContext; labels: Labels };

/** The card of a success story: the customer's logo, the title and the industries. */
export function SuccessCard({ labels, ...of }: SuccessCardProps) {
  const content = successStoryOf(of.story);
  const industries = labelsOf(content, "industry", labels);
  const named = industries.map(({ label }) => label).join();
  return (
    <StoryArticle {...of} look={`success card ${named}`} className="success-card">
      {() => (
        <>
          <CardPicture
            asset={content.image}
            sizes="(width < 640px) 260px, (width < 1024px) 45vw, 384px"
          />
          <div className="card-body">
            {content.logo && (
              <p className="success-logo">
                <Picture asset={content.logo} width={120} />
              </p>
            )}
            <CardTitle {...of} title={content.title} className="success-card-title" />
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
      )}
    </StoryArticle>
  );
}
