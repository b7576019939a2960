import type { ReactNode } from "react";
import type { Say } from "../../language/words.ts";
import { Breadcrumb, type Crumb } from "../frame/breadcrumb.tsx";
import "./hub-hero.css";

/** Home and the hub itself: no more than the menus say. */
const menuLevels = 2;

/** Where a page of a hub is, if that is below the hub's own address. */
export function HubCrumbs({ crumbs, say }: { crumbs: readonly Crumb[]; say: Say }) {
  return crumbs.length > menuLevels ? <Breadcrumb crumbs={crumbs} say={say} /> : null;
}

/** On which ground each opens: as a magazine does, a shelf of books, sheets on a table, a desk that helps. */
const tones = { masthead: "paper", shelf: "brand", sheets: "mist", desk: "sand" } as const;

/** The head of an overview, on its tint. `trail`: where, if that is not right below home. */
export function HubHero(props: {
  content: { readonly title: string; readonly description: string };
  trail?: { readonly crumbs: readonly Crumb[]; readonly say: Say };
  look?: keyof typeof tones;
  children?: ReactNode;
}) {
  const { title, description } = props.content;
  const { trail, look } = props;
  return (
    <section
      className={look ? `hub-hero hub-hero-${look} tone-${tones[look]}` : "hub-hero tone-sand"}
    >
      <div className="container">
        {trail && <HubCrumbs {...trail} />}
        <h1>{title}</h1>
        {description && <p className="lead">{description}</p>}
        {props.children}
      </div>
    </section>
  );
}
