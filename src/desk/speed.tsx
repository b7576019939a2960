import { type Vital, vitals } from "./counters.ts";
import { AsOf } from "./frame.tsx";
import { hrefOf } from "./lead-list.ts";
import type { Speech } from "./say.ts";
import { Table } from "./table.tsx";
import type { Measured, SpeedFacts } from "./speed-facts.ts";

type Props = { readonly facts: SpeedFacts; readonly speech: Speech };

/** The limits of "good" and of "fair". https://web.dev/articles/vitals */
const limits: Readonly<Record<Vital, readonly [number, number]>> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
};

/** How fast pages are for visitors, and how many people complete each form. */
export function SpeedPage({ facts, speech }: Props) {
  const { pages, speed } = speech.words;
  return (
    <>
      <div className="row desk-head">
        <h1>{pages.speed}</h1>
        <AsOf speech={speech} path="/desk/speed/" />
      </div>
      <p className="desk-intro soft">{speed.intro}</p>
      <h2>{speed.pages}</h2>
      <SpeedTable facts={facts} speech={speech} />
      <h2>{speed.forms}</h2>
      <FormTable facts={facts} speech={speech} />
      {facts.campaigns.length > 0 && (
        <>
          <h2>{speed.campaigns}</h2>
          <CampaignTable facts={facts} speech={speech} />
        </>
      )}
    </>
  );
}

function SpeedTable({ facts, speech }: Props) {
  const { speed } = speech.words;
  return (
    <Table
      label={speed.pages}
      columns={[
        speed.kind,
        speed.device,
        ...vitals.map((vital) => ({
          name: vital,
          head: <abbr title={speed.vitals[vital]}>{vital.toUpperCase()}</abbr>,
        })),
        speed.samples,
      ]}
      empty={speed.none}
    >
      {facts.speed.map((row) => (
        <tr key={`${row.kind} ${row.device}`}>
          <th scope="row">{row.kind}</th>
          <td>{row.device === "phone" ? speed.phone : speed.desktop}</td>
          {vitals.map((vital) => (
            <td key={vital}>
              <VitalCell vital={vital} measured={row.vitals[vital]} speech={speech} />
            </td>
          ))}
          <td>{speech.number(row.vitals.lcp.samples)}</td>
        </tr>
      ))}
    </Table>
  );
}

const formColumns = ["shown", "begun", "sent", "delivered", "refused"] as const;

type CellProps = { vital: Vital; measured: Measured; speech: Speech };

function VitalCell({ vital, measured: { value }, speech }: CellProps) {
  const { speed } = speech.words;
  if (value === null) return <span className="desk-few">{speed.few}</span>;
  const [good, poor] = limits[vital];
  const grade = value <= good ? "good" : value <= poor ? "fair" : "poor";
  const text = vital === "cls" ? (Math.round(value * 100) / 100).toFixed(2) : msIn(value, speech);
  return (
    <span className="desk-vital" data-grade={grade}>
      {text}
      <span className="desk-note">{speed.grades[grade]}</span>
    </span>
  );
}

function msIn(value: number, speech: Speech): string {
  return value < 1000 ? `${Math.round(value)} ms` : speech.duration(value);
}

function FormTable({ facts, speech }: Props) {
  const { speed } = speech.words;
  const about = (count: number | null) =>
    count === null ? (
      <span className="desk-few">{speed.few}</span>
    ) : (
      speed.about(speech.number(count))
    );
  return (
    <Table
      label={speed.forms}
      columns={[speech.words.leads.columns.form, ...formColumns.map((name) => speed.columns[name])]}
      empty={speed.noForms}
    >
      {facts.forms.map((row) => (
        <tr key={row.form}>
          <th scope="row">
            <a href={hrefOf({ form: row.form })}>{row.form}</a>
          </th>
          <td>{about(row.shown)}</td>
          <td>{about(row.begun)}</td>
          <td>{speech.number(row.sent)}</td>
          <td>{speech.number(row.delivered)}</td>
          <td>
            {row.refused.map(({ field, count }) => `${field} (${speech.number(count)})`).join(", ")}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function CampaignTable({ facts, speech }: Props) {
  const { speed, leads } = speech.words;
  const { columns } = leads;
  const { sent, delivered } = speed.columns;
  return (
    <Table label={speed.campaigns} columns={[columns.campaign, columns.form, sent, delivered]}>
      {facts.campaigns.map((row) => (
        <tr key={`${row.campaign} ${row.form}`}>
          <th scope="row">
            <a href={hrefOf({ campaign: row.campaign, form: row.form })}>{row.campaign}</a>
          </th>
          <td>{row.form}</td>
          <td>{speech.number(row.sent)}</td>
          <td>{speech.number(row.delivered)}</td>
        </tr>
      ))}
    </Table>
  );
}
