import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { relative } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { transformSync } from "esbuild";
import { iconSprite } from "./tools/icon-sprite.ts";
import { labelNames } from "./tools/label-names.ts";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import * as sheets from "./tools/style-sheets.ts";

// Tests read the React that visitors get: the one for development keeps a stack for every element.
if (process.env.VITEST) process.env.NODE_ENV = "production";

/** Beside the files that are uploaded: what is in `dist/client` is served. */
const manifestFile = "dist/manifest.json";

/**
 * `virtual:assets` tells the worker where the browser's files are: their hashed names after a build,
 * their sources in development.
 */
function assets(): Plugin {
  let serving = false;
  return {
    name: "site:assets",
    configResolved(config) {
      serving = config.command === "serve";
    },
    resolveId: (id) => (id === "virtual:assets" ? "\0virtual:assets" : undefined),
    load(id) {
      if (id !== "\0virtual:assets") return undefined;
      if (serving || !existsSync(manifestFile)) {
        return `export const assets = ${JSON.stringify({
          script: "/client/main.ts",
          styles: sheets.tableOf((path) => `/${path}`),
          fonts: [],
          editorScript: "/client/editor.ts",
          editorStyle: "/client/styles/editor.css",
          // Vite's own: reloads the page when a source changes.
          modules: ["/@vite/client"],
        })}`;
      }
      return `export const assets = ${JSON.stringify(builtAssets())}`;
    },
  };
}

type ManifestEntry = { file: string; assets?: string[] };

function builtAssets() {
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(manifestFile, "utf8"));
  const script = manifest["client/main.ts"];
  const first = manifest[sheets.first];
  const editorScript = manifest["client/editor.ts"];
  const editorStyle = manifest["client/styles/editor.css"];
  if (!script || !first || !editorScript || !editorStyle) {
    throw new Error(`${manifestFile} lacks a script or a stylesheet`);
  }
  return {
    script: `/${script.file}`,
    styles: sheets.tableOf((path) => {
      const file = manifest[path]?.file;
      // A test may read sources that are newer than what is built.
      if (!file && !process.env.VITEST) throw new Error(`${manifestFile} lacks ${path}`);
      return `/${file ?? path}`;
    }),
    editorScript: `/${editorScript.file}`,
    editorStyle: `/${editorStyle.file}`,
    modules: [],
    // What a page begins with is written in the heading's font; the others come with the styles.
    fonts: (first.assets ?? [])
      .filter((file) => /\/heading-[^/]*\.woff2$/.test(file))
      .map((file) => `/${file}`),
  };
}

/** `virtual:loader`: the one inline script, made small, and the hash that names it in the policy. */
function loader(): Plugin {
  const source = "client/loader.ts";
  return {
    name: "site:loader",
    resolveId: (id) => (id === "virtual:loader" ? "\0virtual:loader" : undefined),
    load(id) {
      if (id !== "\0virtual:loader") return undefined;
      this.addWatchFile(source);
      const { code } = transformSync(readFileSync(source, "utf8"), {
        loader: "ts",
        minify: true,
        format: "iife",
        target: "es2022",
      });
      const script = code.trim();
      const hash = createHash("sha256").update(script).digest("base64");
      return `export const loader = ${JSON.stringify(script)}; export const loaderHash = "${hash}";`;
    },
  };
}

/** A new block's styles need no line of their own: a stylesheet may import a whole folder. */
function styleFolders(): Plugin {
  return {
    name: "site:styles",
    enforce: "pre",
    transform(code, id) {
      const path = relative(import.meta.dirname, id.split("?")[0] ?? "");
      return path.startsWith("client/styles/") && path.endsWith(".css")
        ? sheets.whole(path, code)
        : undefined;
    },
  };
}

/** What the site's code needs wherever it is built: for the edge, for tests, for the bench. */
export const sitePlugins = [assets(), loader(), iconSprite(), labelNames()];

/** What a project's files share; a process reads Miniflare and the site's sources once, not once a file. */
const shared = { globalSetup: ["test/shared-setup.ts"], isolate: false };

/** The test files below some paths, run together: `vitest run --project unit`. */
function project(name: string, paths: readonly string[], more: object = {}) {
  const include = paths.map((path) => `${path}/*.test.{ts,tsx}`);
  return { extends: true as const, test: { name, include, ...more } };
}

export default defineConfig({
  plugins: [
    sitePlugins,
    styleFolders(),
    // Tests run in Node; those that need workerd start the built worker in Miniflare themselves.
    process.env.VITEST
      ? []
      : cloudflare({
          viteEnvironment: { name: "worker" },
          inspectorPort: false,
          config(config) {
            const development = process.env.SITE_VARIABLES;
            if (!development) return;
            // `npm run dev` tells the site where its stand-ins are, and serves the sources itself.
            Object.assign((config.vars ??= {}), JSON.parse(development));
            delete config.assets?.run_worker_first;
          },
        }),
  ],
  // Found before the first island wakes, so that waking one never reloads the page.
  optimizeDeps: { entries: ["client/main.ts", "client/editor.ts"] },
  environments: {
    // Sent small, with its map beside it (`upload_source_maps` in wrangler.toml).
    worker: { build: { minify: true } },
    client: {
      build: {
        manifest: true,
        rollupOptions: {
          input: [
            "client/main.ts",
            "client/editor.ts",
            "client/styles/editor.css",
            ...sheets.sent(),
          ],
          preserveEntrySignatures: "exports-only",
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
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ["test/seed.ts"],
    // Two files at once for each core: what waits for frames, timers and servers leaves it to the other.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      project(
        "unit",
        ["src/**", "test", "test/{contracts,crm,mail,storyblok}/**", "demo/tests/contracts/**"],
        { isolate: false },
      ),
      project("journeys", ["test/{journeys,tools}/**", "demo/tests/journeys/**"], shared),
      project("browser", ["test/browser/**", "demo/tests/browser/**"], shared),
      project("seams", ["test/seams/**"], { globalSetup: ["test/seams/setup.ts"] }),
      project("fuzz", ["test/fuzz"], { isolate: false }),
      project("sweep", ["test/sweep/**", "demo/tests/sweep/**"], shared),
    ],
  },
});
