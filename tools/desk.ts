import { askOrFail } from "./ask-task.ts";
import { argumentsOf, fail, flags, printJson, texts, unknownWord } from "./command-line.ts";
import { rowsAt } from "./columns.ts";

/** `npm run desk -- COMMAND`: manages who may open the desk of a running site without Cloudflare Access. */
const usage = `npm run desk -- COMMAND [--site URL] [--token TOKEN] [--json]

  invite EMAIL [--role R]  prints a link that lets one person in, once, within three days; R is reader
                           (looks), operator (acts) or privacy (also sees personal data); reader unless
                           given. A new link ends what one before it gave.
  list                     who was invited, as what, and whether they came
  revoke EMAIL             ends the link and every session it gave, at once

The site is http://localhost:8787 (or PORT) unless --site or LEADS_SITE says otherwise; the token is --token,
TASK_TOKEN, or the one in .dev.vars. --json prints what the site answers.`;

const { values, positionals } = argumentsOf(usage, {
  allowPositionals: true,
  options: { ...texts("site", "token", "role"), ...flags("json") },
});

type Answer = {
  readonly link?: string;
  readonly until?: string;
  readonly revoked?: boolean;
  readonly invites?: readonly {
    readonly email: string;
    readonly role: string;
    readonly until: string;
    readonly usedAt: string | null;
    readonly seenAt: string | null;
  }[];
};

const [command, email, ...more] = positionals;
if (more.length > 0) fail(`one address at a time, not ${positionals.slice(1).join(", ")}`, 2);
const answer = await askOrFail<Answer>("desk", requestOf(), values);
if (values.json) printJson(answer);
else console.log(textOf(answer));
if (answer.revoked === false) process.exitCode = 1;

function requestOf() {
  switch (command) {
    case "list":
      if (email) fail(`list takes no word: leave out ${email}`, 2);
      return { command };
    case "invite":
    case "revoke": {
      if (!email) fail(`${command} whom? npm run desk -- ${command} EMAIL`, 2);
      if (!email.includes("@")) fail(`${email} is no e-mail address`, 2);
      const { role = "reader" } = values;
      if (!["reader", "operator", "privacy"].includes(role)) {
        fail(`--role ${role} is none of reader, operator, privacy`, 2);
      }
      return command === "invite" ? { command, email, role } : { command, email };
    }
    default:
      return unknownWord(command, usage);
  }
}

function textOf({ link, until, revoked, invites }: Answer): string {
  if (link)
    return `Send this link to ${email}. It works once, until ${until?.slice(0, 10)}:\n${link}`;
  if (revoked !== undefined) {
    return revoked ? `${email} is let in no more.` : `No one was invited as ${email}.`;
  }
  if (!invites || invites.length === 0) return "No one was invited.";
  const rows = invites.map((one) => [
    one.email,
    one.role,
    one.usedAt
      ? `since ${one.usedAt.slice(0, 10)}, last here ${(one.seenAt ?? one.usedAt).slice(0, 10)}`
      : `waits until ${one.until.slice(0, 10)}`,
  ]);
  return rowsAt([["WHO", "ROLE", "STATE"], ...rows], [40, 10]).join("\n");
}
