import type { DeskAccess } from "../../src/desk/access.ts";
import { type SiteOptions, openSite } from "./site.ts";

/** The people at the desk in a test, by role. */
export const people = {
  reader: "rita@example.org",
  operator: "otto@example.org",
  privacy: "pia@example.org",
} as const;

/** Cloudflare Access vouches for the person in the header `x-vouched`, or always for one person. */
export const deskAccess = (always: keyof typeof people | null = null): DeskAccess => ({
  key: "a key that only the team knows",
  verifiedEmail: async (request) => (always ? people[always] : request.headers.get("x-vouched")),
  operators: [people.operator],
  privacy: [people.privacy],
  invited: async () => null,
});

/** Returns a page's text as a person reads it, without tags. */
export const textOf = (html: string) =>
  html
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, " ")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");

/**
 * The person of a request and their language. `as`: the role privacy by default; if null, Access vouches for
 * no one.
 */
export type Who = { readonly as?: keyof typeof people | null; readonly language?: string };

export const deskOrigin = "https://www.example.com";

const headersOf = ({ as = "privacy", language = "en" }: Who = {}) => ({
  "accept-language": language,
  ...(as && { "x-vouched": people[as] }),
});

/**
 * Opens the desk as people use it. Requests come from the role privacy, which may see everything, by default.
 */
export async function openDesk(options: SiteOptions) {
  const site = await openSite({ desk: deskAccess(), ...options });

  async function shown(answer: Response) {
    const { status, headers } = answer;
    const html = await answer.text();
    return { status, headers, to: headers.get("location"), html, text: textOf(html) };
  }
  const see = async (path: string, who?: Who) => shown(await site.get(path, headersOf(who)));

  /** Posts as a page of the desk does, and follows the redirect. */
  async function press(path: string, fields: object = {}, who: Who = {}, origin = deskOrigin) {
    const answer = await site.postForm(path, fields, { ...headersOf(who), origin });
    await site.settle();
    const { status, to, ...page } = await shown(answer);
    return status === 303 && to ? { ...(await see(to, who)), status, to } : { ...page, status, to };
  }
  return { site, see, press };
}
