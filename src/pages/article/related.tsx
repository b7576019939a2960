import type { ReactNode } from "react";
import type { Story } from "../../story/fields.ts";

type RelatedProps = {
  title: string;
  /** The styles of the cards. */
  styles?: ReactNode;
  stories: readonly Story[];
  /** Renders the card of one story. */
  children: (story: Story) => ReactNode;
};

/** Related stories below an article: all that editors chose. Renders nothing without any. */
export function Related({ title, styles, stories, children }: RelatedProps) {
  if (stories.length === 0) return null;
  return (
    <section className="section tone-mist">
      {styles}
      <div className="container">
        <h2>{title}</h2>
        <div className="stack card-grid">{stories.map(children)}</div>
      </div>
    </section>
  );
}
