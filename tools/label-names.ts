import type { Label } from "../src/render/part-labels.ts";
import { readLabels } from "./labels.ts";
import { virtual } from "./virtual.ts";

/**
 * `virtual:label-names`: what editors call blocks and fields, which is all that the site says of them. The
 * sentences about them are Storyblok's, and would be four times as much for the worker to carry.
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
