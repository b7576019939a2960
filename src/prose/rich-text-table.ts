import { type Node, attributesOf, classes, nodesOf, paletteClass } from "./rich-text-marks.ts";

/**
 * Renders a table of rich text. Rows at the top that contain only headers are its head, and label the
 * columns. A header in any other row labels that row. `inner`: returns the content of a cell as HTML.
 */
export function tableHtml(table: Node, inner: (cell: Node) => string): string {
  const rows = nodesOf(table.content).map((row) => nodesOf(row.content));
  const first = rows.findIndex((cells) => !isHead(cells));
  const head = first === -1 ? rows.length : first;
  const part = (tag: string, some: readonly Node[][]) =>
    some.length === 0
      ? ""
      : `<${tag}>${some.map((cells) => rowHtml(cells, tag === "thead", inner)).join("")}</${tag}>`;
  const parts = part("thead", rows.slice(0, head)) + part("tbody", rows.slice(head));
  return `<div class="table-scroll" tabindex="0"><table>${parts}</table></div>`;
}

function isHead(cells: readonly Node[]): boolean {
  return cells.length > 0 && cells.every(({ type }) => type === "tableHeader");
}

function rowHtml(cells: readonly Node[], isInHead: boolean, inner: (cell: Node) => string): string {
  const scope = isInHead || isHead(cells) ? "col" : "row";
  return `<tr>${cells.map((cell) => cellHtml(cell, scope, inner(cell))).join("")}</tr>`;
}

function cellHtml(cell: Node, scope: "col" | "row", inner: string): string {
  const attributes = attributesOf(cell);
  const spans = (["colspan", "rowspan"] as const)
    .map((name) => [name, Number(attributes[name])] as const)
    .filter(([, count]) => Number.isInteger(count) && count > 1 && count < 100)
    .map(([name, count]) => ` ${name}="${count}"`)
    .join("");
  const ground = classes(paletteClass("ground", attributes.backgroundColor));
  // A header without text heads nothing: the corner of a table is a normal cell.
  const text = inner.replace(/<img[^>]* alt="([^"]*)"[^>]*>|<[^>]*>/g, "$1").trim();
  return cell.type === "tableHeader" && text !== ""
    ? `<th scope="${scope}"${spans}${ground}>${inner}</th>`
    : `<td${spans}${ground}>${inner}</td>`;
}
