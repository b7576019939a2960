import type { DeskAccess } from "../../src/desk/access.ts";
import { type SiteOptions, openSite } from "./site.ts";

/** Who is at the desk of a test, by what they may do. */
export const people = {
  reader: "rita@example.org",
  operator: "otto@example.org",
  privacy: "pia@example.org",
} as const;

/** Cloudflare Access vouches for who the header `x-vouched` names, or for one person always. */
export const deskAccess = (always: keyof typeof people | null = null): DeskAccess => ({
  key: "a key that only the team knows",
  verifiedEmail: async (request) => (always ? people[always] : request.headers.get("x-vouched")),
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

/** Who looks, and in which language; without `as` no one vouches for them. */
export type Who = { readonly as?: keyof typeof people | null; readonly language?: string };

export const deskOrigin = "https://www.example.com";

const headersOf = ({ as = "privacy", language = "en" }: Who = {}) => ({
  "accept-language": language,
  ...(as && { "x-vouched": people[as] }),
});

/** The desk as people use it; by who may see all, unless told. */
export async function openDesk(options: SiteOptions) {
  const site = await openSite({ desk: deskAccess(), ...options });

  async function shown(answer: Response) {
    const { status, headers } = answer;
    const html = await answer.text();
    return { status, headers, to: headers.get("location"), html, text: textOf(html) };
  }
  const see = async (path: string, who?: Who) => shown(await site.get(path, headersOf(who)));

  /** Posts as a page of the desk does, and follows to where that leads. */
  async function press(path: string, fields: object = {}, who: Who = {}, origin = deskOrigin) {
    const answer = await site.postForm(path, fields, { ...headersOf(who), origin });
    await site.settle();
    const { status, to, ...page } = await shown(answer);
    return status === 303 && to ? { ...(await see(to, who)), status, to } : { ...page, status, to };
  }
  return { site, see, press };
}
