import type { FormName } from "../forms/all.ts";
import type { Submission } from "../forms/submission.ts";
import type { Language } from "../language/language.ts";
import type { Say } from "../language/words.ts";
import type { EventFacts } from "./event-facts.ts";
import type { MailContent } from "./mail-content.tsx";

/** What a mail is written from. Nothing a visitor typed: no one can have us write theirs to strangers. */
export type MailInput = {
  readonly language: Language;
  readonly say: Say;
  /** By which a person can name the submission. */
  readonly number: string;
  /** The submission it answers, and who gets it. */
  readonly id: string;
  readonly to: string;
  /** What the mail is about, as it said of the submission. */
  readonly about: string;
  /** When the submission was made, in ms since 1970: a second try writes the same. */
  readonly at: number;
  readonly siteOrigin: string;
  /** Signs the links to what a form gives. */
  readonly downloadSecret: string;
  /** The event that a path of this site leads to; null where it leads to none. Throws where no one knows now. */
  readonly eventAt: (path: string) => Promise<EventFacts | null>;
  /** The address of the file of a resource, by its slug; null where there is none. Throws where no one knows now. */
  readonly fileOf: (slug: string) => Promise<string | null>;
};

/** One mail: which form it answers, and what it says. */
export type Mail = {
  /** As `all.ts` and the log know it: `mail:case`. */
  readonly name: string;
  /** Null where the site orders it of its own accord. */
  readonly form: FormName | null;
  /** One a day for an address, about the same: who asks twice has it already. */
  readonly onceADay?: boolean;
  /** What of the submission it needs to know; null where there is nothing to write about. */
  readonly about: (submission: Submission, siteOrigin: string) => string | null;
  /** Null where what it is about is not there any more. */
  readonly write: (given: MailInput) => MailContent | Promise<MailContent | null>;
};
