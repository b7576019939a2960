import { labelNames } from "virtual:label-names";
import type { ValueLocation } from "../catalog/raw-source.ts";
import {
  type LabelLanguage,
  type Language,
  labelLanguages,
  withFallbacks,
} from "../language/language.ts";
import { schemas } from "../pages/all.ts";
import { blockName, labelOf, labelIn } from "./label.ts";

/** The names that editors know blocks and fields by. A block or field without a schema keeps its technical name. */
export type Names = {
  readonly block: (component: string) => string;
  readonly field: (component: string, field: string) => string;
};

/** Returns the names in a language of the site, or in the first of its fallbacks that has labels. */
export function namesIn(language: Language): Names {
  const known = withFallbacks(language);
  const read = known.find(isLabelLanguage) ?? labelLanguages[0];
  return {
    block(component) {
      const schema = schemas.get(component);
      return schema
        ? labelIn(blockName(labelNames, component, schema.display_name), read)
        : component;
    },
    field(component, field) {
      const label = schemas.has(component) && labelOf(labelNames, component, field);
      return label ? labelIn(label, read) : field;
    },
  };
}

function isLabelLanguage(language: Language): language is LabelLanguage {
  return labelLanguages.some((known) => known === language);
}

/** Describes a location for editors: `Feature row 2 › Button · Link`; empty for the whole story. */
export function describeLocation({ blocks, field }: ValueLocation, names: Names): string {
  const inside = blocks.slice(1).map(({ component, nth }) => {
    const name = names.block(component);
    return nth > 0 ? `${name} ${nth}` : name;
  });
  const last = blocks.at(-1)?.component ?? "";
  const parts = [inside.join(" › "), field && names.field(last, field)];
  return parts.filter((part) => part !== "").join(" · ");
}
