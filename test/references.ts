import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;
export type Document = DefaultTreeAdapterTypes.Document;

/** Parses a document as a browser with scripts does. */
export const readHtml = (html: string): Document => parse(html, { scriptingEnabled: true });

/** Attributes that name one or several other elements by their ids. */
const referringAttributes = [
  "for",
  "form",
  "list",
  "headers",
  "popovertarget",
  "commandfor",
  "aria-labelledby",
  "aria-describedby",
  "aria-controls",
  "aria-owns",
  "aria-details",
  "aria-errormessage",
  "aria-activedescendant",
] as const;

/** Checks for the element that contains everything of one form, including its answer. */
const isForm = (element: Element) =>
  element.tagName === "form" || attribute(element, "data-island") === "form";

/**
 * Returns the references of a document that lead nowhere or to the wrong element: ids that occur twice,
 * labels, `aria-*` and anchors without a target or into another form, and groups of radio buttons that are
 * really two.
 */
export function referenceFaults(document: Document, path = ""): string[] {
  const elements = [...elementsOf(document)];
  const byId = Map.groupBy(
    elements.filter((element) => attribute(element, "id") !== undefined),
    (element) => attribute(element, "id") ?? "",
  );
  const duplicates = [...byId].flatMap(([id, all]) =>
    all.length > 1 ? [`id="${id}" occurs ${all.length} times`] : [],
  );
  const broken = elements.flatMap((element) =>
    referencesOf(element, path).flatMap(({ id, by }) => {
      const [target] = byId.get(id) ?? [];
      if (!target) return [`${by} has no target`];
      const own = closest(element, isForm);
      return own && closest(target, isForm) !== own
        ? [`${by} has its target outside of its form`]
        : [];
    }),
  );
  const radios = elements.filter((element) => attribute(element, "type") === "radio");
  const groups = Map.groupBy(radios, (radio) => attribute(radio, "name") ?? "");
  const mixed = [...groups].flatMap(([name, all]) => {
    const containers = new Set(all.map((radio) => closest(radio, isGroup)));
    return containers.size > 1 ? [`the radio buttons "${name}" are ${containers.size} groups`] : [];
  });
  return [...new Set([...duplicates, ...broken, ...mixed])];
}

/** Returns the ids of a document, for links from another one. */
export function idsIn(document: Document): ReadonlySet<string> {
  const elements = [...elementsOf(document)];
  return new Set(elements.flatMap((element) => attribute(element, "id") ?? []));
}

const isGroup = (element: Element) => isForm(element) || element.tagName === "fieldset";

function referencesOf(element: Element, path: string): { id: string; by: string }[] {
  const named = referringAttributes.flatMap((name) =>
    (attribute(element, name) ?? "")
      .split(/\s+/)
      .filter(Boolean)
      .map((id) => ({ id, by: `${element.tagName}[${name}="${id}"]` })),
  );
  const href = attribute(element, "href") ?? "";
  const [address = "", fragment] = href.split("#");
  const isSamePage = element.tagName === "a" && (address === "" || address === path);
  // Text after a question mark is for the page's scripts: `#Form?plan=growth`.
  const [anchor = ""] = fragment?.split("?") ?? [];
  if (!isSamePage || anchor === "" || anchor === "top") return named;
  return [...named, { id: decodeURIComponent(anchor), by: `a[href="${href}"]` }];
}

function* elementsOf(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  if ("tagName" in node) yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* elementsOf(child);
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

function closest(element: Element, matches: (one: Element) => boolean): Element | null {
  if (matches(element)) return element;
  const { parentNode: parent } = element;
  return parent && "tagName" in parent ? closest(parent, matches) : null;
}
