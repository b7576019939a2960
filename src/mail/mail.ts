import type { FormName } from "../forms/all.ts";
import type { Submission } from "../forms/submission.ts";
import type { Language } from "../language/language.ts";
import type { Say } from "../language/words.ts";
import type { EventFacts } from "./event-facts.ts";
import type { MailContent } from "./mail-content.tsx";

/** The file of a resource: its own address, and the title of the resource. */
export type ResourceFile = { readonly address: string; readonly title: string };

/** The input for a mail. Only the address is typed by a visitor, so that none can write to strangers. */
export type MailInput = {
  readonly language: Language;
  readonly say: Say;
  /** The number by which a person can name the submission. */
  readonly number: string;
  /** The id of the submission it answers. `to` is the recipient. */
  readonly id: string;
  readonly to: string;
  /** The subject of the mail, as its `about` returned it for the submission. */
  readonly about: string;
  /** From when its links count, in ms since 1970. A second attempt on the same day writes the same mail. */
  readonly at: number;
  readonly siteOrigin: string;
  /** Signs the links to what a form gives. */
  readonly downloadSecret: string;
  /** Returns the event at a path of this site; null if there is none, or it is over. Throws if that is unknown now. */
  readonly eventAt: (path: string) => Promise<EventFacts | "undated" | null>;
  /** Returns the file of a resource; null if there is none. Throws if that is unknown now. */
  readonly fileOf: (slug: string) => Promise<ResourceFile | null>;
};

/** A mail: the form it answers, and its content. */
export type Mail = {
  /** Its name in `all.ts` and in the log: `mail:case`. */
  readonly name: string;
  /** Null if the site orders it on its own. */
  readonly form: FormName | null;
  /** True if an address gets at most one a day about the same subject. */
  readonly onceADay?: boolean;
  /** Returns what the mail needs to know of the submission; null if there is nothing to write about. */
  readonly about: (submission: Submission, siteOrigin: string) => string | null;
  /** Writes the mail. Returns null if its subject no longer exists, or is over. */
  readonly write: (given: MailInput) => MailContent | Promise<MailContent | null>;
};
