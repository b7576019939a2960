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
  // Tests read the React that visitors get: the one for development keeps a stack for every element.
  process.env.NODE_ENV = "production";
  // The many processes of tests, wrangler's and the commands' among them, compile what they read once for all.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compiled");
}

/** What a project's files share; a process reads Miniflare and the site's sources once, not once a file. */
const shared = { globalSetup: ["test/shared-setup.ts"], isolate: false };

/**
 * How many files run at once; projects of one number run together, one number after the other. A file for each
 * core where its process never rests: two would only take twice as long, and meet deadlines.
 */
const together = (groupOrder: number, maxWorkers: number) => ({
  maxWorkers,
  sequence: { groupOrder },
});
const cores = availableParallelism();
const busy = together(0, cores);
/** A browser and its test wait for each other, and for the next frame, a third of the time. */
const withBrowser = together(1, Math.ceil(1.5 * cores));
/** What waits for timers, servers and other processes leaves its core to another. */
const waiting = together(2, 2 * cores);
/** An engine waits for its own windows half of the time. */
const withWindows = together(3, 2 * cores);
/** What is built and proven in a copy of the tree is promised within minutes. */
const alone = together(4, cores);

/** The test files below some paths, run together: `vitest run --project unit`. */
function project(name: string, paths: readonly string[], more: object = {}) {
  const include = paths.map((path) => `${path}/*.test.{ts,tsx}`);
  return { extends: true as const, test: { name, include, ...more } };
}

/** Reading it takes a second and a half: only where it is used. */
async function workerPlugin() {
  const { cloudflare } = await import("@cloudflare/vite-plugin");
  return cloudflare({
    viteEnvironment: { name: "worker" },
    inspectorPort: false,
    config(config) {
      const development = process.env.SITE_VARIABLES;
      if (!development) return;
      // `npm run dev` tells the site where its stand-ins are, and serves the sources itself.
      Object.assign((config.vars ??= {}), JSON.parse(development));
      delete config.assets?.run_worker_first;
      // The sources are imported by Vite's runner, and the registry would ask it for Node's modules in vain.
      config.compatibility_flags = [];
    },
  });
}

/** Where a plugin's time goes is nothing to tell who starts the site on a slow machine. */
const checks = { bundlerTimings: false };

export default defineConfig({
  plugins: [
    sitePlugins,
    // Tests run in Node; those that need workerd start the built worker in Miniflare themselves.
    process.env.VITEST ? [] : [classRules(), workerPlugin()],
  ],
  css: { postcss: { plugins: [breakpointsInEm] } },
  // Found before the first island wakes, so that waking one never reloads the page.
  optimizeDeps: { entries: ["client/main.ts", "client/editor.ts", "client/desk.ts"] },
  environments: {
    // Sent small, with its map beside it (`upload_source_maps` in wrangler.toml).
    worker: {
      build: { minify: true, rolldownOptions: { checks } },
      // Found behind a virtual module when the first page is made: all would be read once more.
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
  // The browser's files first: the worker is built knowing their names.
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
