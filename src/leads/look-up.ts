import type { Given } from "../mail/mail.ts";
import type { FileOf } from "./lead-file.ts";

/** What of the site's content a delivery may need, from anyone who reads it. */
export type LookUp = { readonly fileOf: FileOf } & Pick<Given, "eventAt">;
