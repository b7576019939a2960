import { absencePlanning } from "./covers/absence-planning.ts";
import { documents } from "./covers/documents.ts";
import { enps } from "./covers/enps.ts";
import { expenses } from "./covers/expenses.ts";
import { gdprRecruiting } from "./covers/gdpr-recruiting.ts";
import { hybridRules } from "./covers/hybrid-rules.ts";
import { interviews } from "./covers/interviews.ts";
import { jobAds } from "./covers/job-ads.ts";
import { library } from "./covers/library.ts";
import { onboardingPlan } from "./covers/onboarding-plan.ts";
import { overtimeAccounts } from "./covers/overtime-accounts.ts";
import { payrollCutOff } from "./covers/payroll-cut-off.ts";
import { payrollErrors } from "./covers/payroll-errors.ts";
import { performanceTalks } from "./covers/performance-talks.ts";
import { probationReviews } from "./covers/probation-reviews.ts";
import { press } from "./covers/press.ts";
import { references } from "./covers/references.ts";
import { successStories } from "./covers/success-stories.ts";
import { shiftSwaps } from "./covers/shift-swaps.ts";
import { structuredInterviews } from "./covers/structured-interviews.ts";
import { support } from "./covers/support.ts";
import { timeTrackingLaw } from "./covers/time-tracking-law.ts";
import { updates } from "./covers/updates.ts";
import { worksCouncil } from "./covers/works-council.ts";

export const covers = [
  payrollCutOff,
  probationReviews,
  worksCouncil,
  gdprRecruiting,
  shiftSwaps,
  enps,
  onboardingPlan,
  absencePlanning,
  jobAds,
  performanceTalks,
  timeTrackingLaw,
  payrollErrors,
  overtimeAccounts,
  structuredInterviews,
  hybridRules,
  documents,
  expenses,
  references,
  support,
  ...successStories,
  ...library,
  ...interviews,
  ...press,
  ...updates,
];
