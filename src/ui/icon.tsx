import { Glyph, type GlyphProps } from "./glyph.tsx";
import { type IconName, isIcon } from "./icons.ts";

/**
 * An icon by name, always decoration: what it means is said in text beside it. A name written in code
 * must be in the set; one of the content that is not draws nothing. Not for islands: they use
 * `Glyph`, with which no list of names travels.
 */
export function Icon<const Name extends string>({
  name,
  ...rest
}: { name: string extends Name ? Name : Name & IconName } & Omit<GlyphProps, "name">) {
  return isIcon(name) ? <Glyph name={name} {...rest} /> : null;
}
