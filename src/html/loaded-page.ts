import type { Draft } from "../editor/draft.ts";
import type { Finding } from "../editor/finding.ts";
import type { PageType } from "../pages/page-type.ts";
import type { PageContext } from "../render/block.ts";
import type { Story } from "../story/fields.ts";
import type { Noted } from "./page-context.ts";
import type { Pieces } from "./page-parts.ts";
import type { StoredPage } from "./stored-pages.ts";

/** A page of which all is there that decides it, ready to be composed. */
export type LoadedPage = {
  readonly kind: "page";
  readonly status: number;
  readonly page: PageContext;
  /** What the page's views noted so far. */
  readonly noted: () => Noted;
  /** The story `{language}/settings`. */
  readonly settings: Story;
  readonly content: KeptContent | LoadedContent;
};

/** All of it but its frame was made before, at the address of this story. */
type KeptContent = {
  readonly kind: "kept";
  readonly slug: string;
  readonly page: StoredPage;
  readonly pieces: Pieces;
};

export type LoadedContent = {
  readonly kind: "loaded";
  readonly story: Story;
  readonly type: PageType;
  readonly data: unknown;
  /**
   * What it depends on: content alone, then what was made of it is kept until that changes; on the moment,
   * too, then until the next one; or on what someone asked for, then it is not kept.
   */
  readonly dependsOn: "content" | "moment" | "question";
  readonly draft: Draft | null;
  readonly findings: readonly Finding[];
};
