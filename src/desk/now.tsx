import type { Incident } from "../leads/incidents.ts";
import { type Person, may } from "./access.ts";
import { DayChart } from "./chart.tsx";
import { AsOf } from "./frame.tsx";
import { hrefOf } from "./lead-list.ts";
import type { NowFacts } from "./now-facts.ts";
import { PostButton } from "./post-button.tsx";
import { type Speech, incidentWords } from "./say.ts";
import { atStart, sentenceOf } from "./sentence.ts";
import { Tile } from "./tile.tsx";

type Props = {
  readonly facts: NowFacts;
  readonly speech: Speech;
  readonly person: Person;
  /** True if a drill can be run on this site: on a developer's machine. */
  readonly canDrill: boolean;
};

/** The first page for a marketing lead: one sentence, four numbers, and what to do. */
export function NowPage({ facts, speech, person, canDrill }: Props) {
  const { words } = speech;
  const { grade, text } = sentenceOf(facts, speech);
  const ongoing = facts.incidents.filter(({ closed_at }) => closed_at === null);
  const hasParked = facts.reasons.some(({ state }) => state === "parked");
  const past = facts.incidents.filter(({ closed_at }) => closed_at !== null);
  return (
    <>
      <section className="desk-sentence" data-grade={grade}>
        <h1>{text}</h1>
        <div className="row desk-actions">
          {may(person, "operator") && (
            <>
              {(facts.open.count > 0 || grade === "ill") && (
                <PostButton action="/desk/try-now" text={words.actions.tryNow} />
              )}
              <PostButton
                action="/desk/test"
                text={words.actions.test}
                look="secondary"
                title={words.actions.testHint}
              />
              {canDrill && (
                <PostButton
                  action="/desk/drill"
                  text={words.actions.drill}
                  look="secondary"
                  title={words.actions.drillHint}
                />
              )}
            </>
          )}
          <AsOf speech={speech} path="/desk/" />
        </div>
      </section>
      <Tiles facts={facts} speech={speech} />
      <div className="desk-columns">
        <section className="desk-card">
          <h2>{words.chart.title}</h2>
          <DayChart days={facts.days} speech={speech} />
        </section>
        <section className="desk-card">
          <h2>{words.incidents.title}</h2>
          <Attention facts={facts} ongoing={ongoing} speech={speech} />
          {past.length > 0 && (
            <>
              <h3>{words.incidents.past}</h3>
              <ul className="desk-past">
                {past.map((one) => (
                  <Past key={one.id} incident={one} speech={speech} isSettled={!hasParked} />
                ))}
              </ul>
            </>
          )}
        </section>
      </div>
    </>
  );
}

function Tiles({ facts, speech }: Pick<Props, "facts" | "speech">) {
  const { tiles } = speech.words;
  const { open, reasons, publish, usual } = facts;
  const countOf = (state: string) =>
    reasons.filter((one) => one.state === state).reduce((sum, { count }) => sum + count, 0);
  const [parked, suspected] = [countOf("parked"), countOf("suspected")];
  return (
    <dl className="desk-tiles">
      <Tile
        name={tiles.waiting}
        href="/desk/leads/?state=open"
        value={atStart(speech.count(open.count, facts.moreOpen))}
        text={
          open.oldest === null ? tiles.waitingNone : tiles.waitingSince(speech.time(open.oldest))
        }
      />
      <Tile
        name={tiles.today}
        href={hrefOf({ day: facts.days.at(-1)?.day })}
        value={speech.number(facts.deliveredToday)}
        text={usual === null ? tiles.usualNone : tiles.usual(speech.number(Math.round(usual)))}
      />
      <Tile
        name={tiles.decide}
        href={suspected > parked ? "/desk/leads/?state=suspected" : "/desk/leads/?state=parked"}
        value={atStart(speech.count(parked + suspected, facts.moreSuspected))}
        text={
          parked + suspected === 0
            ? tiles.decideNone
            : tiles.decideText(speech.number(parked), speech.count(suspected, facts.moreSuspected))
        }
      />
      <Tile
        name={tiles.live}
        href="/desk/publishing/"
        value={publish ? speech.time(publish.version * 1000) : "–"}
        text={
          publish
            ? tiles.liveIn(speech.duration(Math.max(0, publish.seen_at - publish.version * 1000)))
            : tiles.liveNone
        }
      />
    </dl>
  );
}

type AttentionProps = {
  readonly facts: NowFacts;
  readonly ongoing: readonly Incident[];
  readonly speech: Speech;
};

function Attention({ facts, ongoing, speech }: AttentionProps) {
  const { words } = speech;
  if (ongoing.length === 0 && facts.reasons.length === 0) {
    return <p className="soft">{words.incidents.none}</p>;
  }
  return (
    <ul className="desk-attention">
      {ongoing.map((one) => (
        <Ongoing key={one.id} incident={one} speech={speech} />
      ))}
      {facts.reasons.map(({ state, reason, count }) => (
        <li key={`${state} ${reason}`} className="desk-decide">
          <a href={hrefOf({ state: state === "parked" ? "parked" : "suspected", reason })}>
            {words.leads.waitsForYou(
              speech.count(count, facts.moreSuspected && state === "suspected"),
            )}
          </a>{" "}
          {`${words.states[state === "parked" ? "parked" : "suspected"]}: ${speech.reason(reason)}`}
        </li>
      ))}
    </ul>
  );
}

function Ongoing({ incident, speech }: { incident: Incident; speech: Speech }) {
  const { incidents } = speech.words;
  const { kind, what, opened_at, recovered_at, leads } = incident;
  const texts = incidentWords(kind, speech.words);
  return (
    <li className="desk-incident" data-grade={recovered_at === null ? "ill" : "busy"}>
      <h3>{texts.title}</h3>
      <p className="desk-note">
        {[
          incidents.since(speech.time(opened_at)),
          speech.reason(what || null),
          leads > 0 && incidents.met(leads, kind),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {recovered_at === null ? (
        <>
          <p>{texts.means}</p>
          <p>{texts.todo}</p>
        </>
      ) : (
        <p>{incidents.recovered(speech.time(recovered_at))}</p>
      )}
    </li>
  );
}

type PastProps = {
  readonly incident: Incident;
  readonly speech: Speech;
  /** True if no lead from it waits for a person. */
  readonly isSettled: boolean;
};

function Past({ incident, speech, isSettled }: PastProps) {
  const { incidents } = speech.words;
  const { kind, what, opened_at, recovered_at, closed_at, leads } = incident;
  const end = closed_at ?? speech.now;
  return (
    <li>
      <strong>{incidentWords(kind, speech.words).title}</strong>
      <span className="desk-note">
        {[
          incidents.from(speech.time(opened_at), speech.time(end)),
          incidents.lasted(speech.duration((recovered_at ?? end) - opened_at)),
          speech.reason(what || null),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
      {leads > 0 && (
        <span>{`${incidents.met(leads, kind)}. ${isSettled ? incidents.arrived : ""}`}</span>
      )}
    </li>
  );
}
