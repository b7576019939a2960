import { addBlockFiles, labels } from "./block.ts";
import { type PartName, partName } from "./names.ts";
import { type Added, openTree } from "./tree.ts";

const source = ({ name, word, title }: PartName) => `
import { form, optional, required } from "./form.ts";

/** ${title}: the fields of the form. Each submission becomes a lead in the CRM. */
export const ${word} = form({
  name: "${name}",
  fields: [
    required("firstName"),
    required("lastName"),
    required("businessEmailAddress"),
    optional("message"),
    required("isAgreed"),
  ],
  consents: [{ field: "isAgreed", text: "terms", version: "${new Date().toISOString().slice(0, 7)}" }],
});
`;

const block = (form: PartName, { name, word, title }: PartName) => `
import { ${form.word} } from "../../forms/${form.name}.ts";
import { formBlock } from "../kit/form-block.tsx";

/** The block that shows the form on a page. */
export const ${word} = formBlock({
  name: "${name}",
  display_name: "${title}",
  form: ${form.word},
});
`;

const examples = ({ title }: PartName) => `
import type { Examples } from "../../render/block.ts";

export const examples: Examples = [{ title: "${title}", text: "What happens once it is sent." }];
`;

export async function newForm(given: string): Promise<Added> {
  const form = partName(given);
  const place = partName(given, "-form");
  const tree = openTree();
  tree.create(`src/forms/${form.name}.ts`, source(form));
  await tree.list("src/forms/all.ts", "allForms", { word: form.word, from: `./${form.name}.ts` });
  await addBlockFiles(tree, place, {
    source: block(form, place),
    examples: examples(form),
    labels: labels(place, ["Sends us its fields.", "Sendet uns seine Felder."]),
  });
  return {
    tree,
    next: `Choose its fields in src/forms/${form.name}.ts (src/forms/all-fields.ts lists them), then place the block ${place.name} on a page.`,
  };
}
