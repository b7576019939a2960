import type { ReactNode } from "react";
import { type Result, ok } from "../../base/result.ts";
import type { BlockNode, Story } from "../../story/fields.ts";
import type { ContentFailure } from "../../content/reader.ts";
import type { PageContext } from "../../render/block.ts";
import type { CrumbedHead } from "../page-type.ts";
import { bodyHead } from "./body-head.ts";
import { Breadcrumb, type Crumb, crumbsTo } from "./breadcrumb.tsx";
import { PageHeading } from "./page-heading.tsx";
import "./breadcrumb.css";

/* The parts that pages made of blocks share: a breadcrumb, unless an editor hid the menus. */

type Given = {
  readonly content: {
    readonly body: readonly BlockNode[];
    readonly single_page: boolean;
    readonly hide_navigation: boolean;
  };
  readonly story: Story;
};

/** Loads the crumbs of a page. A page without menus is not meant to lead elsewhere, so it has none. */
export async function loadCrumbs(
  { content, story }: Given,
  page: PageContext,
): Promise<Result<readonly Crumb[], ContentFailure>> {
  return content.single_page || content.hide_navigation ? ok([]) : crumbsTo(story, page);
}

/** The structured data of a page: its blocks and its breadcrumb. */
export function headWithCrumbs(
  { content, data }: { content: Given["content"]; data: readonly Crumb[] },
  page: PageContext,
): CrumbedHead {
  return { ...bodyHead(content.body, page), crumbs: data };
}

type CrumbedProps = {
  crumbs: readonly Crumb[];
  page: PageContext;
  story: Story;
  /** The header lies over the top of the page, so the breadcrumb is at the end. */
  overlaid: boolean;
  children: ReactNode;
};

export function Crumbed({ crumbs, page, story, overlaid, children }: CrumbedProps) {
  const line = crumbs.length > 0 && (
    <div className="page-crumbs container">
      <Breadcrumb crumbs={crumbs} say={page.say} />
    </div>
  );
  return (
    <>
      {!overlaid && line}
      <PageHeading body={page.body} name={story.name} />
      {children}
      {overlaid && line}
    </>
  );
}
