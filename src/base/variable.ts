import { z } from "zod";

/* Readers for environment variables. */

/** An empty variable counts as a missing one. */
export const optional = z
  .string()
  .optional()
  .transform((text) => (text === "" ? undefined : text));

/** Characters that a header can contain without encoding (RFC 6750, 2.1). */
export const bearer = z.string().regex(/^[\w.~+/-]+=*$/);
/** The secret that signs links. */
export const secret = optional.pipe(z.string().min(32).optional());

/** False unless the variable is `true`. */
export const flag = z
  .enum(["", "true", "false"])
  .default("")
  .transform((value) => value === "true");

const originOf = (text: string) => (URL.canParse(text) ? new URL(text).origin : null);

/** Returns a schema that reads addresses separated by commas, and returns their origins. */
export function origins(unlessGiven: string) {
  return z
    .string()
    .optional()
    .transform((text) =>
      (text || unlessGiven).split(",").flatMap((part) => originOf(part.trim()) ?? []),
    );
}

/** E-mail addresses or hosts separated by commas or spaces, in lower case. `*` means everyone. */
export const addresses = z
  .string()
  .default("")
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  );
