import type { Label } from "../src/render/part-labels.ts";
import { readLabels } from "./labels.ts";
import { virtual } from "./virtual.ts";

/**
 * `virtual:label-names`: the names of blocks and fields for editors, the only labels that the site itself
 * shows. The help texts go to Storyblok only; they would make the worker carry four times as much.
 */
export const labelNames = () =>
  virtual("label-names", async () => {
    const all = await readLabels();
    const blocks = mapped(all.blocks, ({ german, fields }) => ({
      german,
      ...(fields && { fields: mapped(fields, nameOf) }),
    }));
    const names = JSON.stringify({ blocks, fields: mapped(all.fields, nameOf) });
    return `export const labelNames = ${names};`;
  });

function nameOf([english, german]: Label) {
  return [english, german] as const;
}

function mapped<Value, Made>(table: Readonly<Record<string, Value>>, make: (value: Value) => Made) {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, make(value)]));
}
