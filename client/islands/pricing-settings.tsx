import { useLayoutEffect, useRef, useState } from "react";
import { cycles, employeeRange, estimate, clamp } from "../../src/forms/pricing.ts";
import { type Drawn, fill, isOnDemand, peopleOf } from "./pricing-parts.ts";

/** Billing cycle, number of employees and add-ons. */
export function Settings(drawn: Drawn) {
  return (
    <div className="pricing-controls panel">
      <div className="pricing-setting">
        <Cycles {...drawn} />
        <Employees {...drawn} />
      </div>
      {drawn.offer.addOns.length > 0 && <AddOns {...drawn} />}
    </div>
  );
}

function Cycles({ id, words, offer, choice: { cycle }, change }: Drawn) {
  return (
    <fieldset>
      <legend className="small-heading pricing-label">{words.cycle}</legend>
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
  );
}

/** A slider that shows its number above its thumb. */
function Employees(drawn: Drawn) {
  const { id, words, change } = drawn;
  const { employees } = drawn.choice;
  const slider = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { min, max } = employeeRange;
    slider.current?.style.setProperty("--at", String((employees - min) / (max - min)));
  }, [employees]);

  return (
    <div>
      <label className="small-heading pricing-label" htmlFor={`${id}-employees`}>
        {words.employees}
      </label>
      <div className="pricing-number-row">
        <div className="pricing-slider" ref={slider}>
          <span className="pricing-bubble" aria-hidden="true">
            {isOnDemand(drawn) ? `${employeeRange.max}+` : employees}
          </span>
          <input
            type="range"
            id={`${id}-employees`}
            name={`${id}-employees`}
            min={employeeRange.min}
            max={employeeRange.max}
            step={1}
            value={employees}
            autoComplete="off"
            aria-valuetext={peopleOf(drawn)}
            onChange={(event) => change({ employees: event.currentTarget.valueAsNumber })}
          />
          <span className="pricing-ends" aria-hidden="true">
            <span>{employeeRange.min}</span>
            <span>{employeeRange.max}+</span>
          </span>
        </div>
        <EmployeeNumber {...drawn} />
      </div>
      <Running {...drawn} />
    </div>
  );
}

/** The same number as a text box. What is typed stays as it is until the box loses the focus. */
function EmployeeNumber({ id, words, choice: { employees }, change }: Drawn) {
  const [typed, setTyped] = useState<string | null>(null);
  const { min, max } = employeeRange;
  return (
    <input
      type="number"
      id={`${id}-number`}
      name={`${id}-number`}
      className="pricing-number"
      aria-label={words.number}
      inputMode="numeric"
      min={min}
      max={max}
      step={1}
      value={typed ?? employees}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (/^\d+$/.test(value)) change({ employees: clamp(min, Number(value), max) });
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** The running total beside the settings. The total that is announced is below the plans. */
function Running({ words, offer, choice, money }: Drawn) {
  const result = estimate(offer, choice);
  return (
    <p className="pricing-running">
      {result.kind === "on-demand" && <span>{words.onDemand}</span>}
      {result.kind === "nothing" && <span>{words.prompt}</span>}
      {result.kind === "priced" && (
        <span>
          {words.total}: <strong>{money(result.total.month)}</strong> {words.perMonth}
        </span>
      )}
    </p>
  );
}

function AddOns({ id, words, offer, choice, change, money }: Drawn) {
  return (
    <fieldset>
      <legend className="small-heading pricing-label">{words.addOns}</legend>
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
  );
}
