/** English and German: a name, then a sentence about it where it takes one. */
export type Label =
  | readonly [english: string, german: string]
  | readonly [english: string, german: string, about: string, aboutInGerman: string];

export type Tab = "content" | "look" | "search" | "template";

type PartLabel = {
  /** The name in German; the English one is the schema's own. */
  readonly german: string;
  readonly about?: readonly [english: string, german: string];
  readonly fields?: Readonly<Record<string, Label>>;
  /** Fields that are in another tab than elsewhere. */
  readonly tabs?: Readonly<Record<string, Tab>>;
};

/** What a part's `*.labels.ts` exports, by the name of each block or page type it is about. */
export type PartLabels = Readonly<Record<string, PartLabel>>;
