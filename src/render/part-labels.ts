/** A name in English and German, and an optional sentence about it in both. */
export type Label =
  | readonly [english: string, german: string]
  | readonly [english: string, german: string, about: string, aboutInGerman: string];

export type Tab = "content" | "look" | "search" | "template";

/** The export of a part's `*.labels.ts`. */
export type PartLabel = {
  /** The name in German. The English name comes from the schema. */
  readonly german: string;
  readonly about?: readonly [english: string, german: string];
  readonly fields?: Readonly<Record<string, Label>>;
  /** Fields that appear in another tab than usual. */
  readonly tabs?: Readonly<Record<string, Tab>>;
};

/** The export of a `*.labels.ts` for several blocks or page types, by their names. */
export type PartLabels = Readonly<Record<string, PartLabel>>;

/** Collects the labels of all files by part name. A file about a single part is named after it. */
export function labelsIn(files: Readonly<Record<string, PartLabel | PartLabels>>): PartLabels {
  const all = Object.entries(files).map(([path, labels]) => {
    const [, name = ""] = /([^/]+)\.labels\.ts$/.exec(path) ?? [];
    return typeof labels.german === "string" ? { [name]: labels } : labels;
  });
  return Object.assign({}, ...all);
}
