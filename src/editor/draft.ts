import type { Story } from "../story/fields.ts";
import type { Pointer } from "../catalog/pointer.ts";
import type { Finding } from "./finding.ts";

/** What an editor sees in addition to the draft itself. */
export type Draft = {
  /** True in the Visual Editor. False for a preview link, which shows the page as visitors would see it. */
  readonly editing: boolean;
  readonly origins: readonly string[];
  /** A script made the request. It reads the page in one piece, so nothing may be streamed later. */
  readonly whole: boolean;
  readonly live: Pointer;
  /** A link that shows this page's draft to anyone who has it; if the editor followed one, that one. */
  readonly preview: { readonly href: string; readonly until: number };
  /** Returns the name that editors know a block by. */
  readonly blockName: (component: string) => string;
  /** Returns the problems of the story that is shown. */
  readonly findings: (story: Story) => Promise<readonly Finding[]>;
};
