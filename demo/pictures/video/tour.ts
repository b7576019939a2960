// Draws the product tour: `node demo/pictures/video/tour.ts`, in both languages of the pictures or in the one
// given: `… tour.ts de`. It needs an ffmpeg with libx264 (`FFMPEG=/path/to/ffmpeg`).
// Each screen is shown for a few seconds while the camera moves in and its cards float up.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { launchBrowser } from "../../../test/browser/browser.ts";
import { inGerman } from "../german.ts";
import { openPicture } from "../page.ts";
import type { Picture } from "../picture.ts";
import { absenceCalendar } from "../products/absence-calendar.ts";
import { heroDashboard } from "../products/hero-dashboard.ts";
import { onboardingChecklist } from "../products/onboarding-checklist.ts";
import { payrollTable } from "../products/payroll-table.ts";
import { recruitingBoard } from "../products/recruiting-board.ts";
import { shiftPlan } from "../products/shift-plan.ts";
import { onStage } from "./stage.ts";

const scenes = [
  heroDashboard,
  recruitingBoard,
  onboardingChecklist,
  absenceCalendar,
  shiftPlan,
  payrollTable,
];
const rate = 25;
const seconds = 3.2;
const folder = join(import.meta.dirname, "../../space/assets/video");
const tours = {
  en: { target: join(folder, "product-tour.mp4"), scenes },
  de: { target: join(folder, "de/product-tour.mp4"), scenes: scenes.map(inGerman) },
};

// `--at` runs from 0 to 1. Every card starts a little later than the one before it.
const moving = (picture: Picture): Picture => ({
  ...onStage(picture),
  width: 1280,
  height: 720,
  scale: 1.6,
  css: `${onStage(picture).css}
    body { transform: translate(calc(100px - 12px * var(--at)), calc(-9px * var(--at))) scale(calc(.75 + .03 * var(--at))); }
    .float { --in: clamp(0, (var(--at) - var(--late, .12)) * 7, 1); --left: calc(1 - var(--in)); opacity: var(--in);
      transform: translateY(calc(46px * var(--left) * var(--left))) scale(calc(1 - .08 * var(--left))); }
    .float + .float { --late: .22; } .float + .float + .float { --late: .32; }
    .window { opacity: clamp(0, var(--at) * 14, 1); transform: translateY(calc(22px * (1 - clamp(0, var(--at) * 9, 1)))); }`,
});

async function draw({ target, scenes: shown }: (typeof tours)["en"]) {
  const encoder = spawn(
    process.env["FFMPEG"] ?? "ffmpeg",
    ["-y", "-loglevel", "error", "-f", "image2pipe", "-framerate", String(rate), "-i", "-"]
      .concat(["-c:v", "libx264", "-preset", "medium", "-tune", "animation", "-crf", "26"])
      .concat(["-pix_fmt", "yuv420p", "-movflags", "+faststart", target]),
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const browser = await launchBrowser();
  for (const scene of shown) {
    const page = await openPicture(browser, moving(scene));
    const frames = Math.round(rate * seconds);
    for (let frame = 0; frame < frames; frame += 1) {
      await page.evaluate(
        `document.documentElement.style.setProperty("--at", ${frame / (frames - 1)})`,
      );
      encoder.stdin.write(await page.screenshot({ type: "jpeg", quality: 95 }));
    }
    await page.close();
  }
  encoder.stdin.end();
  const [[code]] = await Promise.all([once(encoder, "close"), browser.close()]);
  if (code !== 0) throw new Error(`${target}: the encoder ended with ${code}`);
}

for (const [language, tour] of Object.entries(tours)) {
  if (process.argv.length === 2 || process.argv.includes(language)) await draw(tour);
}
