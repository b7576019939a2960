import { type StoredName, keyFor, stored } from "../../src/privacy/stored.ts";
import { thirdParties } from "../../src/privacy/third-parties.ts";
import type { Site, Visit } from "./site.ts";

/** Returns what a browser has stored, named as in the inventory: `cookie lang`, `sessionStorage draft:*`. */
async function storedBy({ page, context }: Visit): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`);
  const others = await page.evaluate(() => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
  ]);
  return [...cookies, ...others];
}

function nameOf(found: string): StoredName | undefined {
  const names = Object.keys(stored) as StoredName[];
  return names.find((name) => {
    const { kind, key } = stored[name];
    const start = `${kind} ${keyFor({ key }, "")}`;
    return key.endsWith("*") ? found.startsWith(start) : found === start;
  });
}

/** Returns the names from the inventory that a visitor's browser has stored now. */
export async function namesStored(visit: Visit): Promise<StoredName[]> {
  return (await storedBy(visit)).flatMap((found) => nameOf(found) ?? []);
}

/**
 * Returns what a visitor's browser has stored, and whom it has contacted, that the inventory does not list.
 */
export async function unlisted(
  { world, origin }: Pick<Site, "world" | "origin">,
  visit: Visit,
  allowsRequested = true,
): Promise<string[]> {
  const parties = thirdParties({
    site: { origin },
    assetOrigins: [world.storyblok.origin],
    captcha: null,
    collector: null,
  }).filter(({ occasion }) => allowsRequested || occasion === "pictures");
  const hosts = new Set([new URL(origin).host, ...parties.flatMap((party) => party.hosts)]);
  const contacted = visit
    .requests()
    .map((address) => new URL(address))
    .filter(({ protocol, host }) => /^(https?|wss?):$/.test(protocol) && !hosts.has(host))
    .map(({ host }) => `contacted ${host}`);
  const found = (await storedBy(visit)).filter((each) => nameOf(each) === undefined);
  return [...new Set([...found, ...contacted])];
}
