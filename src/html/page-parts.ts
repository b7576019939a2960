/** The parts of a page, stored together or not at all. `styles`: those before the frame's end, not in the head. */
export const parts = {
  head: "head",
  main: "page",
  styles: "styles",
  switcher: "languages",
} as const;

export type PartName = (typeof parts)[keyof typeof parts];

/** The HTML of each part. */
export type Pieces = Readonly<Record<PartName, string>>;

/** The position of each part in a document, in bytes. */
export type Places = readonly (readonly [part: PartName, from: number, to: number])[];
