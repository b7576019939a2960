import type { ReactNode } from "react";
import type { Say } from "../../language/words.ts";
import { Breadcrumb, type Crumb } from "../frame/breadcrumb.tsx";
import "./hub-hero.css";

/** Home and the hub itself: no more than the menus say. */
const fewest = 2;

/** Where a page of a hub is, if that is below the hub's own address. */
export function HubCrumbs({ crumbs, say }: { crumbs: readonly Crumb[]; say: Say }) {
  return crumbs.length > fewest ? <Breadcrumb crumbs={crumbs} say={say} /> : null;
}

/** The head of an overview, on its tint. `trail`: where, if that is not right below home. */
export function HubHero(props: {
  content: { readonly title: string; readonly description: string };
  trail?: { readonly crumbs: readonly Crumb[]; readonly say: Say };
  /** `masthead`: as a magazine opens. Otherwise on its tint. */
  look?: "masthead";
  children?: ReactNode;
}) {
  const { title, description } = props.content;
  const { trail, look } = props;
  return (
    <section className={look ? `hub-hero hub-hero-${look} tone-paper` : "hub-hero tone-sand"}>
      <div className="container">
        {trail && <HubCrumbs {...trail} />}
        <h1>{title}</h1>
        {description && <p className="lead">{description}</p>}
        {props.children}
      </div>
    </section>
  );
}
