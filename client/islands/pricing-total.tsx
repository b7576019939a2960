import { useSyncExternalStore } from "react";
import { type Choice, type Estimate, estimate } from "../../src/forms/pricing.ts";
import { writeChoice } from "../../src/forms/pricing-hash.ts";
import { quoteAnchor } from "../../src/forms/quote-anchor.ts";
import { buttonClass } from "../../src/ui/button-class.ts";
import { type Drawn, fill, peopleOf } from "./pricing-parts.ts";

/** The total, and the link to a quote. */
export function Total(drawn: Drawn) {
  const { words, offer, choice } = drawn;
  const result = estimate(offer, choice);
  return (
    <div className="pricing-total panel tone-brand">
      <Sum {...drawn} result={result} />
      {result.kind === "priced" && <Lines {...drawn} result={result} />}
      <QuoteLink choice={choice} text={words.quote} />
    </div>
  );
}

function Sum({ id, words, choice, money, result }: Drawn & { result: Estimate }) {
  return (
    <div className="pricing-total-sum">
      <h3 className="pricing-total-title">{words.total}</h3>
      <output className="pricing-total-text" htmlFor={`${id}-employees`}>
        {result.kind === "on-demand" && <span className="lead">{words.onDemandText}</span>}
        {result.kind === "nothing" && <span className="lead">{words.prompt}</span>}
        {result.kind === "priced" && (
          <>
            <span className="pricing-total-amount">{money(result.total.month)}</span>{" "}
            <span>{words.perMonth}</span>{" "}
            <span className="pricing-paid">
              {choice.cycle === "yearly"
                ? fill(words.perYear, { price: money(result.total.year) })
                : words.monthByMonth}
            </span>
          </>
        )}
      </output>
    </div>
  );
}

type Priced = Extract<Estimate, { kind: "priced" }>;

/** The parts of the total. */
function Lines(drawn: Drawn & { result: Priced }) {
  const { words, offer, choice, money, result } = drawn;
  const plan = offer.plans.find(({ code }) => code === choice.plan);
  return (
    <dl className="pricing-lines">
      {result.plan ? (
        <Line name={`${plan?.name}, ${peopleOf(drawn)}`} value={money(result.plan.month)} />
      ) : (
        <div>
          <dt>{words.planMissing}</dt>
        </div>
      )}
      {result.addOns.map(({ code, cost }) => (
        <Line
          key={code}
          name={offer.addOns.find((addOn) => addOn.code === code)?.name ?? code}
          value={money(cost.month)}
        />
      ))}
      {result.hours !== null && result.hours > 0 && (
        <Line name={words.implementation} value={fill(words.included, { n: result.hours })} />
      )}
    </dl>
  );
}

const never = () => () => {};

/** The link to the quote form. Once awake, it carries the choice. The page's loader goes there. */
function QuoteLink({ choice, text }: { choice: Choice; text: string }) {
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <a
      className={`pricing-quote ${buttonClass("primary", "large")}`}
      href={awake ? writeChoice(choice) : `#${quoteAnchor}`}
      // Pressed before it is awake, it would clear the choice in the address, so the click waits.
      data-replay=""
    >
      {text}
    </a>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
