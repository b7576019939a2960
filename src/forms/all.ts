import { bookMeeting } from "./book-meeting.ts";
import { supportCase } from "./case.ts";
import { consultation } from "./consultation.ts";
import { contact } from "./contact.ts";
import { demo } from "./demo.ts";
import { eventHubForm } from "./event-hub-form.ts";
import { downloadHubForm } from "./download-hub-form.ts";
import { downloadLead } from "./download-lead.ts";
import type { Field, Form } from "./form.ts";
import { integration } from "./integration.ts";
import { lead } from "./lead.ts";
import { raffle } from "./raffle.ts";
import { salesforceLead } from "./salesforce-lead.ts";
import { subscribe } from "./subscribe.ts";
import { tourVideo } from "./tour-video.ts";
import { vulnerability } from "./vulnerability.ts";
import { watchVideo } from "./watch-video.ts";

/** Every form that a visitor can send. */
export const allForms = [
  bookMeeting,
  supportCase,
  consultation,
  contact,
  demo,
  eventHubForm,
  downloadHubForm,
  downloadLead,
  integration,
  lead,
  raffle,
  salesforceLead,
  subscribe,
  tourVideo,
  vulnerability,
  watchVideo,
] as const satisfies readonly Form[];

export type FormName = (typeof allForms)[number]["name"];

export function formNamed(name: string | undefined): Form<FormName> | null {
  return allForms.find((form) => form.name === name) ?? null;
}

/** Returns the fields of a form and of its variants; none if it no longer exists. */
export function fieldsOf(name: string): readonly Field[] {
  const form = formNamed(name);
  return form ? [form, ...form.variants].flatMap(({ fields }) => fields) : [];
}
