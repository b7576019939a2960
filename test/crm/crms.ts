import { existsSync } from "node:fs";
import { join } from "node:path";
import { type CrmName, allCrms } from "../../src/crm/all.ts";
import type { Crm } from "../../src/crm/crm.ts";
import type { Destination, Outside } from "../../src/crm/destination.ts";
import type { BegunCrm, CrmStandIn } from "./crm-stand-in.ts";
import { plainStandIn } from "./plain-stand-in.ts";

export type { CrmName };
export const crmNames: readonly CrmName[] = allCrms.map(({ name }) => name);

/** The stand-in of every CRM of the site: its own, `stand-ins/<name>.ts`, or one that takes everything. */
const standIns = new Map(
  await Promise.all(allCrms.map(async (crm) => [crm.name, await standInFor(crm)] as const)),
);

async function standInFor(crm: Crm): Promise<CrmStandIn> {
  const own = `./stand-ins/${crm.name}.ts`;
  if (!existsSync(join(import.meta.dirname, own))) return plainStandIn(crm);
  const { standIn }: { standIn: CrmStandIn } = await import(own);
  return standIn;
}

export function standInOf(name: CrmName): CrmStandIn {
  const found = standIns.get(name);
  if (!found) throw new Error(`no stand-in of ${name}`);
  return found;
}

/** Starts an empty CRM. `connect` connects the site to it. */
export function begin(
  name: CrmName,
): BegunCrm & { readonly connect: (outside: Outside) => Destination } {
  const { variables, begin: beginOne } = standInOf(name);
  const crm = allCrms.find((one) => one.name === name);
  if (!crm) throw new Error(`no CRM ${name}`);
  return { ...beginOne(), connect: crm.settings.parse(variables) };
}
