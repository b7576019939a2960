import { defineBlock } from "@storyblok/schema";
import { lead } from "../../forms/lead.ts";
import { block } from "../../render/block.ts";
import { everyNode } from "../../render/node-facts.ts";
import { formNeeds } from "../kit/form-needs.ts";
import { FormSection, formFields, formHasH1 } from "../kit/form-parts.tsx";
import { plansOf } from "../kit/price-plans.ts";

/** A form that requests a quote, with the visitor's choice in the pricing calculator of the same page. */
export const leadForm = block({
  schema: defineBlock({
    name: "lead-form",
    display_name: "Quote form",
    fields: [...formFields],
  }),
  varies: "form",
  needs: formNeeds(lead),
  hasH1: formHasH1,
  View: (props) => {
    // Plans of this page, in addition to those that the form knows.
    const more = plansOf([...everyNode(props.page.body)]).map(({ code, name }) => {
      return { value: code, label: name };
    });
    return <FormSection form={lead} fields={{ selectedPlan: { more } }} {...props} />;
  },
});
