/** A piece of HTML from this site's own renderer, with text decoded and names in lower case. */
export type HtmlNode = string | HtmlElement;

export type HtmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly HtmlNode[];
};

type Open = { name: string; attributes: ReadonlyMap<string, string>; children: HtmlNode[] };

const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

const token = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</gi;
const attribute = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/**
 * Parses HTML that this site rendered: every element is closed, and every `<` and `&` in a text is escaped. Do not
 * use it for HTML from elsewhere, which may leave elements open.
 */
export function readOwnHtml(html: string): readonly HtmlNode[] {
  const root: Open = { name: "", attributes: new Map(), children: [] };
  const open = [root];
  const inside = () => open.at(-1) ?? root;
  for (const [whole, slash, name, attributeText = ""] of html.matchAll(token)) {
    if (whole.startsWith("<!--")) continue;
    if (name === undefined) {
      inside().children.push(decode(whole));
      continue;
    }
    const named = name.toLowerCase();
    if (slash) {
      const at = open.findLastIndex((element) => element.name === named);
      if (at > 0) open.length = at;
      continue;
    }
    const element: Open = { name: named, attributes: attributesIn(attributeText), children: [] };
    inside().children.push(element);
    if (!empty.has(named)) open.push(element);
  }
  return root.children;
}

function attributesIn(attributeText: string): ReadonlyMap<string, string> {
  return new Map(
    [...attributeText.matchAll(attribute)].map(([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      decode(double ?? single ?? bare ?? ""),
    ]),
  );
}

/** The entities that the renderers write: React, markdown-it and our own. */
const entities: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00a0"],
  ["shy", "\u00ad"],
]);

function decode(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities.get(name) ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
