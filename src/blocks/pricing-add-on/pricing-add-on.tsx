import { block } from "../../render/block.ts";
import { addOnSchema } from "../kit/price-add-ons.ts";
import "./pricing-add-on.css";

/** An add-on of the pricing calculator. The calculator renders it. */
export const pricingAddOn = block({
  schema: addOnSchema,
  View: ({ content }) => <p>{content.name}</p>,
});
