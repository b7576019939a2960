import { z } from "zod";

/* How variables of the environment are read. */

/** An empty variable is an absent one. */
export const optional = z
  .string()
  .optional()
  .transform((text) => (text === "" ? undefined : text));

/** Letters that may stand in a header as they are (RFC 6750, 2.1). */
export const bearer = z.string().regex(/^[\w.~+/-]+=*$/);
/** Signs links. */
export const secret = optional.pipe(z.string().min(32).optional());

/** Off unless it says `true`. */
export const flag = z
  .enum(["", "true", "false"])
  .default("")
  .transform((value) => value === "true");

const originOf = (text: string) => (URL.canParse(text) ? new URL(text).origin : null);

/** Addresses by comma, as their origins. */
export function origins(unlessGiven: string) {
  return z
    .string()
    .optional()
    .transform((text) =>
      (text || unlessGiven).split(",").flatMap((part) => originOf(part.trim()) ?? []),
    );
}

/** E-mail addresses or hosts by comma, in lower case; `*` is everyone. */
export const addresses = z
  .string()
  .default("")
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  );
