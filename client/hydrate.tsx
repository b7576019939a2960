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
  /** Called right before and right after the content is shown. */
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
 * Hydrates the server's HTML. Resolves when the handlers work and the changes of the first effects (from what the
 * address says) are shown, so a click that waited finds them. If a browser's translator or an extension changed
 * the HTML, React renders it again, with what was typed meanwhile. If the island throws, it gets its HTML back and
 * the promise rejects; later errors are logged.
 */
export function hydrate<Props extends object>(
  element: HTMLElement,
  island: { readonly View: FunctionComponent<Props> },
  props: Props,
  /** Makes the props from those that were sent, now and at later updates. */
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
    // Renders again after the effects, together with what they changed.
    const rerender = () => root?.render(tree(props, ready));
    // A transition renders in slices of a few milliseconds, so scrolls and taps are not delayed.
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

/** Gives an island new props, in their sent form. Its state stays. Resolves when they are shown. */
export async function renew(element: HTMLElement, sent: object): Promise<void> {
  await updates.get(element)?.(sent);
}
