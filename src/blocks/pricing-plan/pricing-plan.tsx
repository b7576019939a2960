import { block } from "../../render/block.ts";
import { planSchema } from "../kit/price-plans.ts";
import "./pricing-plan.css";

/** A plan of the pricing calculator. The calculator renders it. */
export const pricingPlan = block({
  schema: planSchema,
  View: ({ content }) => <h3>{content.name}</h3>,
});
