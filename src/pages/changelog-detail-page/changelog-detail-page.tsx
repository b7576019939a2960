import type { PageContext } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { Hint } from "../../blocks/kit/section.tsx";
import { foreignTag } from "../../story/story-path.ts";
import { dottedDate, isoDay } from "../../language/dates.ts";
import { respellIn } from "../../language/language.ts";
import { paths } from "../../language/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Picture } from "../../ui/picture.tsx";
import { articleHead } from "../article/article-head.ts";
import { ArticleHeader } from "../article/article-header.tsx";
import { ArticleMeta } from "../article/article-meta.tsx";
import { ArticleVideo } from "../article/article-video.tsx";
import { authorOf } from "../../stories/author-schema.ts";
import { firstNameOf } from "../../stories/first-name.ts";
import { fromHome, hubCrumb } from "../frame/breadcrumb.tsx";
import { Related } from "../article/related.tsx";
import { ChangelogCard } from "../../stories/changelog/changelog-card.tsx";
import {
  type ChangelogEntry,
  changelogEntry,
  kindsOf,
} from "../../stories/changelog/changelog-entry.ts";
import { DemoBanner } from "../frame/demo-banner.tsx";
import { outlineOf } from "../article/outline.ts";
import { pageType } from "../page-type.ts";
import "../../ui/avatar.css";
import "../article/article.css";
import "./changelog-detail-page.css";

/** One change to the product, in full. */
export const changelogDetailPage = pageType({
  schema: changelogEntry,
  linksTo: ["whatsNew"],
  static: true,
  teaser: { label: (say) => say("changelog.title"), pictures: ["thumbnail"] },
  body: (content) => content.body,

  head: ({ content, story }, page) => ({
    ...articleHead(
      "TechArticle",
      {
        ...content,
        description: content.description || content.subtitle,
        image: content.thumbnail,
        writer: authorOf(content.author),
        story,
      },
      page,
    ),
    ...(page.hubs.has("whatsNew") && { feed: paths.feed(paths.to("whatsNew", page.language)) }),
    crumbs: crumbsOf(content, page),
  }),

  View: ({ content, page }) => {
    const { say } = page;
    return (
      <article className="article changelog">
        <Head content={content} page={page} />
        <div className="container changelog-columns">
          <SideCard content={content} page={page} />
          <div className="article-body">
            <Lead content={content} page={page} />
            <Blocks nodes={content.body} page={page} />
          </div>
        </div>
        <Related title={say("changelog.related")} stories={content.related_changelogs}>
          {(story) => <ChangelogCard key={story.uuid} story={story} page={page} />}
        </Related>
        <DemoBanner page={page} />
      </article>
    );
  },
});

function Head({ content, page }: Shown) {
  const { say } = page;
  const tags = (content.tags ?? []).map((tag) => respellIn(page.language, tag));
  return (
    <ArticleHeader
      crumbs={crumbsOf(content, page)}
      page={page}
      meta={
        <ArticleMeta writer={null} title={content.title} page={page}>
          {content.date ? (
            <span>
              {say("changelog.posted")}{" "}
              <time dateTime={isoDay(content.date)}>{dottedDate(content.date)}</time>
            </span>
          ) : (
            <Hint page={page}>Enter date</Hint>
          )}
        </ArticleMeta>
      }
    >
      <h1>{content.title}</h1>
      {content.subtitle && <p className="lead">{content.subtitle}</p>}
      {kindsOf(content).length + tags.length > 0 && (
        <ul className="row" aria-label={say("changelog.tags")}>
          {kindsOf(content).map((kind) => (
            <li key={kind}>
              <Chip tint="accent">{kind}</Chip>
            </li>
          ))}
          {tags.map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
    </ArticleHeader>
  );
}

type Shown = { content: ChangelogEntry; page: PageContext };

/** Author, title and contents (h1 to h3). */
function SideCard({ content, page }: Shown) {
  const { say } = page;
  const writer = authorOf(content.author);
  const headings = outlineOf(content.body).headings.filter((heading) => heading.level <= 3);
  return (
    <aside className="changelog-side">
      <div className="box changelog-card-side">
        {writer && (
          <div className="person">
            <Avatar asset={writer.image} name={writer.name} size={56} />
            <div>
              <p className="person-name">
                <a className="person-link" href={writer.href}>
                  {firstNameOf(writer.name)}
                </a>
              </p>
              {writer.position && (
                <p className="person-role note" lang={foreignTag(writer, page.textLanguage)}>
                  {writer.position}
                </p>
              )}
            </div>
          </div>
        )}
        <p className="small-heading changelog-side-title">{content.title}</p>
        {headings.length > 0 && (
          <nav aria-label={say("changelog.contents")}>
            <ol className="changelog-contents">
              {headings.map((heading) => (
                <li key={heading.id} className={`changelog-contents-${heading.level}`}>
                  <a href={`#${heading.id}`}>{heading.text}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </div>
    </aside>
  );
}

/** The video if there is one, otherwise the picture. */
function Lead({ content, page }: Shown) {
  const { thumbnail, video_source: src } = content;
  if (src) {
    return <ArticleVideo src={src} poster={thumbnail} title={content.title} page={page} />;
  }
  if (!thumbnail) return null;
  return (
    <Picture
      asset={thumbnail}
      width={735}
      sizes="(width < 768px) calc(100vw - 2.5rem), 735px"
      className="article-opening"
      priority
    />
  );
}

function crumbsOf(content: ChangelogEntry, page: PageContext) {
  return fromHome(page, ...hubCrumb(page, "whatsNew", "changelog.title"), {
    text: content.title,
    href: page.path,
    here: true,
  });
}
