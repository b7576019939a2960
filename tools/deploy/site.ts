import { z } from "zod";
import { type Deployed, configOf, isPlaceholder } from "../configuration.ts";
import { type Account, absent } from "./account.ts";
import type { Prompt } from "../prompt.ts";
import { NotDeployed } from "./wrangler.ts";
import { replaceHost } from "./wrangler-toml.ts";

/** Returns the site's own address. Asks for it if it is unknown, and saves the answer. */
export async function siteOf(to: Deployed, account: Account, prompt: Prompt): Promise<string> {
  const configured = String(configOf(to).vars["SITE_ORIGIN"]);
  const { host } = new URL(configured);
  if (host === "workers.dev") {
    return `https://${configOf(to).name}.${await subdomainOf(account, prompt)}.workers.dev`;
  }
  if (!isPlaceholder(configured)) return configured;
  for (;;) {
    const answer = await prompt.ask(
      `The host name of ${to} (its domain is a zone of this account): `,
    );
    // A later check reports this together with everything else that is missing.
    if (answer === null) return configured;
    if (!/^[a-z\d][a-z\d-]*(\.[a-z\d][a-z\d-]*)+$/.test(answer)) {
      console.log("  enter a name like www.my-company.com, without https://");
      continue;
    }
    await replaceHost(host, answer);
    console.log(`  wrangler.toml now has it instead of ${host}.`);
    return `https://${answer}`;
  }
}

const subdomain = z.object({ subdomain: z.string() });

async function subdomainOf(account: Account, prompt: Prompt): Promise<string> {
  const known = await account.request("/workers/subdomain", subdomain);
  if (known.ok) return known.value.subdomain;
  if (known.failure.code !== absent.subdomain) throw new NotDeployed(known.failure.message);
  for (;;) {
    const name = await prompt.ask("Which name should this account have, before .workers.dev? ");
    if (name === null) throw new NotDeployed("the account has no workers.dev name yet");
    const made = await account.request("/workers/subdomain", subdomain, {
      method: "PUT",
      body: { subdomain: name },
    });
    if (made.ok) return made.value.subdomain;
    console.log(`  ${made.failure.message}`);
  }
}
