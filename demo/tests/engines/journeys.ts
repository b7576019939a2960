import { test } from "vitest";
import type { Submission } from "../../../src/forms/submission.ts";
import type { InboxEntry } from "../../../test/crm/inbox.ts";
import { type Person, type Way, type arrive, ways } from "../../../test/engines/person.ts";
import { type EngineName, engineNames } from "../../../test/engines/programs.ts";
import type { SentMail } from "../../../test/mail/mail-service.ts";
import type { SharedWorld } from "../../../test/shared.ts";

/** The site, and a visitor in an engine's window. */
export type Journeys = {
  readonly engine: EngineName;
  readonly world: () => SharedWorld;
  readonly visitor: (way: Way, how?: Parameters<typeof arrive>[3]) => Promise<Person>;
  /** Returns the CRM's entries for an address. */
  readonly leadsOf: (address: string) => Promise<readonly InboxEntry[]>;
  readonly leadOf: (address: string) => Promise<Submission>;
  readonly mailTo: (address: string) => Promise<SentMail>;
};

const allWays = Object.keys(ways) as readonly Way[];

/** Returns a function that tests a journey in each engine by another way: three engines cover all three. */
export function byOneWay(engine: EngineName) {
  let next = engineNames.indexOf(engine);
  return (title: string, journey: (way: Way) => Promise<void>) => {
    const way = allWays[next % allWays.length] ?? "mouse";
    next += 1;
    test(`${title}, by ${way}`, () => journey(way));
  };
}
