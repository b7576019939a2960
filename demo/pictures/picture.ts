/** One picture of the demo space. `width` and `height` are pixels of the finished file. */
export type Picture = {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. Default: 2. */
  readonly scale?: number;
  readonly css?: string;
  readonly html: string;
  /** Returns a text of the picture in another language. Throws if it has no word for the text. */
  readonly translate?: (text: string) => string;
};
