/** English and German: a name, then a sentence about it where it takes one. */
export type Label =
  | readonly [english: string, german: string]
  | readonly [english: string, german: string, about: string, aboutInGerman: string];

export type Tab = "content" | "look" | "search" | "template";

/** What a part's `*.labels.ts` exports. */
export type PartLabel = {
  /** The name in German; the English one is the schema's own. */
  readonly german: string;
  readonly about?: readonly [english: string, german: string];
  readonly fields?: Readonly<Record<string, Label>>;
  /** Fields that are in another tab than elsewhere. */
  readonly tabs?: Readonly<Record<string, Tab>>;
};

/** What one exports that is about several blocks or page types, by their names. */
export type PartLabels = Readonly<Record<string, PartLabel>>;

/** What such files say, by the names of parts; a file about one part is called as that is. */
export function labelsIn(files: Readonly<Record<string, PartLabel | PartLabels>>): PartLabels {
  const all = Object.entries(files).map(([path, labels]) => {
    const [, name = ""] = /([^/]+)\.labels\.ts$/.exec(path) ?? [];
    return typeof labels.german === "string" ? { [name]: labels } : labels;
  });
  return Object.assign({}, ...all);
}
