import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { LeadParts } from "../../src/leads/lead-parts.ts";
import { createWorld } from "../journeys/leads-world.ts";
import { openSite } from "./site.ts";

/* A token that opens something is for its recipient, not for people who read the log. */

it("excludes request addresses from the platform's logs, in every environment", () => {
  const config = readFileSync(new URL("../../wrangler.toml", import.meta.url), "utf8");
  const tables = config.split(/^(?=\[)/m);
  const environments = tables.flatMap(
    (table) => /^\[(.*\.)?observability\]/.exec(table)?.[0] ?? [],
  );
  const others = tables.filter((table) => /^\[env\.\w+\]/.test(table));
  expect(environments).toHaveLength(1 + others.length);
  for (const name of environments) {
    const logs = tables.find((table) => table.startsWith(name.replace("]", ".logs]")));
    expect(logs, name).toContain("invocation_logs = false");
  }
});

it.each(["WzE3NjM3OTY0NDcsImEiXQ", "eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9"])(
  "records where something failed, without the token: %s",
  async (payload) => {
    const site = await openSite({ leads: { downloadSecret: "" } as LeadParts });
    const signature = "A".repeat(43);
    // Without a secret, reading any token fails.
    const answer = await site.get(`/api/downloads/${payload}.${signature}`);
    expect(answer.status).toBe(500);
    expect(site.events).toMatchObject([{ event: "failed", facts: { path: "/api/downloads/…" } }]);
    expect(JSON.stringify(site.events)).not.toContain(signature);
  },
);

it("names the submission of a post", async () => {
  const world = createWorld();
  const submissionId = crypto.randomUUID();
  await world.post({ submissionId });
  await world.post({ firstName: "" });
  expect(world.logs.filter(({ event }) => event === "form")).toEqual([
    { event: "form", outcome: "queued", form: "contact", ms: 0, submissionId },
    { event: "form", outcome: "refused", form: "contact", ms: 0 },
  ]);
});
