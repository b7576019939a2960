import { defineBlock } from "@storyblok/schema";
import type { Form } from "../../forms/form.ts";
import { block } from "../../render/block.ts";
import { formNeeds } from "./form-needs.ts";
import { FormSection, formFields } from "./form-parts.tsx";

type FormBlock = { readonly name: string; readonly display_name: string; readonly form: Form };

/** A block that shows one form, with what editors say around any. */
export function formBlock({ name, display_name, form }: FormBlock) {
  return block({
    schema: defineBlock({ name, display_name, fields: [...formFields] }),
    varies: "form",
    needs: formNeeds(form),
    View: (props) => <FormSection form={form} {...props} />,
  });
}
