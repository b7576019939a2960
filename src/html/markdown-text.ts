/* What a line of text is as Markdown (CommonMark): escaped where it would mean something. */
import { linesOf } from "./markdown-marks.ts";

/** Text as Markdown says it: what would mean something there is escaped, and space is one space. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\u00ad\p{Cc}]/gu, "")
    .replace(/[\\`*[\]<~]|&(?=[#\w]|$)|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, "\\$&");
}

/** Code within a line, in more backticks than it has in a row (CommonMark, 6.1). */
export function codeSpan(code: string): string {
  const text = code.replace(/\s+/g, " ").replace(/\p{Cc}/gu, "");
  if (text.trim() === "") return text;
  const fence = "`".repeat(longestRun(text) + 1);
  // One space at both ends is taken off again.
  const room = /^`|`$|^ .* $/.test(text) ? " " : "";
  return fence + room + text + room + fence;
}

/** How many backticks are in a row. */
export function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

/** A whole line on one line of text. */
export function lineOf(parts: string): string {
  return linesOf(parts).join(" ");
}

/** A heading; number signs at its end would close it. Empty where nothing is in it. */
export function headingOf(level: number, parts: string): string {
  const words = lineOf(parts).replace(/(^| )(#+)$/, "$1\\$2");
  return words && `${"#".repeat(level)} ${words}`;
}

/** A whole line as a paragraph, none of whose lines begins another block. */
export function paragraphOf(parts: string): string {
  return linesOf(parts)
    .map((line) => line.replace(startOfBlock, "$1\\$2"))
    .join("\\\n");
}

/** What would make another block of a line that begins with it. */
const startOfBlock =
  /^(\d*)([.)](?=\s|$)|[-+](?=\s|-|$)|#(?=#{0,5}(?:\s|$))|>|=(?==*\s*$)|\||:(?=-))/;

/** A whole address, as a link of Markdown may hold it; null for one that no one should follow. */
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
