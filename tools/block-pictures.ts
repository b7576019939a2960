import { readdir } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { Browser, Page } from "playwright";
import sharp from "sharp";
import { previewAddress } from "../test/storyblok/editor/preview-address.ts";
import type { Storyblok } from "../test/storyblok/start.ts";
import type { World } from "../test/world.ts";
import { galleryFolder, siteGallery } from "./gallery.ts";
import { blockPictures } from "./storyblok/previews.ts";
import { servedSpace } from "./served-space.ts";
import { writeFiles } from "./write-files.ts";

/** The size of the picture by which editors choose a block, in pixels: small files for small tiles. */
const size = { width: 480, height: 300 };
/** The width of the page around the block, in pixels. */
const pageWidth = 1200;

/** Takes a picture of the first example of each block. A block that shows nothing gets none. */
export async function takeBlockPictures(
  browser: Browser,
  { storyblok }: World,
  site: string,
): Promise<void> {
  if (!storyblok) throw new Error("only the stand-in has the blocks' examples");
  const drafts = await siteGallery();
  await storyblok.offer(drafts);
  const viewport = { width: pageWidth, height: 900 };
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", bypassCSP: true });
  await context.addCookies([{ name: "notice", value: "1", url: site }]);
  const pictures = await picturesOfTheDemo();
  // The addresses in the examples lead nowhere. They get a picture of the demo, or a drawn one.
  await context.route(/^https:\/\/a\.storyblok\.com\//, (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    const file = /\/f\/[^?]*\/([^/]+\.\w+)(?:\/m\/|$)/.exec(route.request().url())?.[1] ?? name;
    const path = pictures.get(file);
    return path ? route.fulfill({ path }) : route.fulfill(drawn);
  });
  const taken = new Map<string, Buffer>();
  const page = await context.newPage();
  for (const slug of drafts.keys()) {
    const name = slug.slice(galleryFolder.length + 1);
    const picture = await pictureOf(page, await addressOf(storyblok, site, slug));
    if (picture) taken.set(`${name}.webp`, picture);
    console.log(picture ? `${name}.webp  ${picture.length} bytes` : `${name}: nothing`);
  }
  await writeFiles(blockPictures, taken, await readdir(blockPictures));
  await context.close();
}

async function addressOf({ origin, config }: Storyblok, siteOrigin: string, slug: string) {
  const query = `token=${config.previewToken}&version=draft&cv=${Date.now()}`;
  const { story } = await (await fetch(`${origin}/v2/cdn/stories/${slug}?${query}`)).json();
  return previewAddress({ siteOrigin, config, story, now: new Date() });
}

/** Hides the marks and hints for editors, so that the block looks as visitors see it. */
const bare = `
  #editor-bar, .site-header, .site-preheader, .site-footer, .skip-link, main .hint, .block-placeholder { display: none !important }
  [data-blok-c] { outline: none !important }
  main { padding: 0 !important }
`;

async function pictureOf(page: Page, address: string): Promise<Buffer | null> {
  await page.goto(address);
  await page.addStyleTag({ content: bare });
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const box = await page.locator("main").boundingBox();
  if (!box || box.height < 8) return null;
  const height = Math.min(box.height, (pageWidth * size.height) / size.width);
  const shot = await page.screenshot({ clip: { ...box, height }, fullPage: true });
  const cut = await sharp(shot)
    .trim({ threshold: 4 })
    .toBuffer()
    .catch(() => null);
  if (!cut) return null;
  const inside = { width: size.width - 32, height: size.height - 32 };
  const { width: cutWidth = 0 } = await sharp(cut).metadata();
  // A block from edge to edge stays so in the picture; a smaller one is centred.
  const room = cutWidth >= pageWidth ? size : inside;
  const drawing = await sharp(cut)
    .resize({ ...room, fit: "inside", withoutEnlargement: true })
    .toBuffer();
  return sharp({ create: { ...size, channels: 3, background: "#ffffff" } })
    .composite([{ input: drawing }])
    .webp({ quality: 62, effort: 6 })
    .toBuffer();
}

async function picturesOfTheDemo(): Promise<Map<string, string>> {
  const folder = join(servedSpace, "assets");
  const files = await readdir(folder, { recursive: true });
  return new Map(
    files
      .filter((file) => extname(file) !== "")
      .map((file) => [basename(file), join(folder, file)]),
  );
}

const drawn = {
  contentType: "image/svg+xml",
  body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice"><path fill="#dfeae6" d="M0 0h160v90H0z"/><circle cx="122" cy="26" r="11" fill="#f56b3d"/><path fill="#9dbfb3" d="m0 90 52-48 34 30 22-18 52 36z"/></svg>`,
};
