import type { Problem } from "./kinds/kind.ts";

/** What else its sender is told of a post that was taken: its files were not, or a mail asks whether it is theirs. */
export const followUps = ["filesLeft", "held"] as const;
export type FollowUp = (typeof followUps)[number];

/**
 * What a page's form shows after a post without JavaScript. Only an answer to a post, or to its
 * confirmation's address, carries one; such a page is never cached.
 */
export type FormState = {
  /** The form it belongs to; any other form on the page stays as it was. */
  readonly name: string;
  /** Which of them on the page. */
  readonly id: string;
  readonly status: "sent" | "refused" | "unavailable" | "limited" | "conflict";
  /** What was typed, and the campaign's utm fields, so that a second try keeps both. */
  readonly values: { readonly [field: string]: string };
  readonly errors: { readonly [field: string]: Problem };
  /** Of a form that gives something once it is sent, a file or a video: its address, for a while. */
  readonly gift?: string | undefined;
  readonly followUp?: FollowUp | undefined;
};

/** The id of what answers a post, in the form's place or above it: the address to which it comes back. */
export function answerId(id: string): string {
  return `${id}-answer`;
}

/** The fields of the campaign that led here last. */
export const lastUtmNames = ["utm_source", "utm_medium", "utm_campaign", "utm_content"] as const;

/** What every form carries along: besides, with `first_` before them, those of the visit's first campaign. */
export const utmNames = [
  ...lastUtmNames,
  "first_utm_source",
  "first_utm_medium",
  "first_utm_campaign",
  "first_utm_content",
] as const;

export type UtmName = (typeof utmNames)[number];

/** A field no person sees or fills in: a value in it is a bot's. */
export const honeypotName = "website";
