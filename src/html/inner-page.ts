import { type FrameOptions, plainOptions } from "../pages/frame/frame.tsx";
import type { LoadedPage } from "./loaded-page.ts";
import { maxPageAgeMs } from "./page-cache.ts";
import type { Pieces } from "./page-parts.ts";
import type { StoredPage } from "./stored-pages.ts";

/** The contents of the frame and the document, stored earlier or rendered now. */
export type Inner = Pick<StoredPage, "needs" | "sheets"> & {
  readonly options: FrameOptions;
  readonly pieces: Pieces;
  /** True if the pieces depend only on content, so that they may be stored. */
  readonly lasts: boolean;
};

/** The part of a page to store, under the slug of its story. */
export type Storable = { readonly slug: string; readonly page: StoredPage };

/**
 * The part of a page to store for its next request, until `moment` (ms since 1970). Null if the page shows more than
 * its address decides, or if a part of it may not be stored. A page that got a new frame is stored again, but only
 * at its own address.
 */
export function storableOf(
  { page, content, status }: LoadedPage,
  { needs, sheets, options, lasts }: Inner,
  moment: number,
): Storable | null {
  if (content.kind === "stored") {
    return status === 200 ? { slug: content.slug, page: content.page } : null;
  }
  const { story, type, dependsOn } = content;
  const plain = plainOptions(options);
  if (!plain || !lasts) return null;
  // A page that depends on the time is rendered again after this, even if nothing on it changes.
  const latest = dependsOn === "content" ? Infinity : page.now.getTime() + maxPageAgeMs;
  const ends = Math.min(moment, latest);
  const until = ends === Infinity ? null : ends;
  return {
    slug: story.slug,
    page: { status: type.status, needs, sheets, options: plain, until },
  };
}
