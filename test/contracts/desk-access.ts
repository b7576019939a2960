import type { DeskAccess } from "../../src/desk/access.ts";

/** Who is at the desk of a test, by what they may do. */
export const people = {
  reader: "rita@example.org",
  operator: "otto@example.org",
  privacy: "pia@example.org",
} as const;

/** Cloudflare Access vouches for who the header `x-vouched` names, or for one person always. */
export const deskAccess = (always: keyof typeof people | null = null): DeskAccess => ({
  key: "a key that only the team knows",
  vouchedFor: async (request) => (always ? people[always] : request.headers.get("x-vouched")),
  operators: [people.operator],
  privacy: [people.privacy],
  invited: async () => null,
});

/** What a person reads of a page, without the tags. */
export const textOf = (html: string) =>
  html
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, " ")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
