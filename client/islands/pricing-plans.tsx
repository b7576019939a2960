import { perHead, planCost } from "../../src/forms/pricing.ts";
import { buttonClass } from "../../src/ui/button-class.ts";
import { Glyph } from "../../src/ui/glyph.tsx";
import { type Drawn, type OfferedPlan, fill, isOnDemand, peopleOf } from "./pricing-parts.ts";
import "../../src/ui/card.css";

/** The plans side by side, each with its price for the settings. The visitor can choose one. */
export function Plans(drawn: Drawn) {
  return (
    <fieldset>
      <legend className="visually-hidden">{drawn.words.plans}</legend>
      <div className="pricing-plans-grid">
        {drawn.offer.plans.map((plan) => (
          <PlanCard key={plan.code} {...drawn} plan={plan} />
        ))}
      </div>
    </fieldset>
  );
}

type PlanProps = Drawn & { readonly plan: OfferedPlan };

function PlanCard(drawn: PlanProps) {
  const { id, words, choice, change, money, plan } = drawn;
  const is = plan.code === choice.plan;
  return (
    <div
      className={`pricing-plan card${plan.recommended ? " pricing-plan-recommended" : ""}`}
      data-chosen={is || undefined}
    >
      {plan.recommended && <p className="pricing-badge chip chip-accent">{words.recommended}</p>}
      <h3 className="pricing-plan-name">{plan.name}</h3>
      {plan.text && <p className="pricing-plan-text">{plan.text}</p>}
      <PlanPrice {...drawn} plan={plan} />
      <label className={`pricing-pick ${buttonClass(is ? "primary" : "secondary")}`}>
        <input
          type="radio"
          name={`${id}-plan`}
          value={plan.code}
          checked={is}
          aria-describedby={`${id}-${plan.code}-price`}
          onChange={() => change({ plan: plan.code })}
          // A preselected plan counts as chosen only when it is clicked.
          onClick={() => is && change({ plan: plan.code })}
        />
        {is && <Glyph name="check" />}
        <span>{fill(is ? words.chosen : words.choose, { plan: plan.name })}</span>
      </label>
      <PlanPoints plan={plan} words={words} />
      <p className="pricing-rule small soft">
        {fill(words.rule, {
          price: money(plan.price),
          additional: money(plan.additional),
        })}
      </p>
    </div>
  );
}

function PlanPrice(drawn: PlanProps) {
  const { id, words, offer, money, plan } = drawn;
  const { cycle, employees } = drawn.choice;
  const cost = planCost(plan, employees, cycle, offer.discount);
  return (
    <div className="pricing-plan-price" id={`${id}-${plan.code}-price`}>
      {isOnDemand(drawn) ? (
        <span className="pricing-amount">{words.onDemand}</span>
      ) : (
        <>
          <span className="pricing-amount">{money(perHead(cost.month, employees))}</span>{" "}
          <span className="small soft">{words.perHead}</span>
          <span className="pricing-paid">
            {fill(words.together, { price: money(cost.month), people: peopleOf(drawn) })}
          </span>
        </>
      )}
      <span className="pricing-paid small soft">
        {isOnDemand(drawn)
          ? words.over
          : cycle === "yearly"
            ? fill(words.perYear, { price: money(cost.year) })
            : words.monthByMonth}
      </span>
    </div>
  );
}

function PlanPoints({ plan, words }: Pick<PlanProps, "plan" | "words">) {
  return (
    <ul className="pricing-points">
      {[...(plan.hours > 0 ? [fill(words.hours, { n: plan.hours })] : []), ...plan.points].map(
        (point) => (
          <li key={point}>
            <Glyph name="check" />
            <span>{point}</span>
          </li>
        ),
      )}
    </ul>
  );
}
