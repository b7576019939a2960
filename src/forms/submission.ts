import { z } from "zod";
import { readJson } from "../base/parse-json.ts";
import { allLanguages } from "../language/language.ts";
import { utmNames } from "./state.ts";

/** A file in the store, and how it is reached: its link is made for each delivery. */
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
 * A validated submission: what is stored, waits, and is delivered. No IP address, no cookie, nothing
 * the visitor did not send. Read back from the outbox or a queue message, it is parsed again.
 */
export const submissionSchema = z.object({
  submissionId: z.uuid(),
  /** A name of `all.ts` when it was sent; a form may be gone by the time it is delivered. */
  form: z.string(),
  language: z.enum(allLanguages),
  /** The path of the page it was sent from. */
  page: z.string(),
  /**
   * What it is about: the event, file, video, plan or list asked for; where nothing names one, its page.
   * Absent only from those stored before it was noted.
   */
  about: z.string().optional(),
  submittedAt: z.iso.datetime(),
  /** Without JavaScript the server makes the id, and equal content counts once for 10 minutes. */
  idBy: z.enum(["visitor", "server"]),
  fields: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
  consents: z.array(
    z.object({
      field: z.string(),
      text: z.string(),
      version: z.string(),
      given: z.boolean(),
      /** In which language it was read, where that is not the submission's own. */
      saidIn: z.enum(allLanguages).optional(),
      /** Of one that was confirmed by mail: what was read, and when it was asked for and confirmed. */
      wording: z.string().optional(),
      askedAt: z.iso.datetime().optional(),
      confirmedAt: z.iso.datetime().optional(),
    }),
  ),
  utm: z.partialRecord(z.enum(utmNames), z.string()),
  attachments: z.array(storedFile).default([]),
  /** How many files came with it that could not be stored: a person asks for them. */
  filesLeft: z.number().optional(),
  /** What was in those of them that were read: sent again, they are the same submission. */
  leftSha256: z.array(z.string()).optional(),
  /** What a captcha said; null where the form has none. */
  captcha: z.enum(["passed", "unverified", "failed"]).nullable(),
  /** What spoke for a bot (`suspicion.ts`); where it was enough, a person let it go. */
  suspicions: z.array(z.string()).default([]),
});

export type Submission = z.infer<typeof submissionSchema>;

/** A submission as it is stored; null where it is deleted, or this version cannot read it. */
export function readSubmission(body: string | null): Submission | null {
  return body === null ? null : readJson(body, submissionSchema);
}

/** The address a person would ask about: the first e-mail field, in lower case; null without one. */
export function emailOf(submission: Submission): string | null {
  const entry = Object.entries(submission.fields).find(
    ([name, value]) => name.endsWith("EmailAddress") && value !== "",
  );
  return typeof entry?.[1] === "string" ? entry[1].toLowerCase() : null;
}
