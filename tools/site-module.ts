import { join } from "node:path";
import { z } from "zod";

const root = join(import.meta.dirname, "..");
const own = async () => {
  const { sitePlugins: plugins } = await import("./site-plugins.ts");
  return { root, configFile: false, logLevel: "error", plugins } as const;
};
const built = z.object({ output: z.tuple([z.object({ code: z.string() })]) });

/**
 * A module of the site for a command: sources with JSX and virtual modules, which vite reads and node does not.
 * Made into one, which takes a quarter of the time of reading them one by one. `Module` is its `typeof`, `path`
 * from the root: `/src/pages/all.ts`.
 */
export async function siteModule<Module>(path: string): Promise<Module> {
  const [{ build }, site] = await Promise.all([import("vite"), own()]);
  const made = await build({
    ...site,
    ssr: { noExternal: true },
    build: { ssr: path, write: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const [{ code }] = built.parse(made).output;
  return import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
}

/**
 * The same, its sources one by one: for what reads files beside itself. They are read for as long as the command
 * runs, since some are imported where they are first needed.
 */
export async function siteSource<Module>(path: string): Promise<Module> {
  const [{ createServer }, site] = await Promise.all([import("vite"), own()]);
  const server = await createServer({
    ...site,
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    ssr: { external: true },
  });
  return (await server.ssrLoadModule(path)) as Module;
}
