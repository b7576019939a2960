import { addOns, plans } from "../brand/options.ts";
import type { Language } from "../language/language.ts";
import { ownText } from "../language/own-text.ts";
import { sayIn } from "../language/words.ts";
import { ownEntry } from "../base/own-entry.ts";
import { fieldsOf } from "./all.ts";
import { chosenIn } from "./kinds/select-several.ts";
import { cycles } from "./pricing.ts";
import { subscribe, unsubscribing } from "./subscribe.ts";

/** The options of fields that carry the choice in the pricing calculator. Editors can add some. */
const carried = { addOns, pricingType: plans };

/** Returns the names of a form's fields and options. Those that no longer exist appear as stored. */
export function answerWords(form: string, language: Language) {
  const say = sayIn(language);
  const known = fieldsOf(form === unsubscribing ? subscribe.name : form);
  const fieldOf = (name: string) => known.find((field) => field.name === name);
  return {
    label(name: string): string {
      const field = fieldOf(name);
      if (!field) return name;
      const own = ownText(field.label ?? "", language);
      return (own || say(`form.labels.${field.words}`)).replace(/[[\]]/g, "");
    },
    answer(name: string, value: string): string {
      const cycle = name === "billingCycle" && cycles.find((one) => one === value);
      if (cycle) return say(`form.choice.cycle.${cycle}`);
      const options = ownEntry(carried, name) ?? fieldOf(name)?.options ?? [];
      if (options.length === 0) return value;
      const labelOf = (code: string) => options.find((option) => option.value === code)?.label;
      return chosenIn(value)
        .map((code) => ownText(labelOf(code) ?? "", language) || code)
        .join(", ");
    },
  };
}

/** Returns the name of a list that people subscribe to. */
export function listName(list: string, language: Language): string {
  return answerWords(subscribe.name, language).answer("list", list);
}
