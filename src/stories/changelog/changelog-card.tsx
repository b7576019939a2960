import type { PageContext } from "../../render/block.ts";
import { once } from "../../render/cached-html.ts";
import { type Story, contentOf } from "../../story/fields.ts";
import { foreignTag } from "../../story/story-path.ts";
import { dottedDate, isoDay } from "../../language/dates.ts";
import { spelledIn } from "../../language/language.ts";
import { paths } from "../../language/paths.ts";
import { Chip } from "../../ui/chip.tsx";
import { Picture } from "../../ui/picture.tsx";
import { type ChangelogEntry, changelogEntry, kindsOf } from "./changelog-entry.ts";
import "../../ui/card.css";
import "./changelog-card.css";

/** An entry of the changelog as the timeline and its neighbours show it. Other stories show nothing. */
export function ChangelogCard({ story, page }: { story: Story; page: PageContext }) {
  if (story.content.kind !== "known" || story.content.component !== changelogEntry.name)
    return null;
  const entry = contentOf(changelogEntry, story.content);
  const html = once(page, story, "changelog card", () => (
    <Card story={story} entry={entry} page={page} />
  ));
  return (
    <article
      className="card card-linked changelog-card"
      lang={foreignTag(story, page.textLanguage)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

type CardProps = { story: Story; entry: ChangelogEntry; page: PageContext };

function Card({ story, entry, page }: CardProps) {
  const { thumbnail, date } = entry;
  const onPicture = entry.use_date_in_thumbnail && thumbnail !== null;
  const day = date && <time dateTime={isoDay(date)}>{dottedDate(date)}</time>;
  return (
    <>
      {thumbnail && (
        <div className="card-picture">
          <Picture
            asset={thumbnail}
            width={448}
            ratio={16 / 9}
            sizes="(width < 640px) calc(100vw - 4rem), (width < 1024px) 45vw, 352px"
            alt=""
          />
          {onPicture && day && <span className="card-date">{day}</span>}
        </div>
      )}
      <div className="card-body">
        <p className="card-labels changelog-card-labels">
          {!onPicture && day}
          {kindsOf(entry).map((kind) => (
            <Chip key={kind} tint="accent">
              {kind}
            </Chip>
          ))}
        </p>
        <h3 className="changelog-card-title">
          <a className="card-link" href={paths.story(story.slug)}>
            {entry.title || story.name}
          </a>
        </h3>
        {entry.description && <p className="soft">{entry.description}</p>}
        {(entry.tags ?? []).length > 0 && (
          <p className="card-meta">{spelledIn(page.language, entry.tags.join(" · "))}</p>
        )}
      </div>
    </>
  );
}
