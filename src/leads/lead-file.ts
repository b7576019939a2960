import { attempt } from "../base/deadline.ts";
import { slugOfDownload } from "../forms/download-token.ts";
import type { Submission } from "../forms/submission.ts";
import type { MailInput } from "../mail/mail.ts";
import type { LeadParts } from "./lead-parts.ts";

/** What of the site's content a delivery may need, from anyone who reads it. */
export type ContentLookup = Pick<MailInput, "fileOf" | "eventAt">;

/** A delivery does not wait longer for it. In ms. */
const timeoutMs = 3000;

/**
 * A submission as it is delivered: in its form a download is named by the address of its resource, so that
 * no page gives the file away; the CRM is given the file's own. Where it cannot be read, the resource's
 * still says what was asked for.
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
  return { ...submission, fields: { ...submission.fields, downloadableUrl: file } };
}
