import type { Story } from "../story/fields.ts";
import type { Pointer } from "../catalog/pointer.ts";
import type { Finding } from "./finding.ts";

/** What an editor is shown besides the draft itself. */
export type Draft = {
  /** In the Visual Editor; otherwise by a preview link, as visitors would see it. */
  readonly editing: boolean;
  readonly origins: readonly string[];
  /** A script asks, which reads the page as one piece: nothing of it may follow later. */
  readonly whole: boolean;
  readonly live: Pointer;
  /** A link that shows this page's draft to anyone who has it; the one that was followed, if one was. */
  readonly preview: { readonly href: string; readonly until: number };
  /** What editors call a block. */
  readonly blockName: (component: string) => string;
  /** What is to be mended in the story that is shown. */
  readonly findings: (story: Story) => Promise<readonly Finding[]>;
};
