import type { LeadParts } from "../leads/lead-parts.ts";
import { AsOf } from "./frame.tsx";
import type { Speech } from "./say.ts";
import { Scroll } from "./scroll.tsx";

const maxShown = 20;

type Publish = {
  /** Storyblok's time of the publish, in seconds. */
  readonly version: number;
  readonly seen_at: number;
  readonly told: number;
  readonly stories: number | null;
  readonly calls: number | null;
};

/** The last publishes, newest first. Throws where the outbox does. */
export async function readPublishes({ outbox }: LeadParts): Promise<readonly Publish[]> {
  const { results } = await outbox
    .prepare(`SELECT * FROM publishes ORDER BY version DESC LIMIT ${maxShown}`)
    .all<Publish>();
  return results;
}

const seenAfter = ({ version, seen_at }: Publish) => Math.max(0, seen_at - version * 1000);

type Props = { readonly publishes: readonly Publish[]; readonly speech: Speech };

/** What is live, since when, and how long it took to be seen. */
export function PublishingPage({ publishes, speech }: Props) {
  const { publishing } = speech.words;
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
          <PublishTable publishes={publishes} speech={speech} />
        </>
      )}
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
