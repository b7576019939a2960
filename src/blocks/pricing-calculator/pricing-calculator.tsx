import { pricingCalculator as pricingIsland } from "../../../client/islands/pricing-calculator.tsx";
import {
  type Choice,
  type Offer,
  employeeRange,
  perHead,
  planCost,
  clamp,
} from "../../forms/pricing.ts";
import { type Language, languages } from "../../language/language.ts";
import { formatMoney } from "../../language/money.ts";
import { IslandRoot } from "../../ui/island.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { type PageContext, block } from "../../render/block.ts";
import { calculatorSchema, currencyOf, offerOf } from "../kit/price-offer.ts";
import { PriceTables } from "../kit/price-tables.tsx";
import { Section } from "../kit/section.tsx";
import "../pricing-add-on/pricing-add-on.css";
import "../pricing-plan/pricing-plan.css";
import "./pricing-calculator.css";
import "./pricing-calculator.slider.css";
import "./pricing-calculator.tables.css";

/** The slider's initial value unless an editor sets one. */
const usualEmployees = 50;

/** Plans, add-ons and their total price; without JavaScript, tables of prices. */
export const pricingCalculator = block({
  schema: calculatorSchema,
  View: ({ content, page, node }) => {
    const offer = offerOf(content, page.textLanguage);
    const words = wordsOf(page, offer.discount);
    const currency = currencyOf(content, page.language);
    const locale = languages[page.textLanguage].dates;
    const money = (cents: number) => formatMoney(cents, currency, locale);
    const start: Pick<Choice, "plan" | "cycle" | "employees"> = {
      plan: offer.plans.find(({ recommended }) => recommended)?.code ?? null,
      cycle: content.cycle || "monthly",
      employees: clamp(
        employeeRange.min,
        Math.round(content.employees ?? usualEmployees),
        employeeRange.max,
      ),
    };
    return (
      <Section name="pricing-calculator" tone={content.tone}>
        <SectionHead
          eyebrow={content.eyebrow}
          title={content.title}
          lead={content.lead}
          align="center"
        />
        <IslandRoot
          of={pricingIsland}
          props={{
            id: `pricing-${node.uid}`,
            locale,
            currency,
            offer,
            start,
            written: Object.fromEntries(
              amountsOf(offer, start).map((cents) => [cents, money(cents)]),
            ),
            words: {
              ...words,
              prompt: content.prompt || words.prompt,
              onDemandText: content.on_demand || words.onDemandText,
              quote: content.quote_text || words.quote,
            },
          }}
        />
        <PriceTables
          {...offer}
          percent={offer.discount > 0 ? percentOf(offer.discount, page.textLanguage) : ""}
          onDemand={content.on_demand}
          quote={content.quote_text}
          say={page.say}
          money={money}
        />
        {content.note && <p className="pricing-note small soft">{content.note}</p>}
      </Section>
    );
  },
});

/** Every amount that the calculator shows initially, in cents. */
function amountsOf(
  { plans, addOns, discount }: Offer,
  { cycle, employees }: Pick<Choice, "cycle" | "employees">,
): number[] {
  return [
    ...plans.flatMap((plan) => {
      const { month, year } = planCost(plan, employees, cycle, discount);
      return [plan.price, plan.additional, month, year, perHead(month, employees)];
    }),
    ...addOns.map(({ price }) => price),
  ];
}

/** The calculator's texts. The browser fills in the placeholders that depend on the visitor's choice. */
function wordsOf({ textLanguage, say }: PageContext, discount: number) {
  return {
    cycle: say("pricing.cycle"),
    monthly: say("pricing.monthly"),
    yearly: say("pricing.yearly"),
    save: say("pricing.save", { n: percentOf(discount, textLanguage) }),
    employees: say("pricing.employees"),
    one: say("pricing.one"),
    many: say("pricing.many", { n: "{n}" }),
    over: say("pricing.over"),
    addOns: say("pricing.addOns"),
    perEmployee: say("pricing.perEmployee", { price: "{price}" }),
    perHead: say("pricing.perHead"),
    together: say("pricing.together", { price: "{price}", people: "{people}" }),
    number: say("pricing.number"),
    plans: say("pricing.plans"),
    recommended: say("pricing.recommended"),
    choose: say("pricing.choose", { plan: "{plan}" }),
    chosen: say("pricing.chosen", { plan: "{plan}" }),
    perMonth: say("pricing.perMonth"),
    perYear: say("pricing.perYear", { price: "{price}" }),
    monthByMonth: say("pricing.monthByMonth"),
    rule: say("pricing.rule", { price: "{price}", additional: "{additional}" }),
    hours: say("pricing.hours", { n: "{n}" }),
    total: say("pricing.total"),
    implementation: say("pricing.implementation"),
    included: say("pricing.included", { n: "{n}" }),
    onDemand: say("pricing.onDemand"),
    onDemandText: say("pricing.onDemandText"),
    prompt: say("pricing.prompt"),
    planMissing: say("pricing.planMissing"),
    quote: say("pricing.quote"),
  };
}

function percentOf(discount: number, language: Language): string {
  return (discount / 100).toLocaleString(languages[language].dates);
}
