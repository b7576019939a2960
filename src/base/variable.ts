import { z } from "zod";

/* Readers for environment variables. */

/** An empty variable counts as a missing one. */
export const optional = z
  .string()
  .optional()
  .transform((text) => (text === "" ? undefined : text));

/** Characters that a header can contain without encoding (RFC 6750, 2.1). */
export const bearer = z
  .string()
  .regex(/^[\w.~+/-]+=*$/, "can have letters, digits and . _ ~ + / - =, and no spaces");
/** The secret that signs links. */
export const secret = optional.pipe(z.string().min(32).optional());

/** False unless the variable is `true`. */
export const flag = z
  .enum(["", "true", "false"])
  .default("")
  .transform((value) => value === "true");

/** Returns a schema that reads parts separated by commas or spaces. One wrong part is a defect of the whole. */
export function listOf(part: z.ZodType<string, string>, says: string) {
  return z
    .string()
    .default("")
    .transform((text, context) => {
      const read = z.array(part).safeParse(text.split(/[\s,]+/).filter(Boolean));
      if (read.success) return read.data;
      context.addIssue({ code: "custom", message: says });
      return z.NEVER;
    });
}

const lowerCase = z.string().toLowerCase();

/** E-mail addresses, in lower case. `*` means everyone. */
export const addresses = listOf(
  lowerCase.regex(/^(\*|[^*@]+@[^*@]+)$/),
  "is neither * nor e-mail addresses",
);

/** Host names, in lower case. One that begins with a dot includes all its subdomains. */
export const hosts = listOf(
  lowerCase.regex(/^[a-z\d.-]+$/),
  "is not host names like chat.example.com",
);
