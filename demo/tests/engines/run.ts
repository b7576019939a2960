import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { leadOf, leadsOf, mailTo } from "../../../test/arrivals.ts";
import type { Engine } from "../../../test/engines/engine.ts";
import {
  type ReplaceableEngine,
  retryIfStopped,
  keepEngine,
} from "../../../test/engines/keep-engine.ts";
import { arrive } from "../../../test/engines/person.ts";
import { type EngineName, missingOf } from "../../../test/engines/programs.ts";
import { type SharedWorld, shareWorld } from "../../../test/shared.ts";
import { servedSpace } from "../../../tools/served-space.ts";
import { editing } from "./editing.ts";
import { forms } from "./forms.ts";
import type { Journeys } from "./journeys.ts";
import { privately } from "./private.ts";
import { reading } from "./reading.ts";

/** Runs all journeys in one engine. If it is not installed, none run, which is an error only in CI. */
export function runJourneys(name: EngineName, start: () => Promise<Engine>) {
  const missing = missingOf(name);
  if (missing !== null) {
    test.skipIf(!process.env.CI)(missing, () => expect.fail(missing));
    return;
  }
  let engine: ReplaceableEngine;
  let world: SharedWorld;
  beforeAll(async () => {
    [engine, world] = await Promise.all([
      keepEngine(name, start),
      shareWorld({ space: servedSpace }),
    ] as const);
    // The first request waits until the space is read.
    await fetch(new URL("/en/", world.origin));
  });
  afterAll(() => engine?.close());

  const journeys: Journeys = {
    engine: name,
    world: () => world,
    visitor: (way, how) =>
      arrive(engine, `http://localhost:${new URL(world.origin).port}`, way, how),
    leadsOf: (address) => leadsOf(world, address),
    leadOf: (address) => leadOf(world, address),
    mailTo: (address) => mailTo(world, address),
  };
  describe(name, { retry: retryIfStopped }, () => {
    // Waits for a command without an answer, and can start another engine.
    afterEach(() => engine.checkAlive(), 120_000);
    reading(journeys);
    forms(journeys);
    privately(journeys);
    editing(journeys);
  });
}
