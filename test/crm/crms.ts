import { existsSync } from "node:fs";
import { join } from "node:path";
import { type CrmName, allCrms } from "../../src/crm/all.ts";
import type { Destination, Outside } from "../../src/crm/destination.ts";
import type { BegunCrm, CrmStandIn } from "./crm-stand-in.ts";

export type { CrmName };
export const crmNames: readonly CrmName[] = allCrms.map(({ name }) => name);

/** The stand-in of every CRM the site knows. */
const standIns = new Map(
  await Promise.all(crmNames.map(async (name) => [name, await load(name)] as const)),
);

async function load(name: string): Promise<CrmStandIn> {
  if (!existsSync(join(import.meta.dirname, `stand-ins/${name}.ts`))) {
    throw new Error(
      `src/crm/all.ts lists the CRM "${name}", and it has no stand-in to be tested on: add ` +
        `test/crm/stand-ins/${name}.ts (mirror webhook.ts there), which exports its "standIn"`,
    );
  }
  const { standIn }: { standIn: CrmStandIn } = await import(`./stand-ins/${name}.ts`);
  return standIn;
}

export function standInOf(name: CrmName): CrmStandIn {
  const found = standIns.get(name);
  if (!found) throw new Error(`no stand-in of ${name}`);
  return found;
}

/** An empty CRM, and how the site connects to it. */
export function begin(
  name: CrmName,
): BegunCrm & { readonly connect: (outside: Outside) => Destination } {
  const { variables, begin: beginOne } = standInOf(name);
  const crm = allCrms.find((one) => one.name === name);
  if (!crm) throw new Error(`no CRM ${name}`);
  return { ...beginOne(), connect: crm.settings.parse(variables) };
}
