import type { z } from "zod";
import { chooseFrom } from "../base/connection.ts";
import type { Crm } from "./crm.ts";
import { dynamics } from "./dynamics.ts";
import { hubspot } from "./hubspot/hubspot.ts";
import { salesforce } from "./salesforce.ts";
import { webhook } from "./webhook.ts";

/** Every CRM that submissions may go to. The first is taken where `CRM_DESTINATION` names none. */
export const allCrms = [webhook, salesforce, hubspot, dynamics] as const satisfies readonly Crm[];

export type CrmName = (typeof allCrms)[number]["name"];

/** What the environment says of the CRM. Where it says nothing submissions wait, and an alert says so. */
export const chosenCrm = chooseFrom(allCrms, "CRM_DESTINATION");

/** Makes the chosen destination; null where none is. */
export type ChosenCrm = z.output<typeof chosenCrm>;
