import type { CrmName } from "../../src/crm/all.ts";
import { setUpDynamics } from "./dynamics.ts";
import { setUpHubspot } from "./hubspot.ts";
import { setUpSalesforce } from "./salesforce.ts";
import type { SetUp, SetUpOptions } from "./setup.ts";

/** How each is set up by its API; the receiver of a webhook needs nothing. */
export const setUps = {
  hubspot: setUpHubspot,
  salesforce: setUpSalesforce,
  dynamics: setUpDynamics,
  webhook: null,
} as const satisfies Record<CrmName, ((options: SetUpOptions) => Promise<readonly SetUp[]>) | null>;
