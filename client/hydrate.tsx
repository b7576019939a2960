import {
  type FunctionComponent,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
} from "react";
import { type Root, hydrateRoot } from "react-dom/client";
import { carryOver } from "./carry-over.ts";

type ReadyProps = {
  readonly children: ReactNode;
  /** Just before it is shown, and at once after. */
  readonly onRender: () => void;
  readonly onShown: () => void;
  readonly onReady: () => void;
};

function Ready({ children, onRender, onShown, onReady }: ReadyProps) {
  onRender();
  useLayoutEffect(onShown, [onShown]);
  useEffect(onReady, [onReady]);
  return children;
}

/**
 * Gives the server's HTML its React. Resolves when its handlers are in place, and what its first effects
 * changed (by what the address says) is shown: a press that waited meets it. HTML that a browser's translator
 * or an extension has changed is rendered anew, with what was typed there meanwhile. An island that throws is
 * given back the HTML it had, and rejects; later, it says so.
 */
export function hydrate<Props extends object>(
  element: HTMLElement,
  island: { readonly View: FunctionComponent<Props> },
  props: Props,
  /** Makes them of what was sent: also of what is sent later. */
  propsOf: (sent: object) => Promise<Props>,
): Promise<void> {
  const children = [...element.childNodes];
  let focused: Element | null = null;
  const noteFocus = () => {
    focused = document.activeElement;
  };
  const restoreInput = () => {
    if (!children.some(({ isConnected }) => isConnected)) carryOver(children, element, focused);
  };

  const tree = (given: Props, onReady: () => void) => (
    <Ready onRender={noteFocus} onShown={restoreInput} onReady={onReady}>
      <island.View {...given} />
    </Ready>
  );

  return new Promise((resolve, reject) => {
    let root: Root | undefined;
    let isReady = false;
    const ready = () => {
      isReady = true;
      element.dataset.awake = "";
      resolve();
    };
    // Rendered together with what the effects changed.
    const rerender = () => root?.render(tree(props, ready));
    // In slices of a few milliseconds: anyone who scrolls or taps meanwhile is not kept waiting.
    startTransition(() => {
      root = hydrateRoot(element, tree(props, rerender), {
        onRecoverableError: (error) => console.warn(error),
        onUncaughtError(error) {
          queueMicrotask(() => element.replaceChildren(...children));
          if (isReady) console.error(error);
          reject(error);
        },
      });
    });
    updates.set(element, async (sent) => {
      const newProps = await propsOf(sent);
      await new Promise<void>((rendered) => root?.render(tree(newProps, rendered)));
    });
  });
}

const updates = new WeakMap<HTMLElement, (sent: object) => Promise<void>>();

/** Gives an island other props, as they travel; what it remembers stays. Resolves when they are shown. */
export async function renew(element: HTMLElement, sent: object): Promise<void> {
  await updates.get(element)?.(sent);
}
