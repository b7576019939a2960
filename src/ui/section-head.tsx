import type { ReactNode } from "react";

/** The head of a section: an eyebrow, a title and a lead. Empty parts leave no gap. */
export function SectionHead({
  eyebrow,
  title,
  lead,
  level = 2,
  align = "start",
  children,
}: {
  eyebrow?: string;
  title: string;
  lead?: string;
  level?: 1 | 2 | 3;
  align?: "start" | "center";
  children?: ReactNode;
}) {
  if (!title && !eyebrow && !lead && !children) return null;
  const Heading = `h${level}` as const;
  return (
    <div className={align === "center" ? "section-head section-head-center" : "section-head"}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      {title && <Heading>{title}</Heading>}
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  );
}
