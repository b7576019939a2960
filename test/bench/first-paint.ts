import type { Browser } from "playwright";
import { launchBrowser } from "../browser/browser.ts";
import { openEdge } from "./edge.ts";
import { median } from "./rounds.ts";

/** Like Lighthouse's phone: the least time of a request, bytes per second, and how slow it is. */
const slow4g = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };
const slowdown = 4;

/** A page to measure: its worker and its path. */
export type PageToMeasure = { readonly origin: string; readonly path: string };

/**
 * Returns the milliseconds until a phone on its first visit has painted the largest element of its first
 * screen: the medians of these rounds, in which all pages take turns. In front of each worker is what
 * production has: HTTPS, HTTP/2 and compression.
 */
export async function largestPaints<Name extends string>(
  all: Readonly<Record<Name, PageToMeasure>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(all) as Name[];
  const browser = await launchBrowser("--ignore-certificate-errors");
  const edges = await Promise.all(names.map((name) => edgeOf(all[name].origin)));
  const durations = new Map<Name, number[]>(names.map((name) => [name, []]));
  try {
    // One extra round, which does not count, fills the edge's caches.
    for (let round = -1; round < rounds; round += 1) {
      for (const [at, name] of names.entries()) {
        const ms = await largestPaint(browser, `${edges[at]?.origin}${all[name].path}`);
        if (round >= 0) durations.get(name)?.push(ms);
      }
    }
  } finally {
    await browser.close();
    for (const edge of edges) edge.close();
  }
  const medians = names.map((name) => [name, Math.round(median(durations.get(name) ?? []))]);
  return Object.fromEntries(medians) as Record<Name, number>;
}

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...slow4g });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const answer = await page.goto(url, { waitUntil: "networkidle" });
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`);
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
  await context.close();
  return ms;
}

async function edgeOf(worker: string) {
  const edge = await openEdge();
  edge.passTo(worker);
  return edge;
}
