import { Glyph, type GlyphProps } from "./glyph.tsx";
import { type IconName, isIcon } from "./icons.ts";

/**
 * An icon by name. It is always decoration: text beside it carries the meaning. A literal name must be in the
 * set; an unknown name from content draws nothing. Islands use `Glyph` instead, so that the list of names does
 * not get into their bundle.
 */
export function Icon<const Name extends string>({
  name,
  ...rest
}: { name: string extends Name ? Name : Name & IconName } & Omit<GlyphProps, "name">) {
  return isIcon(name) ? <Glyph name={name} {...rest} /> : null;
}
