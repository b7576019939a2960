import { renameSync, rmdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { patience } from "./test/patience.ts";
import { ProofReporter } from "./test/proof/reporter.ts";
import { SlowFirst } from "./test/slow-first.ts";
import { breakpointsInEm } from "./tools/breakpoints.ts";
import { classRules } from "./tools/class-rules.ts";
import { browserSources, manifestFile, sitePlugins } from "./tools/site-plugins.ts";
import { sent } from "./tools/styles.ts";

if (process.env.VITEST) {
  // Tests run the React that visitors get: the development build records a stack for every element.
  process.env.NODE_ENV = "production";
  // The processes of tests, wrangler and the commands share a cache, so each file is compiled only once.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compiled");
}

/** Settings of projects whose files share a process. It reads Miniflare and the site's sources only once. */
const shared = { globalSetup: ["test/shared-setup.ts"], isolate: false };

/**
 * Sets how many files run at once. Projects with the same number run together, one number after the other. A
 * project whose processes never rest gets one file per core: two would take twice as long and miss deadlines.
 */
const together = (groupOrder: number, maxWorkers: number) => ({
  maxWorkers,
  sequence: { groupOrder },
});
const cores = availableParallelism();
const busy = together(0, cores);
/** A browser and its test spend a third of the time waiting for each other and for the next frame. */
const withBrowser = together(1, Math.ceil(1.5 * cores));
/** Tests that wait for timers, servers and other processes leave their core to others. */
const waiting = together(2, 2 * cores);
/** An engine waits for its own windows half of the time. */
const withWindows = together(3, 2 * cores);
/** Tests that build and check a copy of the tree have to finish within minutes. */
const alone = together(4, cores);

/** Returns the project of the test files below some paths: `vitest run --project unit`. */
function project(name: string, paths: readonly string[], more: object = {}) {
  const include = paths.map((path) => `${path}/*.test.{ts,tsx}`);
  return { extends: true as const, test: { name, include, ...more } };
}

/** Loads the plugin only if it is used, because that takes a second and a half. */
async function workerPlugin() {
  const { cloudflare } = await import("@cloudflare/vite-plugin");
  return cloudflare({
    viteEnvironment: { name: "worker" },
    inspectorPort: false,
    config(config) {
      const development = process.env.SITE_VARIABLES;
      if (!development) return;
      // `npm run dev` gives the site the addresses of its stand-ins, and serves the sources itself.
      Object.assign((config.vars ??= {}), JSON.parse(development));
      delete config.assets?.run_worker_first;
      // Vite's runner imports the sources. The module registry would ask it for Node's modules in vain.
      config.compatibility_flags = [];
    },
  });
}

/** Developers who start the site on a slow machine do not need timings of plugins. */
const checks = { bundlerTimings: false };

export default defineConfig({
  plugins: [
    sitePlugins,
    // Tests run in Node. Those that need workerd start the built worker in Miniflare.
    process.env.VITEST ? [] : [classRules(), workerPlugin()],
  ],
  css: { postcss: { plugins: [breakpointsInEm] } },
  // Finds dependencies before the first island wakes, so that waking one never reloads the page.
  optimizeDeps: { entries: ["client/main.ts", "client/editor.ts", "client/desk.ts"] },
  environments: {
    // Minified, with its source map beside it (`upload_source_maps` in wrangler.toml).
    worker: {
      build: { minify: true, rolldownOptions: { checks } },
      // A virtual module imports it, so it would only be found at the first page, and all be read again.
      optimizeDeps: { include: ["react-dom/server"] },
    },
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          input: [...Object.values(browserSources), ...sent()],
          preserveEntrySignatures: "exports-only",
          checks,
        },
      },
    },
  },
  // The browser's files come first: the worker is built with their names.
  builder: {
    async buildApp(builder) {
      const { client, worker } = builder.environments;
      if (!client || !worker) throw new Error("the client and worker environments must both exist");
      await builder.build(client);
      renameSync("dist/client/.vite/manifest.json", manifestFile);
      rmdirSync("dist/client/.vite");
      await builder.build(worker);
    },
  },
  test: {
    ...patience,
    setupFiles: ["test/seed.ts"],
    reporters: ["default", new ProofReporter()],
    sequence: { sequencer: SlowFirst },
    projects: [
      project("unit", ["src/**", "test", "test/{crm,mail,storyblok,engines,proof,mutants}/**"], {
        isolate: false,
        ...busy,
      }),
      project("contracts", ["test/contracts/**", "demo/tests/contracts/**"], {
        isolate: false,
        ...busy,
      }),
      project("fuzz", ["test/fuzz"], { isolate: false, ...busy }),
      project("browser", ["test/browser/**", "demo/tests/browser/**"], {
        ...shared,
        ...withBrowser,
      }),
      project("sweep", ["test/sweep/**", "demo/tests/sweep/**"], { ...shared, ...busy }),
      project("journeys", ["test/{journeys,tools}/**", "demo/tests/journeys/**"], {
        ...shared,
        ...waiting,
      }),
      project("seams", ["test/seams/**"], { globalSetup: ["test/seams/setup.ts"], ...waiting }),
      project("engines", ["demo/tests/engines"], {
        ...shared,
        ...withWindows,
      }),
      project("copies", ["test/copies"], alone),
    ],
  },
});
