import { z } from "zod";
import { type TokenKey, readToken, signToken } from "../base/signed-token.ts";
import { allLanguages } from "../language/language.ts";

/** What a link in a mail is for: a list to join or to leave, no mail at all any more, or a submission to let go. */
const linkShape = z.object({
  does: z.enum(["confirm", "leave", "never", "release"]),
  /** The submission that asked for it. */
  id: z.uuid(),
  to: z.string(),
  /** Empty where it is about no list. */
  list: z.string(),
  language: z.enum(allLanguages),
});

export type NewsletterLink = z.infer<typeof linkShape>;

const keyOf = (secret: string): TokenKey => ({ secret, purpose: "newsletter" });

/** Signs a link until a moment, in ms since 1970. */
export function signNewsletter(
  value: NewsletterLink,
  until: number,
  secret: string,
): Promise<string> {
  return signToken(keyOf(secret), { value, until });
}

/** What a link is for, or was for where it is too old; `forged` where it is none of ours, or was cut. */
export async function readNewsletter(token: string, now: number, secret: string) {
  const read = await readToken(keyOf(secret), token, now, linkShape);
  if (read.ok) return { kind: "link", link: read.value.value } as const;
  const { failure } = read;
  return failure.kind === "expired"
    ? ({ kind: "expired", link: failure.value } as const)
    : ({ kind: "forged" } as const);
}
