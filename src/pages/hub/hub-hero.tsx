import type { ReactNode } from "react";

/** The head of an overview, on its tint. */
export function HubHero(props: {
  content: { readonly title: string; readonly description: string };
  children?: ReactNode;
}) {
  const { title, description } = props.content;
  return (
    <section className="hub-hero tone-sand">
      <div className="container">
        <h1>{title}</h1>
        {description && <p className="lead">{description}</p>}
        {props.children}
      </div>
    </section>
  );
}
