import { quoteAnchor } from "../../forms/quote-anchor.ts";
import type { Say } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import "../pricing-calculator/pricing-calculator.css";
import "../pricing-calculator/pricing-calculator.tables.css";

type PriceTablesProps = {
  plans: readonly { name: string; price: number; additional: number; hours: number }[];
  addOns: readonly { name: string; price: number }[];
  /** The discount for yearly payment in percent, `17`; empty if there is none. */
  percent: string;
  onDemand: string;
  quote: string;
  say: Say;
  /** Formats cents as an amount in the language. */
  money: (cents: number) => string;
};

/** Replaces the calculator without JavaScript. */
export function PriceTables(props: PriceTablesProps) {
  const { plans, addOns, percent, onDemand, quote, say, money } = props;
  return (
    <div className="pricing-tables">
      <TableFrame
        caption={say("pricing.table")}
        headings={[
          say("pricing.plan"),
          say("pricing.first"),
          say("pricing.further"),
          say("pricing.implementationHours"),
        ]}
        rows={plans.map(({ name, price, additional, hours }) => [
          name,
          money(price),
          money(additional),
          say("pricing.hoursShort", { n: hours }),
        ])}
      />
      {addOns.length > 0 && (
        <TableFrame
          caption={say("pricing.tableAddOns")}
          headings={[say("pricing.addOn"), say("pricing.price")]}
          rows={addOns.map(({ name, price }) => [name, money(price)])}
        />
      )}
      {percent && <p>{say("pricing.yearlyNote", { n: percent })}</p>}
      <p>{onDemand || say("pricing.onDemandText")}</p>
      <Button to={`#${quoteAnchor}`} size="large">
        {quote || say("pricing.quote")}
      </Button>
    </div>
  );
}

type TableProps = {
  caption: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
};

/** A table that scrolls in its own frame if it is too wide. */
function TableFrame({ caption, headings, rows }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
    <section className="pricing-table-frame panel" aria-label={caption} tabIndex={0}>
      <table className="pricing-table">
        <caption className="small-heading">{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
