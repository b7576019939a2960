import { join } from "node:path";
import type { Schemas } from "../src/content/decode.ts";
import type * as Pages from "../src/pages/all.ts";
import { labelLanguages } from "../src/language/language.ts";
import { type Component, componentsOf } from "./storyblok/component-types.ts";

/** This site's block and page types. They are TSX modules, which vite reads and node does not. */
export async function siteSchemas(): Promise<Schemas> {
  const [{ runnerImport }, { sitePlugins }] = await Promise.all([
    import("vite"),
    import("../vite.config.ts"),
  ]);
  const root = join(import.meta.dirname, "..");
  const config = { root, configFile: false, plugins: sitePlugins, logLevel: "error" } as const;
  return (await runnerImport<typeof Pages>("/src/pages/all.ts", config)).module.schemas;
}

let read: Promise<Schemas> | undefined;

/** The same as editors see them, named in German where that is asked for. Read once. */
export async function siteComponents(labels?: string): Promise<readonly Component[]> {
  read ??= siteSchemas();
  return componentsOf(
    await read,
    labelLanguages.find((language) => language === labels) ?? labelLanguages[0],
  );
}
