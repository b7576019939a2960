import type { ReactNode } from "react";
import type { PageContext } from "../../render/block.ts";
import { Breadcrumb, type Crumb } from "../frame/breadcrumb.tsx";
import "./article-head.css";

type ArticleHeaderProps = {
  crumbs: readonly Crumb[];
  page: PageContext;
  /** Beside the title. */
  picture?: ReactNode;
  /** Below the title: author and date. */
  meta?: ReactNode;
  /** The title and the text around it. */
  children: ReactNode;
};

/** The header of an article of any kind. */
export function ArticleHeader({ crumbs, page, picture, meta, children }: ArticleHeaderProps) {
  return (
    <header className="article-head tone-sand">
      <div className="container article-head-inner">
        <Breadcrumb crumbs={crumbs} say={page.say} />
        <div className="article-head-text">{children}</div>
        {picture}
        {meta && <div className="row article-meta">{meta}</div>}
      </div>
    </header>
  );
}
