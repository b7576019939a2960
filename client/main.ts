import { readProps } from "../src/ui/island-props.ts";
import { islands } from "./islands/all.ts";

const waking = new WeakMap<Element, Promise<void>>();

/**
 * Wakes an island; called by the page's loader. Resolves when the island works, however often it is called. A
 * failure is logged and rejects, and the server's HTML stays as usable as it is without scripts.
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

/** Starts to measure this view. The code is loaded only in views that are measured. */
export async function watch(): Promise<void> {
  (await import("./measure.ts")).measure();
}

async function start(element: HTMLElement): Promise<void> {
  const { island: name = "", props } = element.dataset;
  const find = islands[name];
  if (!find) throw new Error(`no island is called "${name}"`);
  // Only React islands have props. The others do not wait for React.
  const react = props === undefined ? undefined : import("./hydrate.tsx");
  const island = await find();
  if (typeof island === "function") {
    await island(element);
  } else if (react && props !== undefined) {
    // `IslandRoot` wrote them on the server, so they have the right type.
    const propsOf = async (sent: object) =>
      ((await island.complete?.(sent as never)) ?? sent) as never;
    const given = propsOf(readProps(props));
    await (await react).hydrate(element, island, await given, propsOf);
  }
}
