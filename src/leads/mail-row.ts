import type { MailOrder } from "../mail/order.ts";

/** What a mail's row is called, where a submission's says its form: `mail:case`. */
const prefix = "mail:";

export function mailFormOf({ mail }: MailOrder): string {
  return prefix + mail;
}

/** The mail that a row of this name is. */
export const mailNameOf = (form: string) => form.slice(prefix.length);

/** Whether a row of this name is a mail. */
export function isMailForm(form: string): boolean {
  return form.startsWith(prefix);
}

/** True of a row that is a mail, in SQL. */
export const isMailSql = `substr(form, 1, ${prefix.length}) = '${prefix}'`;
