import { brand } from "../brand/brand.ts";
import type { Submission } from "../forms/submission.ts";
import { trialSubmission } from "../forms/trial.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { testPage } from "./lead-list.ts";
import type { DeskLanguage } from "./say.ts";

/** A lead that is marked as a test and goes all the way to the CRM. */
export function testLead({ siteOrigin, now }: LeadParts, language: DeskLanguage): Submission {
  const submissionId = crypto.randomUUID();
  const { hostname } = new URL(siteOrigin);
  const fields = {
    firstName: "Test",
    lastName: "Delivery",
    businessEmailAddress: `desk-test@${hostname === "localhost" ? "example.com" : hostname}`,
    companyName: brand.name,
    phoneNumber: "+49 30 000000",
    message: "A test from the desk. Please ignore or delete it.",
    isAgreed: true,
  };
  const utm = { utm_source: "desk", utm_campaign: "test" };
  const about = `test ${submissionId}`;
  const given = {
    submissionId,
    language,
    page: testPage,
    about,
    idBy: "visitor",
    fields,
    utm,
  } as const;
  return trialSubmission(given, now());
}
