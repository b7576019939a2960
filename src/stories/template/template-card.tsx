import type { PageContext } from "../../render/block.ts";
import { type Story, contentIn } from "../../story/fields.ts";
import type { Entry } from "../../content/reader.ts";
import { Chip } from "../../ui/chip.tsx";
import { CardPicture, CardText, CardTitle, StoryArticle } from "../card-parts.tsx";
import { labelsOf, templateEntry } from "./template-entry.ts";

type TemplateCardProps = { story: Story; entries: readonly Entry[]; page: PageContext };

/** The card of a template, on overviews and on related templates. Other stories show nothing. */
export function TemplateCard({ entries, ...of }: TemplateCardProps) {
  const template = contentIn(templateEntry, of.story);
  if (!template) return null;
  const labels = labelsOf(template, entries);
  return (
    <StoryArticle {...of} look={`template card ${labels.join(" ")}`}>
      {() => (
        <>
          <CardPicture
            asset={template.image}
            sizes="(width < 640px) calc(100vw - 2.5rem), (width < 1280px) 45vw, 300px"
          />
          <div className="card-body">
            <p className="row">
              {labels.map((label) => (
                <Chip key={label}>{label}</Chip>
              ))}
            </p>
            <CardTitle {...of} title={template.title} className="card-title-small" />
            <CardText {...of} text={template.description} />
          </div>
        </>
      )}
    </StoryArticle>
  );
}
