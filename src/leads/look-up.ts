import type { Given } from "../mail/mail.ts";
/** What of the site's content a delivery may need, from anyone who reads it. */
export type LookUp = Pick<Given, "fileOf" | "eventAt">;
