import { AsOf } from "./frame.tsx";
import { Outages } from "./outages.tsx";
import type { Publish, PublishFacts } from "./publish-facts.ts";
import type { Speech } from "./say.ts";
import { Scroll } from "./scroll.tsx";

const seenAfter = ({ version, seen_at }: Publish) => Math.max(0, seen_at - version * 1000);

type Props = { readonly publishes: readonly Publish[]; readonly speech: Speech };
type PageProps = { readonly facts: PublishFacts; readonly speech: Speech };

/** What is live, since when, and how long it took to be seen. */
export function PublishingPage({ facts, speech }: PageProps) {
  const { publishing } = speech.words;
  const { publishes, outages } = facts;
  const [live] = publishes;
  const times = publishes.map(seenAfter).toSorted((one, two) => one - two);
  const median = times[Math.floor(times.length / 2)];
  const worst = times.at(-1);
  return (
    <>
      <div className="desk-head">
        <h1>{publishing.title}</h1>
        <AsOf speech={speech} path="/desk/publishing/" />
      </div>
      {live === undefined || median === undefined || worst === undefined ? (
        <p className="desk-empty desk-card">{publishing.none}</p>
      ) : (
        <>
          <dl className="desk-tiles">
            <Tile name={publishing.live} value={speech.time(live.version * 1000)} />
            <Tile name={publishing.median} value={speech.lasted(median)} />
            <Tile name={publishing.worst} value={speech.lasted(worst)} />
            <Tile name={publishing.count} value={speech.number(publishes.length)} />
          </dl>
          <h2>{publishing.title20}</h2>
          <p>
            {publishing.notices(publishes.length, publishes.filter(({ told }) => !told).length)}
          </p>
          <PublishTable publishes={publishes} speech={speech} />
        </>
      )}
      <h2>{publishing.outages.title}</h2>
      <Outages outages={outages} publishes={publishes} speech={speech} />
    </>
  );
}

function Tile({ name, value }: { name: string; value: string }) {
  return (
    <div className="desk-tile">
      <dt>{name}</dt>
      <dd>
        <span className="desk-value">{value}</span>
      </dd>
    </div>
  );
}

function PublishTable({ publishes, speech }: Props) {
  const { publishing } = speech.words;
  const { columns } = publishing;
  const longest = Math.max(1, ...publishes.map(seenAfter));
  return (
    <Scroll label={publishing.title20}>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">{columns.published}</th>
            <th scope="col">{columns.seen}</th>
            <th scope="col">{columns.by}</th>
            <th scope="col">{columns.stories}</th>
            <th scope="col">{columns.calls}</th>
          </tr>
        </thead>
        <tbody>
          {publishes.map((one) => (
            <tr key={one.version}>
              <th scope="row">{speech.time(one.version * 1000)}</th>
              <td>
                <span className="desk-measure">
                  {speech.lasted(seenAfter(one))}
                  <meter min={0} max={longest} value={seenAfter(one)} aria-hidden="true" />
                </span>
              </td>
              <td>{one.told === 1 ? publishing.told : publishing.looked}</td>
              <td>{one.stories ?? "–"}</td>
              <td>{one.calls ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
