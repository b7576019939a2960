import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { transformSync } from "esbuild";
import type { Plugin } from "vite";
import { iconSprite } from "./icon-sprite.ts";
import { labelNames } from "./label-names.ts";
import { plainForms } from "./plain-forms.ts";
import { virtual } from "./virtual.ts";
import { wordsAsText } from "./words-as-text.ts";
import { first as firstSheet, styles, tableOf } from "./styles.ts";

/** Outside `dist/client`, because everything in there is uploaded and served. */
export const manifestFile = "dist/manifest.json";

/** The sources that browsers load, besides the styles of parts. */
export const browserSources = {
  script: "client/main.ts",
  editorScript: "client/editor.ts",
  editorStyle: "client/styles/editor.css",
  deskScript: "client/desk.ts",
  deskStyle: "client/styles/desk.css",
};

/**
 * `virtual:assets` gives the worker the addresses of the browser's files: their hashed names after a build,
 * their sources in development. Commands use the sources too, even if there is a build, except for one that
 * is `afterBuild`.
 */
function assets(afterBuild: boolean): Plugin {
  let serving = false;
  const imports = new Map<string, string>();
  return {
    ...virtual("assets", () => {
      const found = serving || !existsSync(manifestFile) ? sourceAssets() : builtAssets();
      return `export const assets = ${JSON.stringify(found)}`;
    }),
    // The stylesheets that a part needs depend on the files that exist and on its imports.
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
  };
}

function assetsAt(hrefOf: (path: string) => string) {
  const hrefs = Object.entries(browserSources).map(([name, path]) => [name, hrefOf(path)]);
  return { ...Object.fromEntries(hrefs), styles: tableOf(hrefOf) };
}

function sourceAssets() {
  // Vite's own script reloads the page when a source changes; ours keeps what was typed.
  const modules = ["/@vite/client", "/client/dev-page.ts"];
  return { ...assetsAt((path) => `/${path}`), modules, fonts: [] };
}

function builtAssets() {
  const manifest: Record<string, { file: string; assets?: string[] }> = JSON.parse(
    readFileSync(manifestFile, "utf8"),
  );
  const hrefOf = (path: string) => {
    const file = manifest[path]?.file;
    // A test may read sources that are newer than the build.
    if (!file && !process.env.VITEST) throw new Error(`${manifestFile} lacks ${path}`);
    return `/${file ?? path}`;
  };
  // Quotes are further down the page, so their font is left out.
  const fonts = (manifest[firstSheet]?.assets ?? [])
    .filter((file) => /\/(heading|text)-[^/]*\.woff2$/.test(file))
    .map((file) => `/${file}`);
  return { ...assetsAt(hrefOf), modules: [], fonts };
}

/** `virtual:loader`: the only inline script, minified, and its hash for the content security policy. */
const loader = () =>
  virtual("loader", function () {
    const source = "client/loader.ts";
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
  });

/** The plugins that the site's code needs in every build: for the edge, for tests, for the bench. */
export const sitePlugins = pluginsOf(false);

/** The same for a worker beside the build that serves its files. */
export const pluginsAfterBuild = pluginsOf(true);

/**
 * Storyblok's package does not declare that its modules have no side effects. Without this plugin the worker
 * would create all schemas of its check at each start, although only what editors load needs them.
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
 * `virtual:react-at-once`: the part of `react-dom/server` that renders HTML synchronously, which is a
 * separate file in the package. The package's entry also contains the streaming renderer, which is as large
 * again and not needed.
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
    // Outside a build (tests, `npm run dev`, unbundled commands), the package's entry is used.
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
