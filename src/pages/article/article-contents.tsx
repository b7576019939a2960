import type { Heading } from "../../story/fields.ts";
import "./article-contents.css";

type ArticleContentsProps = {
  headings: readonly Heading[];
  title: string;
  /** True if an editor chose to hide it. */
  hidden: boolean;
};

/** Links to the chapters of an article; none for a single chapter. */
export function ArticleContents({ headings, title, hidden }: ArticleContentsProps) {
  const chapters = headings.filter((heading) => heading.level <= 2);
  if (hidden || chapters.length < 2) return null;
  return (
    <nav className="article-contents" aria-label={title}>
      <p className="article-contents-title">{title}</p>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.id}>
            <a href={`#${chapter.id}`}>{chapter.text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
