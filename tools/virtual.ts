import type { Plugin, Rollup } from "vite";

/** A module that is not a file: `virtual:NAME`, with the code that `write` returns. */
export function virtual(
  name: string,
  write: (this: Rollup.PluginContext) => string | Promise<string>,
) {
  const [specifier, id] = [`virtual:${name}`, `\0virtual:${name}`];
  return {
    name: `site:${name}`,
    resolveId: (source) => (source === specifier ? id : undefined),
    load(source) {
      return source === id ? write.call(this) : undefined;
    },
  } satisfies Plugin;
}
