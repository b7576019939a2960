import { z } from "zod";
import { dayMs } from "../base/clock.ts";
import { type TokenKey, readToken, signToken } from "../base/signed-token.ts";
import { allLanguages } from "../language/language.ts";

/** Who had the mail: the one who may see what is held of this address. */
const linkShape = z.object({ to: z.string(), language: z.enum(allLanguages) });

export type MyDataLink = z.infer<typeof linkShape>;

/** Old mail is forwarded and read by others. */
const lifetimeMs = 90 * dayMs;

const keyOf = (secret: string): TokenKey => ({ secret, purpose: "my-data" });

/** Signs a link that works for 90 days from a moment, in ms since 1970. */
export function signMyData(value: MyDataLink, from: number, secret: string): Promise<string> {
  return signToken(keyOf(secret), { value, until: from + lifetimeMs });
}

/** Never by a secret that was changed: who knows that could read what anyone sent. */
export async function readMyData(token: string, now: number, secret: string) {
  const read = await readToken(keyOf(secret), token, now, linkShape);
  if (read.ok) return { kind: "link", link: read.value.value } as const;
  const isOld = read.failure.kind === "expired";
  return isOld ? ({ kind: "expired" } as const) : ({ kind: "forged" } as const);
}
