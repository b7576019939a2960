/** A click that is to open a tab or a window of its own: that is the browser's. */
export function opensNewTab({
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">): boolean {
  return ctrlKey || metaKey || shiftKey;
}
