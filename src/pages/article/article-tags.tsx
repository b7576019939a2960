import { Chip } from "../../ui/chip.tsx";

/** An article's tags, and nothing where there is none. */
export function ArticleTags({ tags, label }: { tags: readonly string[]; label?: string }) {
  if (tags.length === 0) return null;
  return (
    <ul className="article-tags" aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>
          <Chip tint="mist">{tag}</Chip>
        </li>
      ))}
    </ul>
  );
}
