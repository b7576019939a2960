import type { ReactNode } from "react";
import type { Say } from "../../language/words.ts";
import { Breadcrumb, type Crumb } from "../frame/breadcrumb.tsx";
import "./hub-hero.css";

/** Home and the hub itself, which the menus already show. */
const menuLevels = 2;

/** The breadcrumb of a hub's page, if it is below the hub's own address. */
export function HubCrumbs({ crumbs, say }: { crumbs: readonly Crumb[]; say: Say }) {
  return crumbs.length > menuLevels ? <Breadcrumb crumbs={crumbs} say={say} /> : null;
}

/** The background of each look: a magazine's title, a shelf of books, sheets on a table, a help desk. */
const tones = { masthead: "paper", shelf: "brand", sheets: "mist", desk: "sand" } as const;

/** The header of an overview on its background. `trail`: its breadcrumb, unless it is right below home. */
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
