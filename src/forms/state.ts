import type { Problem } from "./kinds/kind.ts";

/** Notes on an accepted post: its files were not stored, or a mail asks the sender to confirm it. */
export const followUps = ["filesLeft", "held"] as const;
export type FollowUp = (typeof followUps)[number];

/**
 * The state of a page's form after a post without JavaScript. Only the answer to a post, or the address of
 * its confirmation, has one. Such a page is never cached.
 */
export type FormState = {
  /** The form it belongs to. Other forms on the page do not change. */
  readonly name: string;
  /** The form's id on the page. */
  readonly id: string;
  readonly status: "sent" | "refused" | "unavailable" | "limited" | "conflict";
  /** The typed values, and the campaign's utm fields, so that a second attempt keeps both. */
  readonly values: { readonly [field: string]: string };
  readonly errors: { readonly [field: string]: Problem };
  /** The temporary address of the file or video that a form gives once it is sent. */
  readonly gift?: string | undefined;
  readonly followUp?: FollowUp | undefined;
};

/** Returns the id of the answer, in the form's place or above it. The redirect after a post leads there. */
export function answerId(id: string): string {
  return `${id}-answer`;
}

/** The fields of the visit's last campaign. */
export const lastUtmNames = ["utm_source", "utm_medium", "utm_campaign", "utm_content"] as const;

/** The fields that every form sends along. Those with `first_` hold the visit's first campaign. */
export const utmNames = [
  ...lastUtmNames,
  "first_utm_source",
  "first_utm_medium",
  "first_utm_campaign",
  "first_utm_content",
] as const;

export type UtmName = (typeof utmNames)[number];

/** The honeypot: a field that no person sees or fills in. Only a bot puts a value in it. */
export const honeypotName = "website";
