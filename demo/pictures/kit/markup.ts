import { icons, type LucideIconData, type LucideIconNode } from "@lucide/icons";

type Piece = string | number | false | undefined | readonly Piece[];

const flat = (piece: Piece): string => {
  if (typeof piece === "object") return piece.map(flat).join("");
  return piece === false || piece === undefined ? "" : String(piece);
};

/** Fills a template: joins lists, and leaves out `false` and `undefined`. Escapes nothing. */
export const markup = (strings: TemplateStringsArray, ...pieces: Piece[]): string =>
  strings.reduce((text, part, at) => text + flat(pieces[at - 1]) + part);

export type IconName = keyof typeof icons;

const element = ([tag, attributes]: LucideIconNode): string =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${String(value)}"`)
    .join(" ")}/>`;

const drawings = new Map<string, LucideIconData>(Object.entries(icons));

/** Returns a lucide icon as inline SVG in the current colour. `x` and `y` place it inside a larger SVG. */
export const icon = (name: IconName, size = 16, stroke = 2, x = 0, y = 0): string =>
  markup`<svg class="icon" x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 24 24"
    fill="none" stroke="currentColor" stroke-width="${stroke}" stroke-linecap="round"
    stroke-linejoin="round">${drawings.get(name)?.node.map(element)}</svg>`;
