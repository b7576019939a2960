import { iconSprite } from "virtual:icons";
import type { IconName } from "./icons.ts";

export type GlyphProps = {
  name: IconName;
  size?: "small" | "medium" | "large" | "inherit";
  className?: string | undefined;
};

/**
 * Draws one icon out of the file that holds them all: what a page says of it is its name. Islands use
 * this; what is rendered on the server only may use `Icon`, which takes any name.
 */
export function Glyph({ name, size = "medium", className }: GlyphProps) {
  const sized = size === "medium" ? "" : `icon-${size}`;
  return (
    <svg className={["icon", sized, className].filter(Boolean).join(" ")} aria-hidden="true">
      <use href={`${iconSprite}#${name}`} />
    </svg>
  );
}
