import sharp from "sharp";

/** Draws a new block's picture for editors, until `npm run pictures -- blocks` takes a real one. */
export async function blockPicture(): Promise<Buffer> {
  const lines = [196, 222, 248].map(
    (y, index) => `<rect x="40" y="${y}" width="${[330, 360, 240][index]}" height="12" rx="6"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300">
    <rect width="480" height="300" fill="#fff"/>
    <g fill="#c6cfca"><rect x="40" y="52" width="260" height="34" rx="8" fill="#5c6963"/>${lines.join("")}
    <rect x="40" y="112" width="400" height="58" rx="8" fill="#eef2f0"/></g></svg>`;
  return sharp(Buffer.from(drawing)).webp({ quality: 62, effort: 6 }).toBuffer();
}
