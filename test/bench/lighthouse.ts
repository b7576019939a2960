import { execFile } from "node:child_process";
import { mkdtempDisposableSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildSite } from "../../tools/build-site.ts";
import { argumentsOf, fail } from "../../tools/command-line.ts";
import { servedSpace } from "../../tools/served-space.ts";
import { openEdge } from "./edge.ts";
import { median } from "./rounds.ts";

const usage = `npm run lighthouse [-- PATH …]

  Prints what Lighthouse (mobile) measures on a page of each kind, or on these paths: the median of three runs,
  or of LIGHTHOUSE_RUNS. The site is behind an edge that speaks HTTP/2 and compresses, as in production.`;
const { positionals: requested } = argumentsOf(usage, { allowPositionals: true });
const noPath = requested.find((path) => !path.startsWith("/"));
if (noPath) fail(`"${noPath}" is not a path such as /en/.\n\n${usage}`, 2);
await buildSite();

/** Downloaded on use: it has two hundred packages that nothing else here needs. */
const lighthouse = "lighthouse@12.8.2";
const usual = [
  "/en/",
  "/en/blog/payroll-cut-off/",
  "/en/blog/",
  "/en/learning-hub/",
  "/en/pricing/",
  "/en/contact-us/",
];
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const pages = requested.length > 0 ? requested : usual;
const port = 9_222;

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
  runtimeError?: { message: string };
};

const [{ launchBrowser }, { startWorld }] = await Promise.all([
  import("../browser/browser.ts"),
  import("../world.ts"),
]);
using folder = mkdtempDisposableSync(join(tmpdir(), "lighthouse-"));
const origins = new Map<string, string>();
const [site, pictures] = [await openEdge(origins), await openEdge()];
const world = await startWorld({
  space: servedSpace,
  variables: {
    ENVIRONMENT: "production",
    SITE_ORIGIN: site.origin,
    DOWNLOAD_SECRET: "nothing is downloaded here, and it stays so",
    ATTACHMENT_SECRET: "nothing is attached here, and it stays so",
  },
});
if (!world.storyblok)
  throw new Error("the served space is what is measured: unset STORYBLOK_TOKEN");
origins.set(world.storyblok.origin, pictures.origin);
site.passTo(world.origin);
pictures.passTo(world.storyblok.origin);
const browser = await launchBrowser(
  `--remote-debugging-port=${port}`,
  "--ignore-certificate-errors",
);

const table: Record<string, Record<string, number>> = {};
const complaints = new Map<string, string[]>();
try {
  for (const path of pages) {
    const reports = await audits(site.origin + path);
    table[path] = figuresOf(reports);
    for (const { score, title } of Object.values(reports[0]?.audits ?? {})) {
      if (score !== null && score < 0.9) {
        complaints.set(title, [...(complaints.get(title) ?? []), path]);
      }
    }
  }
} finally {
  await browser.close();
  site.close();
  pictures.close();
  await world.close();
}
console.log(`\nLighthouse, mobile, medians of ${runs} runs`);
console.table(table);
console.log("What it recommends (first run)");
for (const [title, of] of complaints) console.log(`  ${title}: ${of.join(", ")}`);

function figuresOf(reports: readonly Report[]): Record<string, number> {
  const middle = (figure: (report: Report) => number | null | undefined) =>
    median(reports.map((report) => figure(report) ?? Number.NaN));
  const score = (name: string) =>
    Math.round(100 * middle(({ categories }) => categories[name]?.score));
  const scores = reports.flatMap(({ categories }) =>
    Object.values(categories).map((category) => category.score ?? Number.NaN),
  );
  const figure = (name: string) => middle(({ audits: all }) => all[name]?.numericValue);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    SEO: score("seo"),
    "lowest of all runs": Math.round(100 * Math.min(...scores)),
    "LCP s": Number((figure("largest-contentful-paint") / 1_000).toFixed(2)),
    "TBT ms": Math.round(figure("total-blocking-time")),
    CLS: Number(figure("cumulative-layout-shift").toFixed(3)),
    kB: Math.round(figure("total-byte-weight") / 1_024),
  };
}

async function audits(url: string): Promise<Report[]> {
  const out = join(folder.path, "report.json");
  const args = [url, `--port=${port}`, "--quiet", "--output=json", `--output-path=${out}`];
  const only = "--only-categories=performance,accessibility,best-practices,seo";
  const reports: Report[] = [];
  // The first run fills the caches.
  for (let run = -1; run < runs; run += 1) {
    await promisify(execFile)("npx", ["--yes", lighthouse, ...args, only], {
      cwd: folder.path,
      timeout: 180_000,
    });
    const report: Report = JSON.parse(readFileSync(out, "utf8"));
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
    if (run >= 0) reports.push(report);
  }
  return reports;
}
