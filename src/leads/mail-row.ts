import type { MailOrder } from "../mail/order.ts";

/** The start of a mail's `form` column, where a submission has its form: `mail:case`. */
const prefix = "mail:";

export function mailFormOf({ mail }: MailOrder): string {
  return prefix + mail;
}

/** Returns the name of the mail in a row's `form` column. */
export const mailNameOf = (form: string) => form.slice(prefix.length);

/** Checks whether a row with this `form` is a mail. */
export function isMailForm(form: string): boolean {
  return form.startsWith(prefix);
}

/** SQL that is true for a mail's row. */
export const isMailSql = `substr(form, 1, ${prefix.length}) = '${prefix}'`;
