import { z } from "zod";
import type { Crm } from "./crm.ts";
import { dynamics } from "./dynamics.ts";
import { hubspot } from "./hubspot.ts";
import { salesforce } from "./salesforce.ts";
import { webhook } from "./webhook.ts";

/** Every CRM that submissions may go to. The first is taken where `CRM_DESTINATION` names none. */
export const allCrms = [webhook, salesforce, hubspot, dynamics] as const satisfies readonly Crm[];

export type CrmName = (typeof allCrms)[number]["name"];

const names = allCrms.map(({ name }) => name);

/**
 * What the environment says of the CRM: how to connect to it, or all that is missing of its variables.
 * Null where it says nothing at all: then submissions wait, and an alert says so.
 */
export const chosenCrm = z
  .looseObject({
    CRM_DESTINATION: z.enum(["", ...names], { error: `one of ${names.join(", ")}` }).default(""),
  })
  .transform((raw, context) => {
    const chosen = allCrms.find(({ name }) => name === raw.CRM_DESTINATION) ?? allCrms[0];
    const given = Object.fromEntries(
      chosen.variables.flatMap((name) => (raw[name] ? [[name, raw[name]]] : [])),
    );
    if (raw.CRM_DESTINATION === "" && Object.keys(given).length === 0) return null;
    const settings = chosen.settings.safeParse(given);
    if (settings.success) return settings.data;
    for (const { path, message } of settings.error.issues) {
      context.addIssue({ code: "custom", path, message });
    }
    return z.NEVER;
  });

/** Makes the chosen destination; null where none is. */
export type ChosenCrm = z.output<typeof chosenCrm>;
