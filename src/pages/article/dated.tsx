import { Hint } from "../../blocks/kit/section.tsx";
import { isoDay } from "../../language/dates.ts";
import type { PageContext } from "../../render/block.ts";

type DatedProps = {
  date: Date | null;
  page: PageContext;
  className?: string;
  /** Formats the date. */
  children: (date: Date) => string;
};

/** The date of a story. If it is missing, editors see a hint. */
export function Dated({ date, page, className, children }: DatedProps) {
  if (!date) return <Hint page={page}>Enter date</Hint>;
  return (
    <time className={className} dateTime={isoDay(date)}>
      {children(date)}
    </time>
  );
}
