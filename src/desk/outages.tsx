import type { Incident } from "../leads/incidents.ts";
import type { Publish } from "./publish-facts.ts";
import type { Speech } from "./say.ts";
import { Empty } from "./table.tsx";

type Props = {
  readonly outages: readonly Incident[];
  readonly publishes: readonly Publish[];
  readonly speech: Speech;
};

/** What visitors saw while Storyblok did not answer or a publish could not be shown. */
export function Outages({ outages, publishes, speech }: Props) {
  const { outages: words } = speech.words.publishing;
  if (outages.length === 0) return <Empty text={words.none} />;
  return (
    <ul className="desk-past desk-card">
      {outages.map((outage) => (
        <li key={outage.id}>
          <strong>{whenOf(outage, speech)}</strong>
          <span>{shownDuring(outage, publishes, speech)}</span>
        </li>
      ))}
    </ul>
  );
}

function whenOf({ opened_at, recovered_at, closed_at }: Incident, speech: Speech): string {
  const end = recovered_at ?? closed_at;
  const { incidents } = speech.words;
  if (end === null) return incidents.since(speech.time(opened_at));
  const lasted = incidents.lasted(speech.duration(end - opened_at));
  return `${incidents.from(speech.time(opened_at), speech.time(end))} · ${lasted}`;
}

/** The version that was live when the outage began. Visitors saw it until the end. */
function shownDuring(
  { opened_at }: Incident,
  publishes: readonly Publish[],
  speech: Speech,
): string {
  const { outages: words } = speech.words.publishing;
  const shown = publishes.find(({ seen_at }) => seen_at <= opened_at);
  return shown ? words.shown(speech.time(shown.version * 1000)) : words.shownAll;
}
