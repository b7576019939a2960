/** Of subset-font, which has no types of its own, what we ask for. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat: "woff2" | "truetype";
      variationAxes: Record<string, number | { min: number; max: number }>;
      keepFeatures?: readonly string[];
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
