/** Text as Markdown says it: what would mean something there is escaped, and space is one space. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll("\u00ad", "")
    .replace(/[\s\u00a0]+/g, " ")
    .replace(/[\\`*[\]<]|&(?=#?\w+;)|~(?=~)|(?<!\w)_|_(?!\w)/g, "\\$&");
}

/** Marks stand at the words themselves: with a space between they would mean nothing. */
export function withMarks(text: string, mark: string): string {
  const words = text.trim();
  if (words === "") return text;
  const at = text.indexOf(words);
  return text.slice(0, at) + mark + words + mark + text.slice(at + words.length);
}

/** A whole address, as a link of Markdown may hold it. */
export function markdownAddress(href: string, page: string): string {
  const address = URL.parse(href, page)?.href ?? href;
  return address.replace(/[\s()<>\\]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0");
    return `%${code}`;
  });
}
