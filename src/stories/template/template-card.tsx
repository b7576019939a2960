import type { PageContext } from "../../render/block.ts";
import { once } from "../../render/cached-html.ts";
import { type Story, contentOf } from "../../story/fields.ts";
import { foreignTag } from "../../story/story-path.ts";
import type { Entry } from "../../content/reader.ts";
import { paths } from "../../language/paths.ts";
import { Chip } from "../../ui/chip.tsx";
import { Picture } from "../../ui/picture.tsx";
import { labelsOf, templateEntry } from "./template-entry.ts";
import "../../ui/card.css";
import "./template-card.css";

type TemplateCardProps = { story: Story; entries: readonly Entry[]; page: PageContext };

/** A template as overviews and its neighbours show it. Other stories show nothing. */
export function TemplateCard({ story, entries, page }: TemplateCardProps) {
  if (story.content.kind !== "known" || story.content.component !== templateEntry.name) return null;
  const labels = labelsOf(contentOf(templateEntry, story.content), entries);
  const named = labels.join(" ");
  const html = once(page, story, `template card ${named}`, () => (
    <Card story={story} labels={labels} lang={foreignTag(story, page.textLanguage)} />
  ));
  return <article className="card card-linked" dangerouslySetInnerHTML={{ __html: html }} />;
}

type CardProps = { story: Story; labels: readonly string[]; lang: string | undefined };

function Card({ story, labels, lang }: CardProps) {
  const template = contentOf(templateEntry, story.content);
  return (
    <>
      <div className="card-picture">
        {template.image && (
          <Picture
            asset={template.image}
            width={448}
            ratio={16 / 9}
            sizes="(width < 640px) calc(100vw - 2.5rem), (width < 1280px) 45vw, 300px"
            alt=""
          />
        )}
      </div>
      <div className="card-body">
        <p className="template-card-labels">
          {labels.map((label) => (
            <Chip key={label}>{label}</Chip>
          ))}
        </p>
        <h3 className="template-card-title">
          <a className="card-link" href={paths.story(story.slug)} lang={lang}>
            {template.title || story.name}
          </a>
        </h3>
        {template.description && (
          <p className="card-text" lang={lang}>
            {template.description}
          </p>
        )}
      </div>
    </>
  );
}
