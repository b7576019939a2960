import { expect } from "vitest";
import type { Role } from "../../src/desk/access.ts";
import { type Whole, addressOf, team } from "./whole-world.ts";

/* Actions at the desk, each in a role. People without the right to personal data never see any. */

export const deskRoles = ["reader", "operator", "privacy", "no one"] as const;
type DeskRole = (typeof deskRoles)[number];

/** The pages to view. `ID` is the newest lead. */
const pagePaths =
  `/desk/ /desk/leads/ /desk/leads/ID /desk/people/ /desk/publishing/ /desk/content/ /desk/speed/ /desk/told/
  /desk/access/`.split(/\s+/);

type Action = readonly [
  path: string,
  role: Role,
  fields?: (address: string) => Record<string, string>,
];

/** The posts, the lowest role that may send each, and its fields. `RULE` and `INVITE` are the newest ones. */
const actions: readonly Action[] = [
  ["/desk/try-now", "operator"],
  ["/desk/test", "operator"],
  ["/desk/leads/replay", "operator", () => ({ reason: "http-503" })],
  ["/desk/leads/ID/replay", "operator"],
  ["/desk/leads/ID/release", "operator"],
  ["/desk/leads/ID/discard", "operator"],
  ["/desk/leads/ID/show", "privacy"],
  ["/desk/leads.csv", "reader"],
  ["/desk/people/", "privacy", (email) => ({ email })],
  ["/desk/people/export", "privacy", (email) => ({ email })],
  ["/desk/people/erase", "privacy", (email) => ({ email, again: email })],
  ["/desk/told/", "operator", () => ({ ...rule, kind: "lead" })],
  ["/desk/told/", "operator", () => ({ ...rule, kind: "incident" })],
  ["/desk/told/", "operator", () => ({ ...rule, kind: "digest" })],
  ["/desk/told/RULE/test", "operator"],
  ["/desk/told/RULE/remove", "operator"],
  ["/desk/access/", "privacy", () => ({ email: "ines@team.example", role: "operator" })],
  ["/desk/access/INVITE/revoke", "privacy"],
];

const rule = { target: team.operator, language: "en", time: "08:00", zone: "Europe/Vienna" };

/** How many actions there are. */
export const deskSteps = pagePaths.length + actions.length;

type DeskStep = {
  readonly as: DeskRole;
  readonly at: number;
  readonly person: number;
  readonly isForeign: boolean;
};

/** Does one action. */
export async function actAtDesk(whole: Whole, step: DeskStep): Promise<void> {
  const { as, at, person, isForeign } = step;
  const headers: Record<string, string> = as === "no one" ? {} : { "x-vouched": team[as] };
  const pagePath = pagePaths[at];
  const action = actions[at - pagePaths.length];
  if (pagePath !== undefined) {
    const { text } = await whole.requestPage(await filledIn(whole, pagePath), { headers });
    expectMasked(as, pagePath, text, whole);
    return;
  }
  if (!action) return;
  const [path, role, fieldsFor] = action;
  const { answer, text } = await whole.requestPage(await filledIn(whole, path), {
    method: "POST",
    headers: {
      ...headers,
      origin: isForeign ? "https://evil.example" : "https://www.example.com",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(fieldsFor?.(addressOf(person)) ?? {}).toString(),
  });
  const isAllowed = !isForeign && as !== "no one" && rank(as) >= rank(role);
  if (!isAllowed) expect([401, 403], `${as} at ${path}`).toContain(answer.status);
  else if (path === "/desk/leads/ID/replay") whole.watch.noteReplay();
  if (path !== "/desk/people/") expectMasked(as, path, text, whole);
}

const rank = (role: Role) => ["reader", "operator", "privacy"].indexOf(role);

/** Checks that a role without the right to personal data sees none, whatever was typed anywhere. */
function expectMasked(as: DeskRole, path: string, text: string, { watch }: Whole): void {
  if (as !== "privacy") watch.expectMasked(text, `${as} at ${path}`);
}

/** Returns an address with the newest ids inserted, or with an id that does not exist if there is none. */
async function filledIn({ world }: Whole, path: string): Promise<string> {
  const table = { ID: "submissions", RULE: "rules", INVITE: "invites" };
  for (const [name, from] of Object.entries(table)) {
    if (!path.includes(name)) continue;
    // While the database is down, no id is known.
    const row = await world.outbox
      .prepare(`SELECT id FROM ${from} ORDER BY rowid DESC LIMIT 1`)
      .first()
      .catch(() => null);
    return path.replace(name, String(row?.["id"] ?? "00000000-0000-4000-8000-000000000000"));
  }
  return path;
}

/** Reports, as the mail provider does, that an address refused a mail or called it spam. */
export async function bounce(
  whole: Whole,
  { person, reason, isSigned }: { person: number; reason: string; isSigned: boolean },
): Promise<void> {
  const address = addressOf(person);
  const { answer } = await whole.requestPage("/api/webhooks/mail", {
    method: "POST",
    headers: isSigned ? { "x-signed": "yes" } : {},
    body: JSON.stringify({ reason, addresses: [address] }),
  });
  if (!isSigned) expect(answer.status).toBe(401);
  else if (answer.status === 200) whole.watch.noteRefusal(address);
}
