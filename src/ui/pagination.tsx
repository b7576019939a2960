import type { Say, Word } from "../language/words.ts";
import { Icon } from "./icon.tsx";
import "./pagination.css";

type PaginationProps = {
  number: number;
  last: number;
  say: Say;
  addressOf: (number: number) => string;
};

/** First, previous, next and last page. A step that leads nowhere is not a link. */
export function Pagination({ number, last, say, addressOf }: PaginationProps) {
  if (last < 2) return null;
  const step = (word: Word, icon: string, to: number, open: boolean) =>
    open ? (
      <a className="pagination-step" href={addressOf(to)} aria-label={say(word)}>
        <Icon name={icon} />
      </a>
    ) : (
      <span className="pagination-step pagination-step-off" aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  return (
    <nav className="row pagination" aria-label={say("blog.pages")}>
      {step("blog.first", "chevrons-left", 1, number > 1)}
      {step("blog.previous", "chevron-left", number - 1, number > 1)}
      <span className="pagination-now note">{say("blog.page", { n: number, total: last })}</span>
      {step("blog.next", "chevron-right", number + 1, number < last)}
      {step("blog.last", "chevrons-right", last, number < last)}
    </nav>
  );
}
