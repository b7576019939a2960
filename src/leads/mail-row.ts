import type { MailOrder } from "../mail/order.ts";

/** What a mail's row is called, where a submission's says its form: `mail:case`. */
const prefix = "mail:";

export function formOf({ mail }: MailOrder): string {
  return prefix + mail;
}

/** True of a row that is a mail, in SQL. */
export const isMailSql = `substr(form, 1, ${prefix.length}) = '${prefix}'`;
