/* Text within a line as Markdown (CommonMark), escaped if it would have a meaning. */
import { linesOf } from "./markdown-marks.ts";

/** Escapes text for Markdown and collapses white space. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\u00ad\p{Cc}]/gu, "")
    .replace(/[\\`*[\]<~]|&(?=[#\w]|$)|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, "\\$&");
}

/** Code within a line, in a fence of more backticks than the code has in a row (CommonMark, 6.1). */
export function codeSpan(code: string): string {
  const text = code.replace(/\s+/g, " ").replace(/\p{Cc}/gu, "");
  if (text.trim() === "") return text;
  const fence = "`".repeat(longestRun(text) + 1);
  // Parsers strip one space from both ends.
  const room = /^`|`$|^ .* $/.test(text) ? " " : "";
  return fence + room + text + room + fence;
}

/** The length of the longest run of backticks. */
export function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

/** A complete line without line breaks. */
export function lineOf(parts: string): string {
  return linesOf(parts).join(" ");
}

/** A heading. Number signs at its end are escaped, because they would close it. Empty if it has no words. */
export function headingOf(level: number, parts: string): string {
  const words = lineOf(parts).replace(/(^| )(#+)$/, "$1\\$2");
  return words && `${"#".repeat(level)} ${words}`;
}

/** A paragraph, none of whose lines starts another block. */
export function paragraphOf(parts: string): string {
  return linesOf(parts)
    .map((line) => line.replace(startOfBlock, "$1\\$2"))
    .join("\\\n");
}

/** The beginnings of a line that would turn it into another block. */
const startOfBlock =
  /^(\d*)([.)](?=\s|$)|[-+](?=\s|-|$)|#(?=#{0,5}(?:\s|$))|>|=(?==*\s*$)|\||:(?=-))/;

/** An absolute address for a Markdown link; null if it is not safe to follow. */
export function markdownAddress(href: string, page: string): string | null {
  const url = URL.parse(href, page);
  if (!url || !["http:", "https:", "mailto:", "tel:"].includes(url.protocol)) return null;
  return url.href
    .replace(/[\s()<>\\`]/g, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase();
      return `%${code.padStart(2, "0")}`;
    })
    .replace(/&(?=#?\w+;)/g, "&amp;");
}
