import type { Plugin, UserConfig } from "vite";
import { z } from "zod";

const built = z.object({ output: z.tuple([z.object({ code: z.string() })]) });

/**
 * Bundles a module of the site with all its imports and loads it, which takes a quarter of the time of
 * loading them separately. `Module` is its `typeof`; `path` is from the root: `/src/pages/all.ts`; `sources`
 * are the bundled files.
 */
export async function builtModule<Module>(
  path: string,
  config: UserConfig,
): Promise<{ module: Module; sources: readonly string[] }> {
  let sources: readonly string[] = [];
  const noted: Plugin = {
    name: "site:sources",
    buildEnd() {
      // Modules that a plugin creates are not files. The files behind them are in the list as well.
      sources = [...this.getModuleIds()].filter((id) => !id.startsWith("\0"));
    },
  };
  const { build } = await import("vite");
  const made = await build({
    configFile: false,
    logLevel: "error",
    ...config,
    plugins: [config.plugins, noted],
    ssr: { noExternal: true },
    build: { ssr: path, write: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const [{ code }] = built.parse(made).output;
  const module = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`
  );
  return { module, sources };
}
