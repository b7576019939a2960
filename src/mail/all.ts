import { caseMail } from "./case.ts";
import { downloadHubMail, downloadLeadMail, salesforceLeadMail } from "./download.ts";
import { eventMail } from "./event.ts";
import type { Mail } from "./mail.ts";
import { releaseMail } from "./release.ts";
import { subscribeMail } from "./subscribe.ts";
import { tourVideoMail, watchVideoMail } from "./video.ts";
import { vulnerabilityMail } from "./vulnerability.ts";

/** Every mail that the site sends automatically. */
export const allMails: readonly Mail[] = [
  caseMail,
  downloadHubMail,
  downloadLeadMail,
  eventMail,
  releaseMail,
  salesforceLeadMail,
  subscribeMail,
  tourVideoMail,
  vulnerabilityMail,
  watchVideoMail,
];
