import type { ReactNode } from "react";
import type { PageContext } from "../../render/block.ts";
import { foreignTag } from "../../story/story-path.ts";
import { Avatar } from "../../ui/avatar.tsx";
import type { Author } from "../../stories/author-schema.ts";
import { ShareRow } from "./share-row.tsx";
import "./article-meta.css";

/** Author and facts of an article, and how to share it. */
export function ArticleMeta(props: {
  writer: Author | null;
  title: string;
  page: PageContext;
  /** Dates and lengths. */
  children: ReactNode;
}) {
  const { writer, title, page, children } = props;
  return (
    <>
      {writer && (
        <span className="person">
          <Avatar asset={writer.image} name={writer.name} size={56} />
          <span>
            <a className="article-author-name" href={writer.href}>
              {writer.name}
            </a>
            <span
              className="article-author-position note"
              lang={foreignTag(writer, page.textLanguage)}
            >
              {writer.position}
            </span>
          </span>
        </span>
      )}
      <div className="row article-facts note">{children}</div>
      <ShareRow page={page} title={title} />
    </>
  );
}
