/** One picture of the demo space. `width` and `height` are pixels of the finished file. */
export type Picture = {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** Device pixels for one CSS pixel; 2 when left out. */
  readonly scale?: number;
  readonly css?: string;
  readonly html: string;
  /** What each text on it reads in another language; throws where it has no word for one. */
  readonly translate?: (text: string) => string;
};
