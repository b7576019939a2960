import type { ReactNode } from "react";
import type { Story } from "../../story/fields.ts";

type RelatedProps = {
  title: string;
  /** What their cards look like comes with them. */
  styles?: ReactNode;
  stories: readonly Story[];
  /** The card of one. */
  children: (story: Story) => ReactNode;
};

/** What goes with an article, below it: all that editors gave, and nothing where there is none. */
export function Related({ title, styles, stories, children }: RelatedProps) {
  if (stories.length === 0) return null;
  return (
    <section className="section tone-mist">
      {styles}
      <div className="container">
        <h2>{title}</h2>
        <div className="card-grid">{stories.map(children)}</div>
      </div>
    </section>
  );
}
