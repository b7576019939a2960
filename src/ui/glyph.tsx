import { iconSprite } from "virtual:icons";
import type { IconName } from "./icons.ts";

export type GlyphProps = {
  name: IconName;
  size?: "small" | "medium" | "large";
  className?: string | undefined;
};

/**
 * Draws one icon from the sprite file with all icons, so that a page contains only the icon's name. Islands use
 * this. Code that only runs on the server may use `Icon`, which takes any name.
 */
export function Glyph({ name, size = "medium", className }: GlyphProps) {
  const sized = size === "medium" ? "" : `icon-${size}`;
  return (
    <svg className={["icon", sized, className].filter(Boolean).join(" ")} aria-hidden="true">
      <use href={`${iconSprite}#${name}`} />
    </svg>
  );
}
