import { Idiomorph } from "idiomorph";
import { readProps } from "../src/ui/island-props.ts";

/*
 * Updates the page to the server's new HTML, and keeps the state of browser and reader: an open menu, a chosen
 * tab, a scrolled list, a half-typed field. It remembers the server's last HTML of each element. If the new HTML
 * is the same, the element stays as it is.
 */
const served = new WeakMap<Node, Element>();

/** Remembers the page as the server sent it. Call it once, before the first update. */
export function rememberPage(): void {
  remember(document.body, document.body.cloneNode(true));
}

export function showPage(next: Document): void {
  document.title = next.title;
  Idiomorph.morph(document.body, next.body, {
    morphStyle: "outerHTML",
    // This keeps everything inside the focused element, which is right for a field but not for a question or a
    // button.
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
  // Keep what scripts added to the body, such as the frames that the editor's bridge draws.
  beforeNodeRemoved: (node) => !(node.parentNode === document.body && !served.has(node)),
  beforeAttributeUpdated(name, element) {
    const versions = morphing.get(element);
    return (
      // A pop-up that was closed opens again while it is written.
      (name === "open" && element instanceof HTMLDialogElement) ||
      versions?.before?.getAttribute(name) !== versions?.next.getAttribute(name) ||
      !versions?.before
    );
  },
};

/** The server's previous and next HTML of the element that is being morphed. */
const morphing = new WeakMap<Element, { before: Element | undefined; next: Element }>();

function remember(live: Node, copy: Node): void {
  if (live instanceof Element && copy instanceof Element) served.set(live, copy);
  live.childNodes.forEach((child, index) => {
    const childCopy = copy.childNodes[index];
    if (childCopy) remember(child, childCopy);
  });
}

/** True if React has rendered it in this browser: the server's HTML must not overwrite it. */
function isAwake({ dataset }: HTMLElement): boolean {
  return dataset.props !== undefined && dataset.wake === undefined;
}

/** When an update changes the props of an awake island, React renders it again and keeps its state. */
async function renewIsland(element: HTMLElement, next: HTMLElement, before: Element | undefined) {
  const { props } = next.dataset;
  if (props !== undefined && props !== before?.getAttribute("data-props")) {
    const { renew } = await import("./hydrate.tsx");
    await renew(element, readProps(props));
    element.dataset.props = props;
  }
}
