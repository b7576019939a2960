import { defineBlock, defineField } from "@storyblok/schema";
import { currencies } from "../brand/options.ts";
import { pricingCalculator as pricingIsland } from "../../client/islands/pricing-calculator.tsx";
import { type BlockNode, type Content, only } from "../content/fields.ts";
import {
  type Choice,
  type Offer,
  discountOf,
  employeeRange,
  perHead,
  planCost,
  within,
} from "../forms/pricing.ts";
import { type Language, languages } from "../language/language.ts";
import { formatMoney } from "../language/money.ts";
import { Woken } from "../ui/island.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { type PageContext, block } from "../render/block.ts";
import { addOnsByDefault, addOnsOf } from "./pricing-add-on.tsx";
import { plansByDefault, plansOf } from "./pricing-plan.tsx";
import { PriceTables } from "./kit/price-tables.tsx";
import { Section, lightTones } from "./kit/section.tsx";

const schema = defineBlock({
  name: "pricing-calculator",
  display_name: "Pricing calculator",
  fields: [
    defineField("eyebrow", { type: "text" }),
    defineField("title", { type: "text" }),
    defineField("lead", { type: "textarea" }),
    defineField("plans", { type: "bloks", allow: ["pricing-plan"] }),
    defineField("add_ons", { type: "bloks", allow: ["pricing-add-on"] }),
    defineField("currency", { type: "option", options: [...currencies] }),
    defineField("discount", { type: "number" }),
    defineField("cycle", {
      type: "option",
      options: [
        { name: "Monthly", value: "monthly" },
        { name: "Yearly", value: "yearly" },
      ],
    }),
    defineField("employees", { type: "number" }),
    defineField("prompt", { type: "text" }),
    defineField("on_demand", { type: "text" }),
    defineField("quote_text", { type: "text" }),
    defineField("note", { type: "textarea" }),
    defineField("tone", { type: "option", options: lightTones }),
  ],
});

type Calculator = Content<typeof schema>;

/** Where the slider stands unless an editor says otherwise. */
const usualEmployees = 50;

/** What paying yearly saves unless an editor says otherwise, in percent. */
const usualDiscount = 17;

/** Plans, add-ons and what they cost together; without JavaScript a table of their prices. */
export const pricingCalculator = block({
  schema,
  examples: [
    {
      eyebrow: "Plans",
      title: "What it costs for your team",
      lead: "Move the slider, switch on what you need.",
      plans: [
        {
          component: "pricing-plan",
          name: "Solo",
          code: "solo",
          text: "Everything HR needs every day.",
          price: 79,
          additional: 80,
          included_hours: 5,
          points: "Employee records\nAbsences",
        },
        {
          component: "pricing-plan",
          name: "Team",
          code: "team",
          price: 139,
          additional: 140,
          included_hours: 15,
          recommended: true,
        },
      ],
      add_ons: [
        { component: "pricing-add-on", name: "Shift planner", code: "shift-planner", price: 2 },
      ],
      currency: "EUR",
      discount: 17,
      cycle: "yearly",
      employees: 50,
      note: "All prices plus VAT.",
      tone: "mist",
    },
  ],
  View: ({ content, page, node }) => {
    const offer = offerOf(content, page.saidIn);
    const words = wordsOf(page, offer.discount);
    const currency = currencyOf(content, page.language);
    const locale = languages[page.saidIn].dates;
    const money = (cents: number) => formatMoney(cents, currency, locale);
    const start: Pick<Choice, "plan" | "cycle" | "employees"> = {
      plan: offer.plans.find(({ recommended }) => recommended)?.code ?? null,
      cycle: content.cycle || "monthly",
      employees: within(
        employeeRange.least,
        Math.round(content.employees ?? usualEmployees),
        employeeRange.most,
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
        <Woken
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
          percent={offer.discount > 0 ? percentOf(offer.discount, page.saidIn) : ""}
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

/** What an editor left empty is as usual; without a plan of their own, all of it. */
function offerOf(content: Calculator, language: Language) {
  const plans = plansOf(content.plans);
  const isOwn = plans.length > 0;
  return {
    plans: isOwn ? plans : plansByDefault(language),
    addOns: isOwn ? addOnsOf(content.add_ons) : addOnsByDefault(language),
    discount: discountOf(content.discount ?? usualDiscount),
  };
}

/** All that the calculator shows before anything is chosen, in cents. */
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

function currencyOf(content: Calculator, language: Language): string {
  return content.currency || languages[language].currency;
}

/** The calculator's words; the holes of those that depend on the choice are filled in the browser. */
function wordsOf({ saidIn, say }: PageContext, discount: number) {
  return {
    cycle: say("pricing.cycle"),
    monthly: say("pricing.monthly"),
    yearly: say("pricing.yearly"),
    save: say("pricing.save", { n: percentOf(discount, saidIn) }),
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

/** What search engines are told of the prices: an offer for each plan, at the first employee's price. */
export function offersOf(nodes: readonly BlockNode[], language: Language) {
  return only(schema, nodes).flatMap(({ content }) =>
    offerOf(content, language).plans.map(({ name, price }) => ({
      name,
      price: (price / 100).toFixed(2),
      currency: currencyOf(content, language),
    })),
  );
}
