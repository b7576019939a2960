import { defineBlock, defineField } from "@storyblok/schema";
import { currencies } from "../../brand/options.ts";
import { type BlockNode, type Content, only } from "../../story/fields.ts";
import { discountOf } from "../../forms/pricing.ts";
import { type Language, languages } from "../../language/language.ts";
import { addOnsByDefault, addOnsOf } from "./price-add-ons.ts";
import { plansByDefault, plansOf } from "./price-plans.ts";
import { lightTones } from "./section.tsx";

export const calculatorSchema = defineBlock({
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

export type Calculator = Content<typeof calculatorSchema>;

/** The discount for yearly payment unless an editor sets another, in percent. */
const usualDiscount = 17;

/**
 * The offer of a calculator. Empty fields are the company's own, except that a calculator with plans of its own
 * can be without add-ons.
 */
export function offerOf(content: Calculator, language: Language) {
  const plans = plansOf(content.plans);
  const addOns = addOnsOf(content.add_ons);
  const isOwn = plans.length > 0;
  return {
    plans: isOwn ? plans : plansByDefault(language),
    addOns: isOwn || addOns.length > 0 ? addOns : addOnsByDefault(language),
    discount: discountOf(content.discount ?? usualDiscount),
  };
}

export function currencyOf(content: Calculator, language: Language): string {
  return content.currency || languages[language].currency;
}

/** The prices for search engines: one offer per plan, at the first employee's price. */
export function offersOf(nodes: readonly BlockNode[], language: Language) {
  return only(calculatorSchema, nodes).flatMap(({ content }) =>
    offerOf(content, language).plans.map(({ name, price }) => ({
      name,
      price: (price / 100).toFixed(2),
      currency: currencyOf(content, language),
    })),
  );
}
