import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { transformSync } from "esbuild";
import type { Plugin } from "vite";
import { iconSprite } from "./icon-sprite.ts";
import { labelNames } from "./label-names.ts";
import { plainForms } from "./plain-forms.ts";
import { wordsAsText } from "./words-as-text.ts";
import { first as firstSheet, styles, tableOf } from "./styles.ts";

/** Beside the files that are uploaded: what is in `dist/client` is served. */
export const manifestFile = "dist/manifest.json";

/**
 * `virtual:assets` tells the worker where the browser's files are: their hashed names after a build,
 * their sources in development. A command reads the sources, too, whatever was built of them before, but
 * one that is `afterBuild`.
 */
function assets(afterBuild: boolean): Plugin {
  let serving = false;
  const imports = new Map<string, string>();
  return {
    name: "site:assets",
    // Which stylesheets a part needs follows from what is there and what it imports.
    async hotUpdate({ type, file, read, modules }) {
      if (this.environment.name !== "worker" || !/\/src\/.+\.(tsx|css)$/.test(file))
        return undefined;
      if (type === "update") {
        if (file.endsWith(".css")) return undefined;
        const now = [...(await read()).matchAll(/^import [^;]+;/gm)].join("");
        if (imports.get(file) === now) return undefined;
        imports.set(file, now);
      }
      const table = this.environment.moduleGraph.getModuleById("\0virtual:assets");
      return table ? [...modules, table] : undefined;
    },
    configResolved(config) {
      const isCommand = typeof config.build.ssr === "string" && !afterBuild;
      serving = config.command === "serve" || isCommand;
    },
    resolveId: (id) => (id === "virtual:assets" ? "\0virtual:assets" : undefined),
    load(id) {
      if (id !== "\0virtual:assets") return undefined;
      if (serving || !existsSync(manifestFile)) {
        return `export const assets = ${JSON.stringify({
          script: "/client/main.ts",
          styles: tableOf((path) => `/${path}`),
          fonts: [],
          editorScript: "/client/editor.ts",
          editorStyle: "/client/styles/editor.css",
          deskScript: "/client/desk.ts",
          deskStyle: "/client/styles/desk.css",
          // Vite's own reloads the page when a source changes, ours keeps what was typed.
          modules: ["/@vite/client", "/client/dev-page.ts"],
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
  const first = manifest[firstSheet];
  const editorScript = manifest["client/editor.ts"];
  const editorStyle = manifest["client/styles/editor.css"];
  const deskScript = manifest["client/desk.ts"];
  const deskStyle = manifest["client/styles/desk.css"];
  if (!script || !first || !editorScript || !editorStyle || !deskScript || !deskStyle) {
    throw new Error(`${manifestFile} lacks a script or a stylesheet`);
  }
  return {
    script: `/${script.file}`,
    styles: tableOf((path) => {
      const file = manifest[path]?.file;
      // A test may read sources that are newer than what is built.
      if (!file && !process.env.VITEST) throw new Error(`${manifestFile} lacks ${path}`);
      return `/${file ?? path}`;
    }),
    editorScript: `/${editorScript.file}`,
    editorStyle: `/${editorStyle.file}`,
    deskScript: `/${deskScript.file}`,
    deskStyle: `/${deskStyle.file}`,
    modules: [],
    // Quotes stand further down.
    fonts: (first.assets ?? [])
      .filter((file) => /\/(heading|text)-[^/]*\.woff2$/.test(file))
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

/** What the site's code needs wherever it is built: for the edge, for tests, for the bench. */
export const sitePlugins = pluginsOf(false);

/** The same for a worker that is beside what is built, and serves its files. */
export const pluginsAfterBuild = pluginsOf(true);

/**
 * Storyblok's package does not say that its modules do nothing but export. Taken at their word, the worker would
 * make all schemas of its check at each start; only what editors load needs them.
 */
function pureSchema(): Plugin {
  return {
    name: "site:pure-schema",
    transform: {
      filter: { id: /\/node_modules\/@storyblok\/schema\// },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  };
}

/**
 * `virtual:react-at-once`: of `react-dom/server` the renderer that makes HTML at once, which is a file of its own
 * in the package. Its entry brings the other, too, which streams: as much again, and not needed.
 */
function reactAtOnce(): Plugin {
  const inPackage = "cjs/react-dom-server-legacy.browser.production.js";
  let building = false;
  return {
    name: "site:react-at-once",
    enforce: "pre",
    configResolved: ({ command }) => void (building = command === "build"),
    resolveId(id) {
      if (id !== "virtual:react-at-once") return undefined;
      if (!building) return `\0${id}`;
      const { resolve } = createRequire(import.meta.url);
      return join(dirname(resolve("react-dom/package.json")), inPackage);
    },
    // Read as it is where nothing is built: by tests, commands and `npm run dev`.
    load: (id) =>
      id === "\0virtual:react-at-once"
        ? 'export { renderToStaticMarkup, renderToString } from "react-dom/server";'
        : undefined,
  };
}

function pluginsOf(afterBuild: boolean) {
  return [
    styles(),
    assets(afterBuild),
    loader(),
    iconSprite(),
    labelNames(),
    plainForms(),
    pureSchema(),
    wordsAsText(),
    reactAtOnce(),
  ];
}
