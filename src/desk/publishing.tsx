import { spaceLink } from "../editor/editor-link.ts";
import { type Ahead, Calendar, type Dated } from "./calendar.tsx";
import { AsOf } from "./frame.tsx";
import { medianOf } from "./median.ts";
import { Outages } from "./outages.tsx";
import type { Publish, PublishFacts } from "./publish-facts.ts";
import type { Speech } from "./say.ts";
import { Empty, Table } from "./table.tsx";
import { Tile } from "./tile.tsx";

const seenAfter = ({ version, seen_at }: Publish) => Math.max(0, seen_at - version * 1000);

type Props = { readonly publishes: readonly Publish[]; readonly speech: Speech };
type PageProps = {
  readonly facts: PublishFacts;
  /** Published stories with a future date; null if the content cannot be read. */
  readonly dated: readonly Dated[] | null;
  /** What Storyblok will publish: "unseen" without a token that may read it, "unknown" while it does not answer. */
  readonly planned: readonly Ahead[] | "unseen" | "unknown";
  readonly spaceId: string | null;
  readonly speech: Speech;
};

/** What is live since when, and how long it took to show. */
export function PublishingPage({ facts, dated, planned, spaceId, speech }: PageProps) {
  const { pages, publishing } = speech.words;
  const { publishes, outages } = facts;
  const [live] = publishes;
  const times = publishes.map(seenAfter);
  const median = medianOf(times);
  return (
    <>
      <div className="row desk-head">
        <h1>{pages.publishing}</h1>
        <AsOf speech={speech} path="/desk/publishing/" />
      </div>
      {live === undefined || median === null ? (
        <Empty text={publishing.none} />
      ) : (
        <>
          <dl className="desk-tiles">
            <Tile name={publishing.live} value={speech.time(live.version * 1000)} />
            <Tile name={publishing.median} value={speech.duration(median)} />
            <Tile name={publishing.worst} value={speech.duration(Math.max(...times))} />
            <Tile name={publishing.count} value={speech.number(publishes.length)} />
          </dl>
          <h2>{publishing.title20}</h2>
          <Notices facts={facts} speech={speech} />
          <PublishTable publishes={publishes} speech={speech} />
        </>
      )}
      <section>
        <h2>{publishing.calendar.title}</h2>
        <p className="desk-intro soft">
          {publishing.calendar.text}{" "}
          {publishing.calendar.plans[typeof planned === "string" ? planned : "seen"]}{" "}
          {spaceId !== null && <a href={spaceLink(spaceId)}>{publishing.calendar.open}</a>}
        </p>
        <Calendar
          publishedAt={facts.publishedAt}
          dated={dated}
          planned={typeof planned === "string" ? null : planned}
          speech={speech}
        />
      </section>
      <section>
        <h2>{publishing.outages.title}</h2>
        <Outages outages={outages} publishes={publishes} speech={speech} />
      </section>
    </>
  );
}

/** Counts the notices of recent publishes that were late, missing, repeated or refused. */
function Notices({ facts: { publishes, refused }, speech }: Pick<PageProps, "facts" | "speech">) {
  const { publishing } = speech.words;
  const foundByCheck = publishes.filter(({ told }) => told === 0);
  const late = foundByCheck.filter(({ notices }) => notices > 0).length;
  const several = publishes.filter(({ notices }) => notices > 1).length;
  const sentences = [
    publishing.notices(publishes.length, foundByCheck.length),
    late > 0 && publishing.late(late),
    several > 0 && publishing.several(several),
    refused > 0 && publishing.refused(refused),
  ];
  return <p className="desk-intro soft">{sentences.filter(Boolean).join(" ")}</p>;
}

function PublishTable({ publishes, speech }: Props) {
  const { publishing } = speech.words;
  const { columns } = publishing;
  const longest = Math.max(1, ...publishes.map(seenAfter));
  return (
    <Table
      label={publishing.title20}
      columns={[columns.published, columns.seen, columns.by, columns.stories, columns.calls]}
    >
      {publishes.map((one) => (
        <tr key={one.version}>
          <th scope="row">{speech.time(one.version * 1000)}</th>
          <td>
            <span className="desk-measure">
              {speech.duration(seenAfter(one))}
              <meter min={0} max={longest} value={seenAfter(one)} aria-hidden="true" />
            </span>
          </td>
          <td>{one.told === 1 ? publishing.notice : publishing.check}</td>
          <td>{one.stories ?? "–"}</td>
          <td>{one.calls ?? "–"}</td>
        </tr>
      ))}
    </Table>
  );
}
