import type { ReactNode } from "react";
import type { Story } from "../../content/fields.ts";

const maxRelated = 3;

type RelatedProps = {
  title: string;
  stories: readonly Story[];
  /** The card of one. */
  children: (story: Story) => ReactNode;
};

/** What goes with an article, below it: three cards at most, and nothing where there is none. */
export function Related({ title, stories, children }: RelatedProps) {
  if (stories.length === 0) return null;
  return (
    <section className="section tone-mist">
      <div className="container">
        <h2>{title}</h2>
        <div className="card-grid">{stories.slice(0, maxRelated).map(children)}</div>
      </div>
    </section>
  );
}
