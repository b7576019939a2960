/** Joins a block's own classes and the class names in an editor's text, which may contain anything. */
export function classNames(own: string, text: string): string {
  return [own, ...(text.match(/[\w-]+/g) ?? [])].join(" ");
}
