import type { CrmName } from "../../src/crm/all.ts";
import { setUpDynamics } from "./dynamics.ts";
import { setUpHubspot } from "./hubspot.ts";
import { setUpSalesforce } from "./salesforce.ts";
import type { SetUp, SetUpOptions } from "./setup.ts";

type Make = (options: SetUpOptions) => Promise<readonly SetUp[]>;

/** How each CRM is set up by its API. A CRM that is not listed needs no set-up, or is set up by hand. */
export const setUps = {
  hubspot: setUpHubspot,
  salesforce: setUpSalesforce,
  dynamics: setUpDynamics,
} as const satisfies { readonly [name in CrmName]?: Make };
