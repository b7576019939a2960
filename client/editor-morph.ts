import { Idiomorph } from "idiomorph";
import { readProps } from "../src/ui/island-props.ts";

/*
 * Brings the page to what the server now says, without losing what the browser and the reader made of
 * it: an open menu, a chosen tab, a scrolled list, a half-typed field. The server's last word on each
 * element is remembered; where its new one is the same, the element is left as it is.
 */
const served = new WeakMap<Node, Element>();

/** Remembers the page as the server sent it. Called once, before anything is shown anew. */
export function rememberPage(): void {
  remember(document.body, document.body.cloneNode(true));
}

export function showPage(next: Document): void {
  document.title = next.title;
  Idiomorph.morph(document.body, next.body, {
    morphStyle: "outerHTML",
    // What has the focus keeps all that is in it then: right for a field, not for a question or a button.
    ignoreActiveValue: document.activeElement?.matches("input, textarea, select") ?? false,
    callbacks,
  });
}

const callbacks: NonNullable<Parameters<typeof Idiomorph.morph>[2]>["callbacks"] = {
  beforeNodeMorphed(old, next) {
    if (!(old instanceof HTMLElement) || !(next instanceof HTMLElement)) return true;
    const before = served.get(old);
    if (before?.isEqualNode(next)) return false;
    if (isAwake(old) && old.dataset.island === next.dataset.island) {
      served.set(old, next);
      void renewIsland(old, next, before);
      return false;
    }
    morphing.set(old, { before, next });
    served.set(old, next);
    return true;
  },
  afterNodeAdded(node) {
    remember(node, node.cloneNode(true));
  },
  // What scripts put beside the page, such as the frames that the editor's bridge draws.
  beforeNodeRemoved: (node) => !(node.parentNode === document.body && !served.has(node)),
  beforeAttributeUpdated(name, element) {
    const versions = morphing.get(element);
    return (
      versions?.before?.getAttribute(name) !== versions?.next.getAttribute(name) ||
      !versions?.before
    );
  },
};

/** For the element at hand: what the server said of it before, and what it says now. */
const morphing = new WeakMap<Element, { before: Element | undefined; next: Element }>();

function remember(live: Node, copy: Node): void {
  if (live instanceof Element && copy instanceof Element) served.set(live, copy);
  live.childNodes.forEach((child, index) => {
    const childCopy = copy.childNodes[index];
    if (childCopy) remember(child, childCopy);
  });
}

/** Rendered by React in this browser by now: the server's HTML must not be put over it. */
function isAwake({ dataset }: HTMLElement): boolean {
  return dataset.props !== undefined && dataset.wake === undefined;
}

/** An island that moves takes its new props like any other React. */
async function renewIsland(element: HTMLElement, next: HTMLElement, before: Element | undefined) {
  const { props } = next.dataset;
  if (props !== undefined && props !== before?.getAttribute("data-props")) {
    const { renew } = await import("./hydrate.tsx");
    await renew(element, readProps(props));
    element.dataset.props = props;
  }
}
