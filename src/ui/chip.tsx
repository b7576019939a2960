import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type Tint = "brand" | "accent" | "sky" | "lilac" | "sun" | "rose" | "mist";

/** A small label: a category, a tag, "New". With `href` it is a filter pill, and `current` marks the chosen one. */
export function Chip({
  tint = "brand",
  href,
  current = false,
  icon,
  lang,
  children,
}: {
  tint?: Tint;
  href?: string;
  current?: boolean;
  icon?: string;
  /** The language tag of its text, if it differs from the text around it. */
  lang?: string | undefined;
  children: ReactNode;
}) {
  const content = (
    <>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </>
  );
  return href === undefined ? (
    <span className={`chip chip-${tint}`} lang={lang}>
      {content}
    </span>
  ) : (
    <a className="pill" href={href} aria-current={current ? "true" : undefined}>
      {content}
    </a>
  );
}
