import { attempt } from "../base/deadline.ts";
import { slugOfDownload } from "../forms/download-token.ts";
import type { Submission } from "../forms/submission.ts";
import type { MailInput } from "../mail/mail.ts";
import type { LeadParts } from "./lead-parts.ts";

/** Reads the content that a delivery needs. */
export type ContentLookup = Pick<MailInput, "fileOf" | "eventAt">;

/** How long a delivery waits for it, in ms. */
const timeoutMs = 3000;

/**
 * Returns a submission as it is delivered. A form names a download by the address of its resource, so that
 * no page reveals the file; the CRM gets the file's own address. If that cannot be read, the resource's
 * address stays and still identifies the download.
 */
export async function withFileAddress(
  submission: Submission,
  { siteOrigin }: LeadParts,
  fileOf: ContentLookup["fileOf"],
): Promise<Submission> {
  const { downloadableUrl: named } = submission.fields;
  const slug = typeof named === "string" ? slugOfDownload(named, siteOrigin) : null;
  if (slug === null) return submission;
  const file = await attempt(() => fileOf(slug), timeoutMs);
  if (file === null) return submission;
  return { ...submission, fields: { ...submission.fields, downloadableUrl: file.address } };
}
