import type { Browser, Page, Request } from "playwright";
import { launchBrowser } from "../browser/browser.ts";
import { servedSpace } from "../../tools/served-space.ts";
import { startWorld } from "../world.ts";
import { median } from "./rounds.ts";

/*
 * `npm run bench -- inp`: how long a page takes to respond to a tap, click or key, on a processor slowed down
 * four times. It uses the browser's own Event Timing: from the event until the next paint, and the scripts'
 * part of that. On a busy machine only the scripts' part is reliable. The longest task can be any until the
 * page is idle again: one that an event starts without waiting for it, as the first touch of a form does.
 */

const slowdown = 4;
const rounds = Number(process.env.INP_ROUNDS ?? 5);
const devices = {
  phone: { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 900 } },
};
type Device = keyof typeof devices;

/** An element to press, by finger or mouse; or a key to press, with the focus where it is. */
type Step = readonly [name: string, pressed: string, key?: "key"];
type Scene = { readonly path: string; readonly on?: Device; readonly steps: readonly Step[] };

const scenes: readonly Scene[] = [
  {
    path: "/en/",
    on: "desk",
    steps: [
      ["a menu", ".site-nav button[popovertarget] >> nth=0"],
      ["the menu beside it", ".site-nav button[popovertarget] >> nth=1"],
    ],
  },
  {
    path: "/en/",
    on: "phone",
    steps: [
      ["the menu", ".burger"],
      ["a part of the menu", "#site-menu summary"],
    ],
  },
  {
    path: "/en/template-hub/",
    on: "desk",
    steps: [["a filter", ".template-group label"]],
  },
  {
    path: "/en/template-hub/",
    on: "phone",
    steps: [
      ["the filters' menu", "button[popovertarget=filters]"],
      ["a filter", ".template-group label"],
    ],
  },
  {
    path: "/en/flair-library/",
    on: "desk",
    steps: [["a category", ".category-row a:not([aria-current])"]],
  },
  {
    path: "/en/flair-library/",
    on: "phone",
    steps: [
      ["the categories", ".category-summary"],
      ["a category", ".category-menu a:not([aria-current])"],
    ],
  },
  {
    path: "/en/integrations/",
    steps: [
      ["the search's field", "main input[type=search]"],
      ["a letter in it", "s", "key"],
    ],
  },
  {
    path: "/en/faq/",
    steps: [
      ["a question", "main summary >> nth=1"],
      ["another question", "main summary >> nth=2"],
    ],
  },
  {
    path: "/en/contact-us/",
    steps: [
      ["a form's first touch", "main form input:not([type=hidden]):visible"],
      ["its first letter", "a", "key"],
      ["its second letter", "n", "key"],
    ],
  },
  {
    path: "/en/pricing/",
    steps: [
      ["the calculator's slider", ".pricing-slider input"],
      ["its first key", "ArrowRight", "key"],
      ["its next key", "ArrowRight", "key"],
      ["a plan", ".pricing-pick"],
      ["an add-on", ".pricing-switch"],
    ],
  },
];

/** In milliseconds. `event`: until painted, 0 if under 16. `task`: 0 if under 50. */
type Reading = { readonly event: number; readonly script: number; readonly task: number };

const readings = new Map<string, Reading[]>();
const world = await startWorld({ space: servedSpace });
const browser = await launchBrowser();
try {
  // The first round fills the caches.
  for (let round = -1; round < rounds; round += 1) {
    for (const device of ["phone", "desk"] satisfies Device[]) {
      for (const scene of scenes.filter(({ on = device }) => on === device)) {
        for (const [name, reading] of await play(browser, device, scene)) {
          const row = `${device}, ${scene.path}: ${name}`;
          if (round >= 0) readings.set(row, [...(readings.get(row) ?? []), reading]);
        }
      }
    }
  }
} finally {
  await browser.close();
  await world.close();
}

console.log(`\nMilliseconds at ${slowdown} × slow-down, medians and worst of ${rounds} rounds`);
console.table(
  Object.fromEntries(
    [...readings].map(([row, all]) => [
      row,
      { ...figures(all, "event"), ...figures(all, "script"), ...figures(all, "task") },
    ]),
  ),
);

function figures(all: readonly Reading[], of: keyof Reading) {
  const values = all.map((reading) => Math.round(reading[of]));
  return { [of]: median(values), [`${of}, worst`]: Math.max(...values) };
}

/** Plays a scene on a page that was not touched before, and returns what each step took. */
async function play(on: Browser, device: Device, { path, steps }: Scene) {
  const { port } = new URL(world.origin);
  const baseURL = `http://localhost:${port}`;
  const context = await on.newContext({ baseURL, ...devices[device] });
  const closed = ["notice=1", `lang=${path.slice(1, 3)}`].map((pair) => pair.split("="));
  await context.addCookies(
    closed.map(([name = "", value = ""]) => ({ name, value, url: baseURL })),
  );
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  await page.addInitScript(record);
  await page.goto(path);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await settle(page, underWay);
  const results: [name: string, Reading][] = [];
  for (const [name, pressed, key] of steps) {
    const place = key ? undefined : await placeOf(page, pressed);
    await settle(page, underWay);
    await page.evaluate(() => (window as unknown as Recording).recorded.splice(0));
    if (!place) await page.keyboard.press(pressed);
    else if (device === "phone") await page.touchscreen.tap(...place);
    else await page.mouse.click(...place);
    await settle(page, underWay);
    results.push([name, await page.evaluate(read)]);
  }
  await context.close();
  return results;
}

/**
 * Returns the middle of the first matching element, once it is in view. It is pressed there by coordinates,
 * because pressing by selector adds scripts to the page that would be measured, too.
 */
async function placeOf(page: Page, selector: string): Promise<[x: number, y: number]> {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Waits until all requests have finished, the page is painted, and nothing new starts. */
async function settle(page: Page, underWay: ReadonlySet<Request>) {
  do {
    const coming = [...underWay].map(async (request) => (await request.response())?.finished());
    await Promise.all(coming);
    await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve));
      await frame();
      await frame();
      await new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 10_000 }));
      await frame();
      await frame();
    });
  } while (underWay.size > 0);
}

/** The `window` of the page. */
type Recording = { recorded: PerformanceEntry[] };

function record() {
  const recorded: PerformanceEntry[] = [];
  Object.assign(window, { recorded });
  const observer = new PerformanceObserver((list) => void recorded.push(...list.getEntries()));
  observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  observer.observe({ type: "longtask" });
}

/** Reads the recorded events. Ignores pointer movement before a touch, which is no interaction. */
function read(): Reading {
  const { recorded } = window as unknown as Recording;
  const passing = /^(pointer|mouse)(over|enter|out|leave|move)$/;
  const events = recorded.filter(
    (entry): entry is PerformanceEventTiming =>
      entry instanceof PerformanceEventTiming && !passing.test(entry.name),
  );
  const durations = events.map(
    ({ processingStart, processingEnd }) => processingEnd - processingStart,
  );
  const tasks = recorded.filter(({ entryType }) => entryType === "longtask");
  return {
    event: Math.max(0, ...events.map(({ duration }) => duration)),
    script: durations.reduce((sum, ms) => sum + ms, 0),
    task: Math.max(0, ...tasks.map(({ duration }) => duration)),
  };
}
