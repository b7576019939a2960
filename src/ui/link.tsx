import type { ReactNode } from "react";
import type { Link } from "../story/fields.ts";
import { Glyph } from "./glyph.tsx";

type AnchorProps = {
  to: Link | string | null;
  className?: string | undefined;
  /** Needed if the text alone does not tell where the link leads. */
  label?: string | undefined;
  children: ReactNode;
};

/** A link whose address an editor may have left empty. Without one its content is plain text. */
export function Anchor({ to, className, label, children }: AnchorProps) {
  if (to === null || to === "") return <span className={className}>{children}</span>;
  const { href, newTab } = typeof to === "string" ? { href: to, newTab: false } : to;
  return (
    <a
      className={className}
      href={href}
      aria-label={label}
      {...(newTab && { target: "_blank", rel: "noopener" })}
    >
      {children}
    </a>
  );
}

/** A standalone link with an arrow that moves on hover. Without an address it renders nothing. */
export function ArrowLink({ to, className, children }: Omit<AnchorProps, "label">) {
  if (to === null || to === "") return null;
  return (
    <Anchor to={to} className={className ? `arrow-link ${className}` : "arrow-link"}>
      <span>{children}</span>
      <Glyph name="arrow-right" size="small" />
    </Anchor>
  );
}
