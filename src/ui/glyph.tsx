import type { LucideIconData } from "@lucide/icons";

export type GlyphProps = {
  of: LucideIconData;
  size?: "small" | "medium" | "large" | "inherit";
  className?: string | undefined;
};

const drawn = new WeakMap<LucideIconData, string>();

/** The shapes as markup, made once for each icon: one element to render instead of five. */
function draw(icon: LucideIconData): string {
  let markup = drawn.get(icon);
  if (markup === undefined) {
    markup = icon.node
      .map(([tag, attributes]) => {
        const written = Object.entries(attributes)
          .filter(([name]) => name !== "key")
          .map(([name, value]) => ` ${name}="${value}"`);
        return `<${tag}${written.join("")}/>`;
      })
      .join("");
    drawn.set(icon, markup);
  }
  return markup;
}

/**
 * Draws one icon that is imported by itself (`@lucide/icons/icons/x`). Islands use this, so that the
 * browser gets no other; everything rendered on the server only uses `Icon` and its names.
 */
export function Glyph({ of, size = "medium", className }: GlyphProps) {
  return (
    <svg
      className={`icon icon-${size}${className ? ` ${className}` : ""}`}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: draw(of) }}
    />
  );
}
