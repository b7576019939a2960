import { z } from "zod";
import { readJson } from "../base/parse-json.ts";
import { allLanguages } from "../language/language.ts";
import { utmNames } from "./state.ts";

/** A file in the store, and its link, which is created for each delivery. */
const storedFile = z.object({
  field: z.string(),
  key: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  sha256: z.string(),
  url: z.string().optional(),
});

export type StoredFile = z.infer<typeof storedFile>;

/**
 * A validated submission, as it is stored, queued and delivered. It contains no IP address, no cookie, and no
 * data that the visitor did not send. It is parsed again when it is read from the outbox or a queue message.
 */
export const submissionSchema = z.object({
  submissionId: z.uuid(),
  /** A name of `all.ts` at the time of sending. The form may no longer exist at the time of delivery. */
  form: z.string(),
  language: z.enum(allLanguages),
  /** The path of the page it was sent from. */
  page: z.string(),
  /**
   * Its subject: the event, file, video, plan or list asked for, or else its page. Absent only from
   * submissions that were stored before this field existed.
   */
  about: z.string().optional(),
  submittedAt: z.iso.datetime(),
  /** Without JavaScript the server creates the id, and equal content counts once for 10 minutes. */
  idBy: z.enum(["visitor", "server"]),
  fields: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
  consents: z.array(
    z.object({
      field: z.string(),
      text: z.string(),
      version: z.string(),
      given: z.boolean(),
      /** The language in which it was read, if that is not the submission's. */
      saidIn: z.enum(allLanguages).optional(),
      /** For a consent that was confirmed by mail: its text, and when it was requested and confirmed. */
      wording: z.string().optional(),
      askedAt: z.iso.datetime().optional(),
      confirmedAt: z.iso.datetime().optional(),
    }),
  ),
  utm: z.partialRecord(z.enum(utmNames), z.string()),
  attachments: z.array(storedFile).default([]),
  /** How many of its files could not be stored. A person asks the sender for them. */
  filesLeft: z.number().optional(),
  /** The hashes of those that were read: the same files sent again count as the same submission. */
  leftSha256: z.array(z.string()).optional(),
  /** The captcha's verdict; null if the form has no captcha or none is configured. */
  captcha: z.enum(["passed", "unverified", "failed"]).nullable(),
  /** The signs of a bot (`suspicion.ts`). If they are enough to hold it, it must be released first. */
  suspicions: z.array(z.string()).default([]),
});

export type Submission = z.infer<typeof submissionSchema>;

/** Parses a stored submission; null if it is deleted, or if this version cannot read it. */
export function readSubmission(body: string | null): Submission | null {
  return body === null ? null : readJson(body, submissionSchema);
}

/** Returns the person's address: the first email field that is filled in, in lower case; null without one. */
export function emailOf(submission: Submission): string | null {
  const entry = Object.entries(submission.fields).find(
    ([name, value]) => name.endsWith("EmailAddress") && value !== "",
  );
  return typeof entry?.[1] === "string" ? entry[1].toLowerCase() : null;
}
