import { z } from "zod";

/* Readers for environment variables. */

/** Says what is wrong with a variable, to be read after its name. */
export const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return "is missing";
  if (typeof issue.input !== "string") return "is not in quotation marks";
  switch (issue.code) {
    case "invalid_value":
      return `is none of ${issue.values.filter(Boolean).join(", ")}`;
    case "too_small":
      return `has less than ${issue.minimum} characters`;
    case "invalid_format":
      return issue.format === "email"
        ? "is not an e-mail address like hello@example.com"
        : "is not an address like https://www.example.com";
  }
};

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

/** A number of minutes up to a day; 1 if it is not set. */
export const minutes = optional
  .transform((text = "1") => Number(text))
  .refine(
    (number) => Number.isInteger(number) && number >= 1 && number <= 1440,
    "is not a whole number from 1 to 1440",
  );

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
