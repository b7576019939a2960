import { dayMs } from "../base/clock.ts";
import type { CatalogEntry } from "../catalog/catalog.ts";
import { dayOf, startOfDay, weekdayOf } from "./days.ts";
import { editorLink } from "../editor/editor-link.ts";
import type { Speech } from "./say.ts";
import type { Planned } from "./space-account.ts";

const weeks = { past: 4, ahead: 4 } as const;
const maxNamed = 20;

/** A published story with a date in the future, such as an event. */
export type Dated = Pick<CatalogEntry, "uuid" | "name" | "slug" | "date" | "id">;

/** What Storyblok will publish. A story that was published before has its name. */
export type Ahead = { readonly at: number; readonly name: string; readonly href: string | null };

/** What is planned within the calendar, by name, soonest first. */
export function plannedAhead(
  planned: readonly Planned[],
  entries: readonly CatalogEntry[],
  { now, spaceId, speech }: { now: number; spaceId: string; speech: Speech },
): readonly Ahead[] {
  const { calendar } = speech.words.publishing;
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  return planned
    .filter(({ at }) => at > now && at < now + weeks.ahead * 7 * dayMs)
    .toSorted((one, two) => one.at - two.at)
    .map((one) =>
      one.kind === "release"
        ? { at: one.at, name: calendar.release(one.name), href: null }
        : {
            at: one.at,
            name: names.get(one.storyId) ?? calendar.story(one.storyId),
            href: editorLink(spaceId, one.storyId),
          },
    );
}

/** Published stories with a date within the calendar, by day. */
export function datedAhead(entries: readonly CatalogEntry[], now: number): readonly Dated[] {
  return entries
    .filter(({ date }) => date > now && date < now + weeks.ahead * 7 * dayMs)
    .toSorted((one, two) => one.date - two.date || one.slug.localeCompare(two.slug));
}

/** The start of the calendar. */
export const calendarFrom = (now: number) => now - (weeks.past + 1) * 7 * dayMs;

type Props = {
  /** The times of publishes, in ms. */
  readonly publishedAt: readonly number[];
  /** Null if the content cannot be read. */
  readonly dated: readonly Dated[] | null;
  /** Null if it cannot be read. */
  readonly planned: readonly Ahead[] | null;
  readonly speech: Speech;
};

/** Four weeks of publishes, and the four weeks ahead. */
export function Calendar({ publishedAt, dated, planned, speech }: Props) {
  const { calendar } = speech.words.publishing;
  const published = Map.groupBy(publishedAt, dayOf);
  const ahead = Map.groupBy(dated ?? [], ({ date }) => dayOf(date));
  const due = Map.groupBy(planned ?? [], ({ at }) => dayOf(at));
  const today = dayOf(speech.now);
  return (
    <>
      <table className="desk-calendar desk-card">
        <thead>
          <tr>
            {daysFrom(speech.now)
              .slice(0, 7)
              .map((day) => (
                <th key={day} scope="col">
                  {speech.weekday(day)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(daysFrom(speech.now)).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} {...(day === today && { "aria-current": "date" as const })}>
                  <span className="desk-calendar-day">{Number(day.slice(8))}</span>
                  <Count
                    kind="published"
                    count={published.get(day)?.length}
                    label={calendar.published}
                  />
                  <Count kind="planned" count={due.get(day)?.length} label={calendar.planned} />
                  <Count kind="dated" count={ahead.get(day)?.length} label={calendar.dated} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Due
        all={(planned ?? []).map(({ at, name, href }) => ({ when: speech.time(at), name, href }))}
      />
      <Due
        all={(dated ?? []).map(({ name, slug, date }) => ({
          when: speech.day(dayOf(date)),
          name,
          href: `/${slug}`,
        }))}
      />
    </>
  );
}

type DueProps = {
  readonly all: readonly { when: string; name: string; href: string | null }[];
};

/** A list of what is coming. */
function Due({ all }: DueProps) {
  if (all.length === 0) return null;
  return (
    <ul className="desk-card desk-plain">
      {all.slice(0, maxNamed).map(({ when, name, href }) => (
        <li key={`${when} ${href} ${name}`}>
          {`${when}: `}
          {href === null ? name : <a href={href}>{name}</a>}
        </li>
      ))}
    </ul>
  );
}

type CountProps = {
  readonly kind: "published" | "planned" | "dated";
  readonly count: number | undefined;
  readonly label: (count: number) => string;
};

function Count({ kind, count, label }: CountProps) {
  if (count === undefined) return null;
  return (
    <span className="desk-calendar-count" data-kind={kind} title={label(count)}>
      {count}
      <span className="visually-hidden">{` ${label(count)}`}</span>
    </span>
  );
}

/** Whole weeks from Monday, as days in the company's time zone. */
function daysFrom(now: number): readonly string[] {
  const noon = startOfDay(now) + dayMs / 2;
  const from = noon - (weekdayOf(dayOf(now)) + weeks.past * 7) * dayMs;
  return Array.from({ length: (weeks.past + 1 + weeks.ahead) * 7 }, (_, nth) =>
    dayOf(from + nth * dayMs),
  );
}

const weeksOf = (days: readonly string[]) =>
  Array.from({ length: days.length / 7 }, (_, nth) => days.slice(nth * 7, nth * 7 + 7));
