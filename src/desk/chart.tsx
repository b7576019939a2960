import type { Day } from "./now-facts.ts";
import type { Speech } from "./say.ts";

const width = 720;
const height = 168;
const left = 34;
const top = 10;
const bottom = 32;
const plot = height - top - bottom;

/** Rounds up to a step that people count in: 1, 2, 5, 10, 20 … */
function niceMax(max: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(max, 1)));
  const step = [1, 2, 4, 5, 10].find((one) => one * power >= max) ?? 10;
  return Math.max(2, step * power);
}

/** Leads per day as bars: delivered ones, and above them those still open. Each bar links to that day's leads. */
export function DayChart({ days, speech }: { days: readonly Day[]; speech: Speech }) {
  const { chart } = speech.words;
  const total = days.reduce((sum, day) => sum + day.total, 0);
  const peak = days.reduce((best, day) => (day.total > best.total ? day : best), days[0] ?? none);
  if (total === 0) return <p className="soft">{chart.empty}</p>;
  const max = niceMax(peak.total);
  const y = (count: number) => top + plot - (count / max) * plot;
  const slot = (width - left) / days.length;
  const bar = Math.min(slot * 0.62, 34);
  return (
    <figure className="desk-chart">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-label={chart.summary(total, speech.day(peak.day))}
      >
        {[0, max / 2, max].map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end">
              {speech.number(tick)}
            </text>
          </g>
        ))}
        {days.map(({ day, total: all, delivered }, nth) => {
          const x = left + nth * slot + (slot - bar) / 2;
          const barOf = (count: number) => {
            return { x, y: y(count), width: bar, height: y(0) - y(count), rx: 3 };
          };
          const isToday = nth === days.length - 1;
          return (
            <a key={day} href={`/desk/leads/?day=${day}`}>
              <title>{`${speech.day(day)}: ${all}, ${chart.delivered} ${delivered}`}</title>
              <rect
                className="desk-chart-hit"
                x={left + nth * slot}
                y={top}
                width={slot}
                height={plot}
              />
              {all > delivered && <rect className="desk-chart-open" {...barOf(all)} />}
              {delivered > 0 && <rect className="desk-chart-done" {...barOf(delivered)} />}
              <text
                className={isToday ? "desk-chart-today" : undefined}
                x={x + bar / 2}
                y={height - 8}
                textAnchor="middle"
              >
                {Number(day.slice(8))}
              </text>
            </a>
          );
        })}
      </svg>
      <figcaption>
        <span>{chart.delivered}</span>
        <span className="desk-key-open">{chart.open}</span>
      </figcaption>
    </figure>
  );
}

const none: Day = { day: "1970-01-01", total: 0, delivered: 0 };
