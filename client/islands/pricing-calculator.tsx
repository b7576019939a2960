import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import check from "@lucide/icons/icons/check";
import {
  type AddOn,
  type Choice,
  type Cycle,
  type Offer,
  type Plan,
  cycles,
  employeeRange,
  estimate,
  planCost,
} from "../../src/forms/pricing.ts";
import { quoteAnchor, readChoice, writeChoice } from "../../src/forms/pricing-hash.ts";
import { formatMoney } from "../../src/language/money.ts";
import { buttonClass } from "../../src/ui/button-class.ts";
import { Glyph } from "../../src/ui/glyph.tsx";
import { island, opensElsewhere } from "../../src/ui/island.tsx";

/*
 * One piece although it is long: cycle, slider, switches, cards and total are views of one choice, which
 * also stands in the address (`#Form?plan=growth&…`) and so survives a reload and travels with a link.
 */

type OfferedPlan = Plan & {
  name: string;
  text: string;
  points: readonly string[];
  recommended: boolean;
};

type PricingProps = {
  /** Unique on the page: the radio buttons are named by it. */
  id: string;
  locale: string;
  currency: string;
  offer: {
    readonly plans: readonly OfferedPlan[];
    readonly addOns: readonly (AddOn & { name: string; text: string })[];
    readonly discount: Offer["discount"];
  };
  start: { cycle: Cycle; employees: number };
  /**
   * The amounts of the start by their cents, as the server writes them: a browser may write them
   * otherwise (kinds of spaces), and its first formatter takes longer than all of the hydration.
   */
  written: Readonly<Record<number, string>>;
  /** `{n}`, `{plan}`, `{price}` and `{additional}` stand for what is filled in here. */
  words: Record<
    | Cycle
    | `${"cycle" | "save" | "employees" | "one" | "many" | "over" | "addOns" | "perEmployee"}`
    | `${"plans" | "recommended" | "choose" | "chosen" | "perMonth" | "perYear" | "monthByMonth"}`
    | `${"rule" | "hours" | "total" | "implementation" | "included" | "onDemand" | "onDemandText"}`
    | `${"prompt" | "planMissing" | "quote"}`,
    string
  >;
};

/** Long enough that dragging the slider does not write a hundred addresses: browsers refuse that. */
const writeAfter = 400;

function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

function View({ id, locale, currency, offer, start, written, words }: PricingProps) {
  const root = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const touched = useRef(false);
  const [choice, setChoice] = useState<Choice>({ plan: null, addOns: [], ...start });
  const { plan: chosen, cycle, employees } = choice;

  const money = (cents: number) => written[cents] ?? formatMoney(cents, currency, locale);
  const people =
    employees >= employeeRange.most
      ? words.over
      : employees === 1
        ? words.one
        : fill(words.many, { n: employees });
  const result = estimate(offer, choice);
  const onDemand = result.kind === "on-demand";

  useEffect(() => {
    const take = () => {
      const said = readChoice(location.hash);
      if (!said) return false;
      touched.current = false;
      setChoice({
        ...start,
        ...said,
        plan: offer.plans.find(({ code }) => code === said.plan)?.code ?? null,
        addOns: offer.addOns.map(({ code }) => code).filter((code) => said.addOns?.includes(code)),
      });
      return true;
    };
    if (!take() && root.current) {
      // Whoever was quicker than this script has already chosen something.
      const made = controlsOf(root.current, id);
      if (writeChoice(made) !== writeChoice(choice)) change(made);
    }
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- props are the same for good
  }, []);

  useLayoutEffect(() => {
    const { least, most } = employeeRange;
    slider.current?.style.setProperty("--at", String((employees - least) / (most - least)));
  }, [employees]);

  useEffect(() => {
    if (!touched.current) return;
    const timer = setTimeout(() => write(choice), writeAfter);
    return () => clearTimeout(timer);
  }, [choice]);

  function change(part: Partial<Choice>) {
    const next = { ...choice, ...part };
    touched.current = true;
    setChoice(next);
    if (!part.plan) return;
    // Who listens reads the address.
    write(next);
    const detail = { ...next };
    root.current?.dispatchEvent(new CustomEvent("plan-selected", { bubbles: true, detail }));
  }

  return (
    <div className="pricing-live" ref={root}>
      <div className="pricing-controls panel">
        <div className="pricing-setting">
          <fieldset className="pricing-cycle">
            <legend className="pricing-label">{words.cycle}</legend>
            <div className="pricing-cycle-track">
              {cycles.map((one) => (
                <label key={one} className="pricing-cycle-option">
                  <input
                    type="radio"
                    name={`${id}-cycle`}
                    value={one}
                    checked={one === cycle}
                    onChange={() => change({ cycle: one })}
                  />
                  <span>
                    {words[one]}
                    {one === "yearly" && offer.discount > 0 && (
                      <span className="pricing-save">{words.save}</span>
                    )}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <div className="pricing-employees">
            <label className="pricing-label" htmlFor={`${id}-employees`}>
              {words.employees}
            </label>
            <div className="pricing-slider" ref={slider}>
              <span className="pricing-bubble" aria-hidden="true">
                {onDemand ? `${employeeRange.most}+` : employees}
              </span>
              <input
                type="range"
                id={`${id}-employees`}
                name={`${id}-employees`}
                min={employeeRange.least}
                max={employeeRange.most}
                step={1}
                value={employees}
                autoComplete="off"
                aria-valuetext={people}
                onChange={(event) => change({ employees: event.currentTarget.valueAsNumber })}
              />
              <span className="pricing-ends" aria-hidden="true">
                <span>{employeeRange.least}</span>
                <span>{employeeRange.most}+</span>
              </span>
            </div>
          </div>
        </div>
        {offer.addOns.length > 0 && (
          <fieldset className="pricing-add-ons">
            <legend className="pricing-label">{words.addOns}</legend>
            <div className="pricing-add-ons-list">
              {offer.addOns.map((addOn) => (
                <label key={addOn.code} className="pricing-add-on">
                  <span className="pricing-add-on-text">
                    <span className="pricing-add-on-name">{addOn.name}</span>
                    {addOn.text && <span className="small soft">{addOn.text}</span>}
                    <span className="small soft">
                      {fill(words.perEmployee, { price: money(addOn.price) })}
                    </span>
                  </span>
                  <input
                    type="checkbox"
                    // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has it by itself
                    role="switch"
                    className="pricing-switch"
                    name={`${id}-add-on`}
                    value={addOn.code}
                    checked={choice.addOns.includes(addOn.code)}
                    onChange={({ currentTarget: { checked } }) =>
                      change({
                        addOns: offer.addOns
                          .map(({ code }) => code)
                          .filter((code) =>
                            code === addOn.code ? checked : choice.addOns.includes(code),
                          ),
                      })
                    }
                  />
                </label>
              ))}
            </div>
          </fieldset>
        )}
      </div>

      <fieldset className="pricing-plans">
        <legend className="visually-hidden">{words.plans}</legend>
        <div className="pricing-plans-grid">
          {offer.plans.map((plan) => {
            const cost = planCost(plan, employees, cycle, offer.discount);
            const is = plan.code === chosen;
            return (
              <div
                key={plan.code}
                className={`pricing-plan card${plan.recommended ? " pricing-plan-recommended" : ""}`}
                data-chosen={is || undefined}
              >
                {plan.recommended && (
                  <p className="pricing-badge chip chip-accent">{words.recommended}</p>
                )}
                <h3 className="pricing-plan-name">{plan.name}</h3>
                {plan.text && <p className="pricing-plan-text">{plan.text}</p>}
                <div className="pricing-plan-price" id={`${id}-${plan.code}-price`}>
                  {onDemand ? (
                    <span className="pricing-amount">{words.onDemand}</span>
                  ) : (
                    <>
                      <span className="pricing-amount">{money(cost.month)}</span>{" "}
                      <span className="small soft">{words.perMonth}</span>
                    </>
                  )}
                  <span className="pricing-paid small soft">
                    {onDemand
                      ? words.over
                      : cycle === "yearly"
                        ? fill(words.perYear, { price: money(cost.year) })
                        : words.monthByMonth}
                  </span>
                </div>
                <label className={`pricing-pick ${buttonClass(is ? "primary" : "secondary")}`}>
                  <input
                    type="radio"
                    name={`${id}-plan`}
                    value={plan.code}
                    checked={is}
                    aria-describedby={`${id}-${plan.code}-price`}
                    onChange={() => change({ plan: plan.code })}
                  />
                  {is && <Glyph of={check} />}
                  <span>{fill(is ? words.chosen : words.choose, { plan: plan.name })}</span>
                </label>
                <ul className="pricing-points">
                  {[
                    ...(plan.hours > 0 ? [fill(words.hours, { n: plan.hours })] : []),
                    ...plan.points,
                  ].map((point) => (
                    <li key={point}>
                      <Glyph of={check} />
                      <span>{point}</span>
                    </li>
                  ))}
                </ul>
                <p className="pricing-rule small soft">
                  {fill(words.rule, {
                    price: money(plan.price),
                    additional: money(plan.additional),
                  })}
                </p>
              </div>
            );
          })}
        </div>
      </fieldset>

      <div className="pricing-total panel tone-brand">
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
                  {cycle === "yearly"
                    ? fill(words.perYear, { price: money(result.total.year) })
                    : words.monthByMonth}
                </span>
              </>
            )}
          </output>
        </div>
        {result.kind === "priced" && (
          <dl className="pricing-lines">
            {result.plan ? (
              <Line
                name={`${offer.plans.find(({ code }) => code === chosen)?.name}, ${people}`}
                value={money(result.plan.month)}
              />
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
        )}
        <QuoteLink choice={choice} text={words.quote} />
      </div>
    </div>
  );
}

const never = () => () => {};

/** Its address has the choice once there is something to take it along. */
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
      onClick={(event) => {
        if (!opensElsewhere(event)) showForm();
      }}
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

function controlsOf(root: HTMLElement, id: string): Choice {
  const checked = [...root.querySelectorAll<HTMLInputElement>("input:checked")];
  const named = (name: string) =>
    checked.filter((input) => input.name === `${id}-${name}`).map(({ value }) => value);
  const range = root.querySelector<HTMLInputElement>("input[type=range]");
  return {
    plan: named("plan")[0] ?? null,
    cycle: cycles.find((cycle) => cycle === named("cycle")[0]) ?? "monthly",
    employees: range?.valueAsNumber ?? employeeRange.least,
    addOns: named("add-on"),
  };
}

function write(choice: Choice) {
  history.replaceState(history.state, "", writeChoice(choice));
}

/** No element is called what the address says after `#`: the browser does not go there by itself. */
function showForm() {
  const form = document.getElementById(quoteAnchor);
  if (!form) return;
  form.tabIndex = -1;
  form.focus({ preventScroll: true });
  form.scrollIntoView();
}

export const pricingCalculator = island<PricingProps>({
  name: "pricing-calculator",
  wake: "visible",
  View,
});
