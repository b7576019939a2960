import type { z } from "zod";
import { chooseFrom } from "../base/connection.ts";
import type { Crm } from "./crm.ts";
import { dynamics } from "./dynamics.ts";
import { hubspot } from "./hubspot/hubspot.ts";
import { salesforce } from "./salesforce.ts";
import { webhook } from "./webhook.ts";

/** Every CRM that can receive submissions. The first one is used if `CRM_DESTINATION` names none. */
export const allCrms = [webhook, salesforce, hubspot, dynamics] as const satisfies readonly Crm[];

export type CrmName = (typeof allCrms)[number]["name"];

/** The CRM in the environment. If none is configured, submissions wait and an alert is raised. */
export const chosenCrm = chooseFrom(allCrms, "CRM_DESTINATION");

/** Connects to the chosen destination; null if none is configured. */
export type ChosenCrm = z.output<typeof chosenCrm>;
