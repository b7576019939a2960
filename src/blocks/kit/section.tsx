import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Tone = "paper" | "mist" | "sand" | "brand";

const paper = { name: "Paper", value: "paper" } as const;
const mist = { name: "Mist", value: "mist" } as const;
const sand = { name: "Sand", value: "sand" } as const;
const brand = { name: "Brand", value: "brand" } as const;

/** The backgrounds that an editor can choose, as options of a field. */
export const everyTone = [paper, mist, sand, brand];
export const lightTones = [paper, mist, sand];

/** A band across the page. In an article or a slide its padding is set to 0. */
export function Section(props: {
  /** Its class names. */
  name?: string;
  tone?: Tone | "";
  /** The id for links: `/en/product/#payroll`. */
  anchor?: string;
  narrow?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={props.anchor || undefined}
      className={classNames(`section tone-${props.tone || "paper"}`, props.name ?? "")}
    >
      <div className={props.narrow ? "container container-narrow" : "container"}>
        {props.children}
      </div>
    </section>
  );
}

/** A hint about a block, shown to editors only. */
export function Hint({ page, children }: { page: { editing: boolean }; children: ReactNode }) {
  return page.editing ? <p className="hint">{children}</p> : null;
}
