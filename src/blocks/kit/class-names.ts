/** A block's own class and those an editor wrote, which may be anything. */
export function classNames(own: string, written: string): string {
  return [own, ...(written.match(/[\w-]+/g) ?? [])].join(" ");
}
