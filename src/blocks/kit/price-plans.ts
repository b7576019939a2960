import { defineBlock, defineField } from "@storyblok/schema";
import { plans as usualPlans } from "../../brand/options.ts";
import { type BlockNode, type Content, only } from "../../story/fields.ts";
import { codeOf, withoutRepeats } from "../../forms/pricing-hash.ts";
import { type Plan, centsOf } from "../../forms/pricing.ts";
import type { Language } from "../../language/language.ts";
import { ownText } from "../../language/own-text.ts";

export const planSchema = defineBlock({
  name: "pricing-plan",
  display_name: "Pricing plan",
  fields: [
    defineField("name", { type: "text", required: true }),
    defineField("code", { type: "text" }),
    defineField("text", { type: "textarea" }),
    defineField("price", { type: "number" }),
    defineField("additional", { type: "number" }),
    defineField("included_hours", { type: "number" }),
    defineField("points", { type: "textarea" }),
    defineField("recommended", { type: "boolean" }),
  ],
});

/** The plans among these blocks, without those that have no name or no price, or repeat a code. */
export function plansOf(nodes: readonly BlockNode[]): (Plan & PlanText)[] {
  return withoutRepeats(only(planSchema, nodes).flatMap(({ content }) => planOf(content) ?? []));
}

/** The company's own plans, used if an editor wrote none. */
export function plansByDefault(language: Language): (Plan & PlanText)[] {
  return usualPlans.map(({ value: code, label, price, additional, hours }) => ({
    code,
    name: ownText(label, language),
    text: "",
    points: [],
    recommended: false,
    price: centsOf(price),
    additional: centsOf(additional),
    hours,
  }));
}

type PlanText = {
  readonly name: string;
  readonly text: string;
  readonly points: readonly string[];
  readonly recommended: boolean;
};

function planOf(content: Content<typeof planSchema>): (Plan & PlanText) | null {
  const { name, text, recommended } = content;
  const code = codeOf(content.code || name);
  const usual = usualPlans.find(({ value }) => value === code);
  const price = content.price ?? usual?.price;
  if (code === "" || price === undefined) return null;
  return {
    code,
    name,
    text,
    recommended,
    price: centsOf(price),
    additional: centsOf(content.additional ?? usual?.additional ?? null),
    hours: Math.max(0, Math.round(content.included_hours ?? usual?.hours ?? 0)),
    points: [...new Set(content.points.split("\n").map((point) => point.trim()))].filter(Boolean),
  };
}
