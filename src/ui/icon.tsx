import { Glyph, type GlyphProps } from "./glyph.tsx";
import { type IconName, icons, isIcon } from "./icons.ts";

/**
 * An icon by name, always decoration: what it means is said in text beside it. A name written in code
 * must be in the set; one of the content that is not draws nothing. Not for islands: they use
 * `Glyph`.
 */
export function Icon<const Name extends string>({
  name,
  ...rest
}: { name: string extends Name ? Name : Name & IconName } & Omit<GlyphProps, "of">) {
  return isIcon(name) ? <Glyph of={icons[name]} {...rest} /> : null;
}
