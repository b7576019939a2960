// Draws the pictures of the demo space: `node demo/pictures/draw.ts [parts of file names]`.
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { launchBrowser } from "../../test/browser/browser.ts";
import { openPicture } from "./page.ts";
import { pictures } from "./pictures.ts";

const assets = join(import.meta.dirname, "../space/assets");
const parts = process.argv.slice(2);
const wanted = pictures.filter(
  ({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)),
);
const browser = await launchBrowser();

for (const picture of wanted) {
  const page = await openPicture(browser, picture);
  const drawn = sharp(await page.screenshot());
  const target = join(assets, picture.file);
  await mkdir(dirname(target), { recursive: true });
  const { size } = picture.file.endsWith(".png")
    ? await drawn.png({ palette: true, quality: 90 }).toFile(target)
    : await drawn.webp({ quality: 82, effort: 6, smartSubsample: true }).toFile(target);
  console.log(`${picture.file}  ${Math.round(size / 1024)} kB`);
  await page.close();
}

await browser.close();
