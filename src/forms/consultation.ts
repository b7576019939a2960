import { supportTopics } from "../brand/options.ts";
import { field } from "./field.ts";
import { form, implied, optional, required } from "./form.ts";

const interests = field("interests", {
  kind: "select-several",
  options: supportTopics.filter(({ value }) => value !== "other"),
});
const preferredDate = field("preferredDate", { kind: "date", min: "today" });

/** The form that asks for advice before there is anything to see. */
export const consultation = form({
  name: "consultation",
  fields: [
    required("firstName"),
    required("lastName"),
    implied("fullName"),
    required("businessEmailAddress"),
    required("companyName"),
    optional("phoneNumber"),
    optional("companySize", { half: false }),
    optional(interests),
    optional(preferredDate),
    optional("message"),
  ],
  texts: { send: "form.sends.consultation" },
});
