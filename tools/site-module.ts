import { join } from "node:path";
import { builtModule } from "./built-module.ts";

const root = join(import.meta.dirname, "..");
const own = async () => {
  const { sitePlugins: plugins } = await import("./site-plugins.ts");
  return { root, configFile: false, logLevel: "error", plugins } as const;
};

/** Loads a module of the site for a command: sources with JSX and virtual modules, which Node cannot read. */
export const siteModule = async <Module>(path: string): Promise<Module> =>
  (await builtModule<Module>(path, await own())).module;

/**
 * The same without bundling, for modules that read files beside themselves. The server stays open for as long
 * as the command runs, because some modules are imported only when first needed.
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
