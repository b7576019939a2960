import { readProps } from "../src/ui/island-props.ts";
import { islands } from "./islands/all.ts";

const waking = new WeakMap<Element, Promise<void>>();

/**
 * Makes an island move; the page's loader calls it. Resolves when the island answers, however often it
 * is called. What fails is logged and rejects, and the server's HTML stays as usable as it is without scripts.
 */
export function wake(element: HTMLElement): Promise<void> {
  let promise = waking.get(element);
  if (!promise) {
    promise = start(element).catch((error: unknown) => {
      console.error(error);
      throw error;
    });
    waking.set(element, promise);
  }
  return promise;
}

/** Begins to tell how this view goes; read only in those that do. */
export async function watch(): Promise<void> {
  (await import("./measure.ts")).measure();
}

async function start(element: HTMLElement): Promise<void> {
  const { island: name = "", props } = element.dataset;
  const find = islands[name];
  if (!find) throw new Error(`no island is called "${name}"`);
  // Only what is rendered by React carries props; the rest never waits for it.
  const react = props === undefined ? undefined : import("./hydrate.tsx");
  const island = await find();
  if (typeof island === "function") {
    await island(element);
  } else if (react && props !== undefined) {
    // Written by `Woken` on the server: what is read is what was given.
    const propsOf = async (sent: object) =>
      ((await island.complete?.(sent as never)) ?? sent) as never;
    const given = propsOf(readProps(props));
    await (await react).hydrate(element, island, await given, propsOf);
  }
}
