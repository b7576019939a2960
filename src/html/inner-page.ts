import { type FrameOptions, plainOptions } from "../pages/frame/frame.tsx";
import type { LoadedPage } from "./loaded-page.ts";
import { maxPageAgeMs } from "./page-cache.ts";
import type { Pieces } from "./page-parts.ts";
import type { StoredPage } from "./stored-pages.ts";

/** What is in the frame and the document: of a page that was made before, or is made now. */
export type Inner = Pick<StoredPage, "needs" | "sheets"> & {
  readonly options: FrameOptions;
  readonly pieces: Pieces;
  /** Nothing in them depends on more than content: they may be kept. */
  readonly lasts: boolean;
};

/** What of a page is kept, for the address of this story. */
export type Kept = { readonly slug: string; readonly page: StoredPage };

/**
 * What of a page is kept for its next showing, until this moment (ms since 1970); null where it shows more than its
 * address says, or a part of it is not to be kept. One that got a new frame is kept again, but at no other address.
 */
export function keptOf(
  { page, content, status }: LoadedPage,
  { needs, sheets, options, lasts }: Inner,
  moment: number,
): Kept | null {
  if (content.kind === "kept") {
    return status === 200 ? { slug: content.slug, page: content.page } : null;
  }
  const { story, type, dependsOn } = content;
  const plain = plainOptions(options);
  if (!plain || !lasts) return null;
  // However long nothing on it changes, what depends on the moment is made anew after this.
  const most = dependsOn === "content" ? Infinity : page.now.getTime() + maxPageAgeMs;
  const ends = Math.min(moment, most);
  const until = ends === Infinity ? null : ends;
  return {
    slug: story.slug,
    page: { status: type.status, needs, sheets, options: plain, until },
  };
}
