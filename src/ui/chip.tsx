import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type Tint = "brand" | "accent" | "sky" | "lilac" | "sun" | "rose" | "mist";

/** A small label: a category, a tag, New. With `href` a filter pill, `current` the chosen one. */
export function Chip({
  tint = "brand",
  href,
  current = false,
  icon,
  children,
}: {
  tint?: Tint;
  href?: string;
  current?: boolean;
  icon?: string;
  children: ReactNode;
}) {
  const content = (
    <>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </>
  );
  return href === undefined ? (
    <span className={`chip chip-${tint}`}>{content}</span>
  ) : (
    <a className="pill" href={href} aria-current={current ? "true" : undefined}>
      {content}
    </a>
  );
}
