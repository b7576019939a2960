import { z } from "zod";
import { type Clock, dayMs } from "../base/clock.ts";
import { brand } from "../brand/brand.ts";
import { type Submission, emailOf } from "../forms/submission.ts";
import { signMyData } from "../forms/my-data-token.ts";
import { signNewsletter } from "../forms/newsletter-token.ts";
import { allLanguages } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { sayIn } from "../language/words.ts";
import { allMails } from "./all.ts";
import { automatic, closingOf, htmlOf, textOf } from "./mail-content.tsx";
import type { MailInput } from "./mail.ts";
import type { Message } from "./sender.ts";

/** A mail in the outbox. It is written when it is sent, and contains nothing typed besides the address. */
export const mailOrderSchema = z.object({
  /** A name of `all.ts`. */
  mail: z.string(),
  to: z.string(),
  language: z.enum(allLanguages),
  /** The submission it answers. */
  submissionId: z.uuid(),
  submittedAt: z.iso.datetime(),
  about: z.string(),
});

export type MailOrder = z.infer<typeof mailOrderSchema>;

/** Returns orders for the mails that answer a submission. */
export function ordersFor(submission: Submission, siteOrigin: string): MailOrder[] {
  const to = emailOf(submission);
  if (to === null) return [];
  const { form, language, submissionId, submittedAt } = submission;
  return allMails
    .filter((mail) => mail.form === form)
    .flatMap((mail) => {
      const about = mail.about(submission, siteOrigin);
      return about === null
        ? []
        : [{ mail: mail.name, to, language, submissionId, submittedAt, about }];
    });
}

/** Checks whether an address gets this mail at most once a day. */
export function isOnceADay(order: MailOrder): boolean {
  return allMails.some(({ name, onceADay }) => name === order.mail && onceADay);
}

/**
 * Writes a mail, or returns why there is none: this version of the code does not know it, or its subject no
 * longer exists or is over. Throws if `eventAt` or `fileOf` throws.
 */
export async function messageOf(
  order: MailOrder,
  id: string,
  {
    now,
    ...given
  }: Pick<MailInput, "siteOrigin" | "downloadSecret" | "eventAt" | "fileOf"> & { now: Clock },
): Promise<Message | "unknown-mail" | "gone"> {
  const mail = allMails.find(({ name }) => name === order.mail);
  if (!mail) return "unknown-mail";
  const { language, to, about, submissionId } = order;
  const submitted = Date.parse(order.submittedAt);
  // A mail can wait for days, for its provider or for a person. Its links then have to work as long as ever.
  const at = submitted + Math.trunc((now() - submitted) / dayMs) * dayMs;
  const content = await mail.write({
    ...given,
    language,
    say: sayIn(language),
    id: submissionId,
    to,
    number: numberOf(submissionId),
    about,
    at,
  });
  if (!content) return "gone";
  const never = await signNewsletter(
    { does: "never", id: submissionId, to, list: "", language },
    at,
    given.downloadSecret,
  );
  const myDataToken = await signMyData({ to, language }, at, given.downloadSecret);
  const closing = closingOf(language, given.siteOrigin, {
    myData: given.siteOrigin + paths.myData(language, myDataToken),
    never: given.siteOrigin + paths.newsletter(never),
  });
  return {
    id,
    to,
    replyTo: content.replyTo ?? brand.email,
    subject: content.subject,
    html: htmlOf(content, language, closing),
    text: textOf(content, closing),
    headers: { ...automatic, ...content.headers },
    attachments: content.attachments ?? [],
  };
}

/** Returns a submission's number for people: the start of its id, `0B8C7D52`. The CRM has the whole id. */
function numberOf(submissionId: string): string {
  return submissionId.slice(0, 8).toUpperCase();
}
