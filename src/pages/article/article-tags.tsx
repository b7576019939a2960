import { respellIn } from "../../language/language.ts";
import type { PageContext } from "../../render/block.ts";
import { Chip } from "../../ui/chip.tsx";
import "./article.css";

type ArticleTagsProps = { tags: readonly string[]; label?: string; page: PageContext };

/** An article's tags, in the spelling of the page's language. Renders nothing without tags. */
export function ArticleTags({ tags, label, page }: ArticleTagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul className="row" aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>
          <Chip tint="mist">{respellIn(page.language, tag)}</Chip>
        </li>
      ))}
    </ul>
  );
}
