import { defineBlock, defineField } from "@storyblok/schema";
import { addOns as usualAddOns } from "../../brand/options.ts";
import { type BlockNode, only } from "../../story/fields.ts";
import { codeOf, withoutRepeats } from "../../forms/pricing-hash.ts";
import { type AddOn, centsOf } from "../../forms/pricing.ts";
import type { Language } from "../../language/language.ts";
import { ownText } from "../../language/own-text.ts";

export const addOnSchema = defineBlock({
  name: "pricing-add-on",
  display_name: "Pricing add-on",
  fields: [
    defineField("name", { type: "text", required: true }),
    defineField("code", { type: "text" }),
    defineField("text", { type: "text" }),
    defineField("price", { type: "number" }),
  ],
});

const usualOf = (code: string) => usualAddOns.find(({ value }) => value === code)?.price;

/** The company's own add-ons, used if an editor wrote neither plans nor add-ons. */
export function addOnsByDefault(language: Language): ReturnType<typeof addOnsOf> {
  return usualAddOns.map(({ value: code, label, price }) => ({
    code,
    name: ownText(label, language),
    text: "",
    price: centsOf(price),
  }));
}

/** The add-ons among these blocks, without those that have no name or no price, or repeat a code. */
export function addOnsOf(nodes: readonly BlockNode[]): (AddOn & { name: string; text: string })[] {
  const addOns = only(addOnSchema, nodes).flatMap(({ content: { name, text, ...content } }) => {
    const code = codeOf(content.code || name);
    const price = content.price ?? usualOf(code);
    return code === "" || price === undefined ? [] : { code, name, text, price: centsOf(price) };
  });
  return withoutRepeats(addOns);
}
