import type { LiveParts } from "../catalog/live-catalog.ts";
import type { NearParts } from "./near-parts.ts";

/** What it takes to know which catalog is live, for one request. */
export function livePartsOf(near: NearParts, later: (work: Promise<unknown>) => void): LiveParts {
  const { store, packs, contentMemory, writer, live, now } = near;
  const { parts: memory, flights: partFlights } = contentMemory;
  return { store, packs, memory, partFlights, writer, live, now, later };
}
