import type { ReactNode } from "react";

/** A table that is wider than a phone is scrolled by itself, by keyboard, too. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, or no keyboard scrolls it
    <section className="desk-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
