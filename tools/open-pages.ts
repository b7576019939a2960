import { relative } from "node:path";
import type { HotPayload, NormalizedHotChannel, Plugin } from "vite";
import { type TypeError, checkTypes } from "./type-errors.ts";

/** How long a reload waits, in ms, so that the worker has the edit before the page asks for it. */
const afterWorkerMs = 50;

/**
 * Tells open pages during `npm run dev` what Vite does not: changes of files that only the worker reads,
 * publishes, and type errors. Calls `onEdit` at each edit of a source.
 */
export function openPages(onEdit: () => void): Plugin {
  let changedAt = 0;
  const reload = (hot: NormalizedHotChannel | undefined) => {
    changedAt = Date.now();
    hot?.send({ type: "full-reload" });
  };
  return {
    name: "site:open-pages",
    hotUpdate({ modules, server }) {
      if (modules.length === 0) return;
      changedAt = Date.now();
      if (this.environment.name !== "worker") return;
      setTimeout(reload, afterWorkerMs, server.environments["client"]?.hot);
    },
    configureServer({ config: { root, logger }, httpServer, middlewares, watcher, environments }) {
      const { hot } = environments["client"] ?? {};
      if (!hot) throw new Error("the client environment must exist");

      middlewares.use((request, response, next) => {
        if (request.method === "POST" && request.url?.startsWith("/api/webhooks/storyblok")) {
          response.on("finish", () => {
            if (response.statusCode < 300) reload(hot);
          });
        }
        next();
      });

      let wrong: HotPayload | null = null;
      let isShown = false;
      const checks = checkTypes(root, (errors) => {
        wrong = errors.length > 0 ? overlayOf(errors) : null;
        for (const { file, line, message } of errors) logger.error(`${file}:${line} ${message}`);
        if (wrong) hot.send(wrong);
        // Removes the overlay from pages that were not reloaded.
        else if (isShown) hot.send({ type: "update", updates: [] });
        isShown = wrong !== null;
      });
      watcher.on("all", (_, file) => {
        const path = relative(root, file);
        if (!/^(src|client|tools|test|demo)\/.*\.tsx?$|^locales\//.test(path)) return;
        // A page loaded before the next check shows no errors, because they may be fixed by now.
        wrong = null;
        checks.again();
        onEdit();
      });
      hot.on("vite:client:connect", (_, client) => {
        if (wrong) client.send(wrong);
      });
      // The page missed changes while loading. `requestedAt`: ms since 1970, by this machine's clock as well.
      hot.on("site:loaded", (requestedAt: number, client) => {
        if (requestedAt < changedAt) client.send({ type: "full-reload" });
      });
      httpServer?.once("close", checks.close);
      process.once("exit", checks.close);
      checks.again();
    },
  };
}

function overlayOf(errors: readonly TypeError[]): HotPayload {
  const list = errors
    .map(({ file, line, column, message }) => `${file}:${line}:${column}\n${message}`)
    .join("\n\n");
  return { type: "error", err: { plugin: "types", message: list, stack: "" } };
}
