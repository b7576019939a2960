import type { Draft } from "../editor/draft.ts";
import type { Finding } from "../editor/finding.ts";
import type { PageType } from "../pages/page-type.ts";
import type { PageContext } from "../render/block.ts";
import type { Story } from "../story/fields.ts";
import type { Outcome } from "./page-context.ts";
import type { Pieces } from "./page-parts.ts";
import type { StoredPage } from "./stored-pages.ts";

/** A page with everything that decides it loaded, ready to be composed. */
export type LoadedPage = {
  readonly kind: "page";
  readonly status: number;
  readonly page: PageContext;
  /** What the page's views have reported so far. */
  readonly outcome: () => Outcome;
  /** The story `{language}/settings`. */
  readonly settings: Story;
  readonly content: StoredContent | LoadedContent;
};

/** A page whose parts, except its frame, were stored earlier under this story's slug. */
type StoredContent = {
  readonly kind: "stored";
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
   * What the page depends on. "content": stored until that changes. "time": stored until the next moment at which it
   * changes. "request": depends on what the visitor requested, and is not stored.
   */
  readonly dependsOn: "content" | "time" | "request";
  readonly draft: Draft | null;
  readonly findings: readonly Finding[];
};
