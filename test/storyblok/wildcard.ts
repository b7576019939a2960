/** A pattern in which `*` is any text, matching the whole of another. */
export function wildcard(pattern: string, flags = ""): RegExp {
  const escaped = pattern
    .split("*")
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"))
    .join(".*");
  return new RegExp(`^${escaped}$`, `s${flags}`);
}
