/** True for a click that opens a new tab or window. Leave it to the browser. */
export function opensNewTab({
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">): boolean {
  return ctrlKey || metaKey || shiftKey;
}
