/** The parts of a page, all or none of which are kept. `styles`: of the frame's end, where the head has not. */
export const parts = {
  head: "head",
  main: "page",
  styles: "styles",
  switcher: "languages",
} as const;

export type PartName = (typeof parts)[keyof typeof parts];

/** The HTML of each. */
export type Pieces = Readonly<Record<PartName, string>>;

/** Where each is in a document, in bytes. */
export type Places = readonly (readonly [part: PartName, from: number, to: number])[];
