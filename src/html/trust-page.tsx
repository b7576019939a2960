import { hourMs } from "../base/clock.ts";
import { brand } from "../brand/brand.ts";
import { type TrustFacts, trustDays } from "../desk/trust-facts.ts";
import { type Language, languages } from "../language/language.ts";
import { type Say, sayIn } from "../language/words.ts";
import { trustStyles } from "./page-styles.ts";
import { HomeLink, plainDocument } from "./plain-page.tsx";
import "../pages/message/trust.css";

/** The public page on reliability: leads accepted, delivered and lost, publishing times, and outages. */
export function trustPage(language: Language, facts: TrustFacts): string {
  const say = sayIn(language);
  const { dates } = languages[language];
  const number = (count: number) => new Intl.NumberFormat(dates).format(count);
  const time = new Intl.DateTimeFormat(dates, {
    timeZone: brand.timeZone,
    dateStyle: "long",
    timeStyle: "short",
  }).format(facts.at);
  const { seenMs, slowestMs, longestMs } = facts;
  return plainDocument(
    language,
    say("trust.title"),
    <div className="container trust">
      <h1>{say("trust.title")}</h1>
      <p className="lead">{say("trust.text", { days: trustDays, time })}</p>
      <Part
        title={say("trust.leads")}
        rows={[
          [say("trust.accepted"), number(facts.accepted)],
          [say("trust.delivered"), number(facts.delivered)],
          [say("trust.waiting"), number(facts.waiting)],
          [say("trust.lost"), number(facts.lost)],
        ]}
      />
      <Part
        title={say("trust.publishing")}
        none={say("trust.few")}
        rows={
          seenMs === null || slowestMs === null
            ? []
            : [
                [say("trust.publishes"), number(facts.publishes)],
                [say("trust.seen"), formatDuration(seenMs, say, dates)],
                [say("trust.slowest"), formatDuration(slowestMs, say, dates)],
              ]
        }
      />
      <Part
        title={say("trust.outages")}
        none={say("trust.none")}
        rows={
          longestMs === null
            ? []
            : [
                [say("trust.survived"), number(facts.outages)],
                [say("trust.longest"), formatDuration(longestMs, say, dates)],
                [say("trust.waited"), number(facts.waited)],
              ]
        }
      />
      <div className="row message-page-links">
        <HomeLink language={language} />
      </div>
    </div>,
    trustStyles,
  );
}

type Rows = readonly (readonly [label: string, value: string])[];

function Part({ title, rows, none }: { title: string; rows: Rows; none?: string }) {
  return (
    <section className="trust-part panel">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <dl className="trust-figures">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function formatDuration(ms: number, say: Say, dates: string): string {
  const number = (count: number) =>
    new Intl.NumberFormat(dates, { maximumFractionDigits: count < 10 ? 1 : 0 }).format(count);
  if (ms < 120_000) return say("trust.seconds", { count: number(ms / 1000) });
  if (ms < 7_200_000) return say("trust.minutes", { count: number(ms / 60_000) });
  return say("trust.hours", { count: number(ms / hourMs) });
}
