import type { PageContext } from "../../render/block.ts";
import { type Story, contentIn } from "../../story/fields.ts";
import { foreignTag } from "../../story/story-path.ts";
import { dottedDate, isoDay } from "../../language/dates.ts";
import { respellIn } from "../../language/language.ts";
import { paths } from "../../language/paths.ts";
import { Chip } from "../../ui/chip.tsx";
import { CardPicture, StoryArticle } from "../card-parts.tsx";
import { type ChangelogEntry, changelogEntry, kindsOf } from "./changelog-entry.ts";
import "./changelog-card.css";

/** An entry of the changelog, in the timeline and on related entries. Other stories show nothing. */
export function ChangelogCard({ story, page }: { story: Story; page: PageContext }) {
  const entry = contentIn(changelogEntry, story);
  if (!entry) return null;
  return (
    <StoryArticle
      story={story}
      page={page}
      look="changelog card"
      className="changelog-card"
      lang={foreignTag(story, page.textLanguage)}
    >
      {() => <Card story={story} entry={entry} page={page} />}
    </StoryArticle>
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
        <CardPicture
          asset={thumbnail}
          sizes="(width < 640px) calc(100vw - 4rem), (width < 1024px) 45vw, 352px"
        >
          {onPicture && day && <span className="card-date">{day}</span>}
        </CardPicture>
      )}
      <div className="card-body">
        <p className="row card-labels note">
          {!onPicture && day}
          {kindsOf(entry).map((kind) => (
            <Chip key={kind} tint="accent">
              {kind}
            </Chip>
          ))}
        </p>
        <h3 className="card-title-small">
          <a className="card-link" href={paths.story(story.slug)}>
            {entry.title}
          </a>
        </h3>
        {entry.description && <p className="soft">{entry.description}</p>}
        {(entry.tags ?? []).length > 0 && (
          <p className="card-meta">{respellIn(page.language, entry.tags.join(" · "))}</p>
        )}
      </div>
    </>
  );
}
