import { describe, expect, it } from "vitest";
import { blocks } from "../../src/blocks/all.ts";
import { openSite } from "./site.ts";
import { uuidAt } from "../space-with.ts";

/* Everything that an editor picks is shown: all of it, or as many as the field allows. */

const picked = 7;

/** Each block field that names several stories, and the kind of these. */
const fields = blocks.flatMap(({ schema }) =>
  schema.fields
    .filter(({ type, source }) => type === "options" && source === "internal_stories")
    .map((field) => {
      const { filter_content_type: kinds = [] } = field as { filter_content_type?: string[] };
      const { max_options: most = picked } = field as { max_options?: number };
      return { block: schema.name, field: field.name, kind: kinds[0] ?? "", most: Number(most) };
    }),
);

it("several fields are found", () => expect(fields.length).toBeGreaterThan(1));

describe.each(fields)("$block, $field", ({ block, field, kind, most }) => {
  it.each([1, 2, 3, 4, picked])("shows %i picked stories", async (count) => {
    const items = Array.from({ length: count }, (_, at) => [
      `en/kinds/item-${at}`,
      { component: kind, title: `Picked ${at}`, date: "2026-05-04 09:00" },
    ]);
    const uuids = items.map((_, at) => uuidAt(at));
    const body = [{ component: block, title: "Chosen", source: "picked", [field]: uuids }];
    const stories = {
      ...(Object.fromEntries(items) as Record<string, { component: string }>),
      "en/chosen": { component: "page", body },
    };
    const site = await openSite({ stories });
    const html = await site.html("/en/chosen/");
    const shown = items.filter(([path]) => html.includes(`href="/${String(path)}/"`));
    expect(shown.length).toBe(Math.min(count, most));
  });
});
