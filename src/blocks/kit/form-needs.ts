import type { Link } from "../../story/fields.ts";
import { calendarOf } from "../../forms/booking-calendar.ts";
import type { Form } from "../../forms/form.ts";
import type { Need } from "../../render/block.ts";

/** The needs of a page with this form. */
export function formNeeds(form: Form): readonly Need[] {
  return form.captcha ? ["captcha"] : [];
}

/** The same for a form that offers a booking calendar after sending, if an editor set one. */
export function bookingNeeds(form: Form) {
  return (content: { readonly calendar_link: Link | null }): readonly Need[] => {
    const calendar = calendarOf(content.calendar_link?.href ?? "");
    return calendar ? [...formNeeds(form), "frames"] : formNeeds(form);
  };
}
