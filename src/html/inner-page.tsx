import type { ReactElement } from "react";
import { type FrameOptions, plainOptions } from "../pages/frame/frame.tsx";
import { Html } from "../render/blocks.tsx";
import type { Pieces } from "../render/cached-html.ts";
import type { LoadedPage } from "./loaded-page.ts";
import { maxPageAgeMs } from "./page-cache.ts";
import type { StoredPage, StoredParts } from "./stored-pages.ts";

/** What is in the frame and the document: of a page that was made before, or is made now. */
export type Inner = Pick<StoredPage, "needs" | "sheets"> & {
  readonly head: string;
  readonly main: ReactElement;
  readonly switcher: ReactElement;
  /** Links to the stylesheets of the frame's end, where the head does not have them. */
  readonly styles: string;
  readonly options: FrameOptions;
  /** Those parts that may be kept: nothing in them depends on more than content. */
  readonly pieces: Pieces;
};

/** The parts of a page that are kept, all or none. */
export const parts = {
  head: "head",
  main: "page",
  switcher: "languages",
  styles: "styles",
} as const;

export function innerOfStored(kept: StoredParts): Inner {
  const html = (part: string) => kept.pieces[part] ?? "";
  return {
    ...kept,
    head: html(parts.head),
    main: <Html html={html(parts.main)} />,
    switcher: <Html html={html(parts.switcher)} />,
    styles: html(parts.styles),
  };
}

/** What of a page is kept, for the address of this story. */
export type Kept = { readonly slug: string; readonly page: StoredParts };

/**
 * What of a page is kept for its next showing, until this moment (ms since 1970); null where it shows more than its address
 * says, or a part of it is not to be kept. One that got a new frame is kept again, but at no other address.
 */
export function keptOf(
  { page, content, status }: LoadedPage,
  { needs, sheets, pieces, options }: Inner,
  moment: number,
): Kept | null {
  if (content.kind === "kept") {
    return status === 200 ? { slug: content.slug, page: content.kept } : null;
  }
  const { story, type, dependsOn } = content;
  const plain = plainOptions(options);
  if (!plain || !Object.values(parts).every((part) => part in pieces)) return null;
  // However long nothing on it changes, what depends on the moment is made anew after this.
  const most = dependsOn === "content" ? Infinity : page.now.getTime() + maxPageAgeMs;
  const ends = Math.min(moment, most);
  const until = ends === Infinity ? null : ends;
  return {
    slug: story.slug,
    page: { status: type.status, needs, sheets, options: plain, until, pieces },
  };
}
