import { labelOf } from "../language/language.ts";
import { buttonClass } from "../ui/button-class.ts";
import { type Person, may } from "./access.ts";
import {
  type Filter,
  type LeadList,
  type LeadRow,
  hasSpan,
  hrefOf,
  spans,
  testPage,
} from "./lead-list.ts";
import { PostButton } from "./post-button.tsx";
import type { Speech } from "./say.ts";
import { Table } from "./table.tsx";

type Props = {
  readonly list: LeadList;
  readonly filter: Filter;
  readonly speech: Speech;
  readonly person: Person;
};

const filterNames = ["day", "form", "state", "reason", "language", "page", "campaign"] as const;

/** The list of leads. Each value links to the leads that share it. */
export function LeadsPage({ list, filter, speech, person }: Props) {
  const { words } = speech;
  const set = filterNames.filter((name) => filter[name] !== undefined);
  const csvQuery = hrefOf(filter).replace("/desk/leads/", "");
  // "Deliver all of them again" knows the form and the reason only.
  const isNarrower = (["day", "language", "page", "campaign"] as const).some(
    (name) => filter[name],
  );
  const canReplay =
    filter.state === "parked" && !isNarrower && list.rows.length > 0 && may(person, "operator");
  return (
    <>
      <div className="row desk-head">
        <h1>{words.pages.leads}</h1>
        <PostButton
          action={`/desk/leads.csv${csvQuery}`}
          text={words.actions.csv}
          look="secondary"
        />
      </div>
      <nav className="desk-filters" aria-label={words.leads.filters}>
        <ul>
          {([undefined, "open", "delivered", "parked", "suspected"] as const).map((state) => (
            <li key={state ?? "all"}>
              <a
                href={hrefOf({ ...filter, state, reason: undefined })}
                {...current(filter.state === state)}
              >
                {state === undefined ? words.leads.all : stateName(state, speech)}
              </a>
            </li>
          ))}
        </ul>
        {hasSpan(filter) && (
          <ul>
            {spans.map((days) => (
              <li key={days}>
                <a
                  href={hrefOf({ ...filter, days, day: undefined })}
                  {...current(!filter.day && (filter.days ?? 30) === days)}
                >
                  {words.leads.days(days)}
                </a>
              </li>
            ))}
          </ul>
        )}
        {set.length > 0 && (
          <ul className="desk-set">
            {set.map((name) => (
              <li key={name}>
                <a
                  href={hrefOf({ ...filter, [name]: undefined })}
                  aria-label={words.leads.remove(valueOf(name, filter, speech))}
                >
                  {valueOf(name, filter, speech)}
                  <span aria-hidden="true"> ×</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </nav>
      {canReplay && (
        <form method="post" action="/desk/leads/replay" className="row desk-bulk">
          {filter.reason && <input type="hidden" name="reason" value={filter.reason} />}
          {filter.form && <input type="hidden" name="form" value={filter.form} />}
          <label>
            {words.actions.since} <input type="datetime-local" name="since" />
          </label>
          <button className={buttonClass()}>{words.actions.replayAll}</button>
        </form>
      )}
      <LeadTable
        rows={list.rows}
        filter={filter}
        empty={set.length > 0 ? words.leads.none : words.leads.noneYet}
        speech={speech}
      />
      {list.before !== null && (
        <p className="desk-more">
          <a className={buttonClass("secondary")} href={hrefOf(filter, { before: list.before })}>
            {words.leads.more}
          </a>
        </p>
      )}
    </>
  );
}

const current = (isIt: boolean) => (isIt ? { "aria-current": "true" as const } : {});

function valueOf(name: (typeof filterNames)[number], filter: Filter, speech: Speech): string {
  const value = filter[name] ?? "";
  if (name === "day") return speech.day(value);
  if (name === "reason") return speech.reason(value);
  if (name === "language") return labelOf(value);
  return name === "state" ? stateName(value as NonNullable<Filter["state"]>, speech) : value;
}

function stateName(state: NonNullable<Filter["state"]>, { words: { states } }: Speech): string {
  return state === "open" ? states.queued : states[state];
}

const columnNames = ["received", "form", "state", "page", "campaign", "language", "took"] as const;

type TableProps = {
  readonly rows: readonly LeadRow[];
  readonly filter: Filter;
  readonly empty: string;
  readonly speech: Speech;
};

function LeadTable({ rows, filter, empty, speech }: TableProps) {
  const { columns, testMark } = speech.words.leads;
  return (
    <Table
      label={speech.words.pages.leads}
      columns={columnNames.map((key) => ({ name: columns[key], className: `desk-col-${key}` }))}
      empty={empty}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <a href={`/desk/leads/${row.id}`}>{speech.time(row.received_at)}</a>
          </th>
          <td>
            <a href={hrefOf(filter, { form: row.form })}>{row.form}</a>
            {row.page === testPage && <span className="desk-mark">{testMark}</span>}
          </td>
          <td>
            <StateChip row={row} speech={speech} />
          </td>
          <td className="desk-col-page">
            {row.page && <a href={hrefOf(filter, { page: row.page })}>{row.page}</a>}
          </td>
          <td className="desk-col-campaign">
            {row.campaign && (
              <a href={hrefOf(filter, { campaign: row.campaign })}>{row.campaign}</a>
            )}
          </td>
          <td className="desk-col-language">
            <a href={hrefOf(filter, { language: row.language })} title={labelOf(row.language)}>
              {row.language}
            </a>
          </td>
          <td className="desk-col-took">
            {row.state === "delivered" ? speech.duration(row.changed_at - row.received_at) : ""}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The state of a lead in a word, and the reason for it. */
export function StateChip({ row, speech }: { row: LeadRow; speech: Speech }) {
  const { states } = speech.words;
  const { state, reason } = row;
  const done = ["erased", "discarded", "unconfirmed"] as const;
  const ended = done.find((one) => state === "parked" && one === reason);
  const isRetrying = state === "queued" && reason !== null;
  const name = ended ?? (isRetrying ? "retrying" : (state as "queued"));
  const why = ended || state === "delivered" ? "" : speech.reason(reason);
  return (
    <span className="desk-state" data-state={name}>
      <span className="desk-chip">{states[name] ?? state}</span>
      {why && <span className="desk-note">{why}</span>}
    </span>
  );
}
