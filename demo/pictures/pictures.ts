import { office } from "./about/office.ts";
import { team } from "./about/team.ts";
import { values } from "./about/values.ts";
import { evenings } from "./events/evenings.ts";
import { fairs } from "./events/fairs.ts";
import { breakfast } from "./events/breakfast.ts";
import { meetup } from "./events/meetup.ts";
import { tradeFair } from "./events/trade-fair.ts";
import { webinar, webinarCuts } from "./events/webinar.ts";
import { webinars } from "./events/webinars.ts";
import { inGerman } from "./german.ts";
import { og } from "./og.ts";
import type { Picture } from "./picture.ts";
import { covers } from "./covers.ts";
import { portraits } from "./portraits.ts";
import { absenceCalendar } from "./products/absence-calendar.ts";
import { heroDashboard } from "./products/hero-dashboard.ts";
import { payrollTable } from "./products/payroll-table.ts";
import { analytics } from "./products/analytics.ts";
import { heroDashboardMobile } from "./products/hero-dashboard-mobile.ts";
import { onboardingChecklist } from "./products/onboarding-checklist.ts";
import { orgChart } from "./products/org-chart.ts";
import { performanceGoals } from "./products/performance-goals.ts";
import { shiftPlan } from "./products/shift-plan.ts";
import { timeTracking } from "./products/time-tracking.ts";
import { recruitingBoard } from "./products/recruiting-board.ts";
import { absenceRequestMobile } from "./products/absence-request-mobile.ts";
import { onboardingSteps } from "./steps/onboarding-steps.ts";
import { recruitingOwners } from "./products/recruiting-owners.ts";
import { onboardingTalk } from "./products/onboarding-talk.ts";
import { absencePlanning } from "./products/absence-planning.ts";
import { timeMonthEnd } from "./products/time-month-end.ts";
import { payrollOpenPoints } from "./products/payroll-open-points.ts";
import { performanceTalk } from "./products/performance-talk.ts";
import { recruitingFigures } from "./products/recruiting-figures.ts";
import { payrollCosts } from "./products/payroll-costs.ts";
import { performanceSurvey } from "./products/performance-survey.ts";
import { templates } from "./templates.ts";
import { poster } from "./video/poster.ts";

/** The screens of the product, each in English and in German. */
const screens: readonly Picture[] = [
  heroDashboard,
  recruitingBoard,
  absenceCalendar,
  payrollTable,
  analytics,
  heroDashboardMobile,
  onboardingChecklist,
  orgChart,
  performanceGoals,
  shiftPlan,
  timeTracking,
  absenceRequestMobile,
  performanceSurvey,
  payrollCosts,
  recruitingFigures,
  performanceTalk,
  payrollOpenPoints,
  timeMonthEnd,
  absencePlanning,
  onboardingTalk,
  recruitingOwners,
];

/** Every picture that is drawn. The logos are written by hand and stored among the assets. */
export const pictures: readonly Picture[] = [
  ...screens,
  ...screens.map(inGerman),
  ...covers,
  webinar,
  ...webinarCuts,
  ...webinars,
  meetup,
  tradeFair,
  breakfast,
  ...evenings,
  ...fairs,
  ...onboardingSteps,
  ...templates,
  team,
  office,
  values,
  og,
  poster,
  inGerman(poster),
  ...portraits,
];
