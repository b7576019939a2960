import { z } from "zod";
import { askOrFail } from "./ask-task.ts";
import {
  argumentsOf,
  fail,
  flags,
  foreignOption,
  printJson,
  texts,
  unknownWord,
} from "./command-line.ts";
import { rowsAt } from "./columns.ts";

/** `npm run desk -- COMMAND`: manages who may open the desk of a running site without Cloudflare Access. */
const usage = `npm run desk -- COMMAND [--site URL] [--token TOKEN] [--json]

  invite EMAIL [--role R]  prints a link that signs one person in, once, within three days. R is reader
                           (can look; the default), operator (can also act) or privacy (can also see
                           personal data). A new link revokes the one before it.
  list                     lists who was invited, in which role, and whether they signed in
  revoke EMAIL             revokes the link and ends all its sessions, at once

The site is the one that runs from this folder, or --site or LEADS_SITE; the token is --token, TASK_TOKEN, or
the one in .dev.vars. --json prints the site's answer.`;

const { values, positionals } = argumentsOf(usage, {
  allowPositionals: true,
  options: { ...texts("site", "token", "role"), ...flags("json") },
});

const answerShape = z.union([
  z.object({ link: z.string(), until: z.string() }),
  z.object({ revoked: z.boolean() }),
  z.object({
    invites: z.array(
      z.object({
        email: z.string(),
        role: z.string(),
        until: z.string(),
        usedAt: z.string().nullable(),
        seenAt: z.string().nullable(),
      }),
    ),
  }),
]);
type Answer = z.output<typeof answerShape>;

const [command, email, ...more] = positionals;
if (more.length > 0) fail(`one address at a time, not ${positionals.slice(1).join(", ")}`, 2);
const ofAll = ["site", "token", "json"];
const foreign =
  command === "list" || command === "revoke" ? foreignOption(command, values, ofAll) : null;
if (foreign) fail(foreign, 2);
const answer = await askOrFail("desk", requestOf(), values, answerShape);
if (values.json) printJson(answer);
else console.log(textOf(answer));
if ("revoked" in answer && !answer.revoked) process.exitCode = 1;

function requestOf() {
  switch (command) {
    case "list":
      if (email) fail(`list takes no argument: leave out ${email}`, 2);
      return { command };
    case "invite":
    case "revoke": {
      if (!email) fail(`${command} needs an e-mail address: npm run desk -- ${command} EMAIL`, 2);
      if (!email.includes("@")) fail(`${email} is not an e-mail address`, 2);
      const { role = "reader" } = values;
      if (!["reader", "operator", "privacy"].includes(role)) {
        fail(`--role ${role} is not one of reader, operator, privacy`, 2);
      }
      return command === "invite" ? { command, email, role } : { command, email };
    }
    default:
      return unknownWord(command, usage);
  }
}

function textOf(told: Answer): string {
  if ("link" in told)
    return `Send this link to ${email}. It works once, until ${told.until.slice(0, 10)}:\n${told.link}`;
  if ("revoked" in told) {
    return told.revoked ? `${email} no longer has access.` : `${email} has no invitation.`;
  }
  if (told.invites.length === 0) return "There are no invitations.";
  const rows = told.invites.map((one) => [
    one.email,
    one.role,
    one.usedAt
      ? `since ${one.usedAt.slice(0, 10)}, last seen ${(one.seenAt ?? one.usedAt).slice(0, 10)}`
      : `waits until ${one.until.slice(0, 10)}`,
  ]);
  return rowsAt([["WHO", "ROLE", "STATE"], ...rows], [40, 10]).join("\n");
}
