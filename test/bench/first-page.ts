import { type Storyblok, startStoryblok } from "../storyblok/start.ts";
import { type Bundle, ours, serve } from "./workerd.ts";

/** How long a call to a distant Storyblok takes, in ms. */
export const callMs = 40;

/** Starts Storyblok's stand-in. Its calls take `answerMs`. */
export function quietStoryblok(space: string, answerMs = 0): Promise<Storyblok> {
  return startStoryblok({ space, port: 0, quiet: true, log: () => undefined, answerMs });
}

type Scripts = { readonly site: Bundle; readonly kvScript: Bundle };

/**
 * Requests a space's first page, in a location that has nothing. `startedAt` is from `performance.now()`. Uses
 * two ports.
 */
export async function firstPage(
  storyblok: Storyblok,
  { site, kvScript }: Scripts,
  port: number,
  path: string,
) {
  const kv = await serve({ name: "kv-first", ...kvScript, port, bindings: {} });
  const first = await serve({
    name: "first",
    ...site,
    port: port + 1,
    bindings: { ...ours(storyblok), MODE: "cached" },
    kv: new URL(kv.origin).host,
    files: "dist/client",
    // It reads no content.
    probe: "/api/embed",
  });
  storyblok.resetCalls();
  const cpuMs = first.cpuMs();
  const startedAt = performance.now();
  const answer = await fetch(first.origin + path);
  await answer.text();
  const ms = performance.now() - startedAt;
  const result = { status: answer.status, startedAt, ms, cpuMs: first.cpuMs() - cpuMs };
  await Promise.all([first.stop(), kv.stop()]);
  return result;
}
