import type { z } from "zod";
import type * as Proof from "../test/journeys/prove.ts";
import { askOrFail } from "./ask-task.ts";
import { argumentsOf, fail, flags, printJson, texts } from "./command-line.ts";
import {
  type ListedLead,
  answers,
  linesOf,
  verdictOf,
  wrongIn,
  wrongOption,
  wrongSubject,
} from "./leads-text.ts";
import { siteSource } from "./site-module.ts";

/**
 * `npm run leads -- COMMAND`: shows what happened to submissions, and handles them. It sends requests to the
 * task address of a running site: the local one, or a deployed one with `--site https://…`.
 */
const usage = `npm run leads -- [COMMAND] [--site URL] [--token TOKEN] [--json]

  without a command             prints in one sentence whether leads arrive, as the desk does; fails if not
  list       [--state S] [--form F] [--since T] [--until T] [--limit N] [--personal]
             lists submissions, newest first; S is received, queued, delivering, delivered,
             parked or suspected
  show ID    [--personal]       prints one submission
  replay     [ID] [--form F] [--reason R] [--since T] [--until T] [--waiting]
             delivers parked submissions again, all with a reason or since a time; with --waiting also
             those that wait for their next attempt
  release    [ID] [--form F] [--since T] [--until T]
             delivers suspected submissions: one, or all of a form
  discard    [ID] [--form F] [--since T] [--until T]
             deletes suspected submissions with all their content
  erase EMAIL                   deletes everything that a person sent, also in the CRM if it offers that,
                                and prints a receipt
  allow EMAIL                   allows mails to an address again that unsubscribed or refused one
  reconcile                     checks that all submissions are accounted for; fails if one has waited
                                for over 24 h
  export     [--state S] [--form F] [--since T] [--until T]
             prints every submission with its personal data, one JSON line each
  prove      [--limit N]        sends every form to every CRM with every fault, and N posts with 30 %
             of failures, to services of its own; prints a table, and fails if a lead was lost, delivered
             twice or mixed up with another

The site is the one that runs from this folder, or --site or LEADS_SITE; the token is --token, TASK_TOKEN, or
the one in .dev.vars. --json prints the site's answer.`;

const { values, positionals } = argumentsOf(usage, {
  allowPositionals: true,
  options: {
    ...texts("site", "token", "state", "form", "reason", "since", "until", "limit"),
    ...flags("json", "personal", "waiting"),
  },
});

/** How many submissions the site lists without `--limit`. */
const usualLimit = 50;

const [command, subject, ...more] = positionals;
const { state, form, reason, since, until, limit, personal, waiting, json } = values;
const span = { form, since, until };
const wrong =
  wrongIn(values) ?? wrongSubject(command ?? "", subject, ...more) ?? wrongOption(command, values);
if (wrong) fail(wrong, 2);

switch (command) {
  case undefined:
    await printStatus();
    break;
  case "list": {
    const answer = await ask({ command, state, ...span, limit, personal }, answers.list);
    if (json) printJson(answer);
    else table(answer.submissions);
    break;
  }
  case "show": {
    const { submission } = await ask({ command, id: subject, personal }, answers.show);
    if (!submission) fail(`There is no submission ${subject}`);
    printJson(submission);
    break;
  }
  case "replay": {
    const answer = await ask({ command, id: subject, ...span, reason, waiting }, answers.replay);
    done(answer, answer.replayed, "queued again");
    break;
  }
  case "release": {
    const answer = await ask({ command, id: subject, ...span }, answers.release);
    done(answer, answer.released, "released and queued");
    break;
  }
  case "discard": {
    const answer = await ask({ command, id: subject, ...span }, answers.discard);
    done(answer, answer.discarded, "deleted");
    break;
  }
  case "erase": {
    const { text, link, receipt } = await ask({ command, email: subject }, answers.erase);
    if (!json) console.log(`${text}\n${link}\n`);
    printJson(receipt);
    break;
  }
  case "allow":
    printJson(await ask({ command, email: subject }, answers.allow));
    break;
  case "reconcile": {
    const answer = await ask({ command }, answers.reconcile);
    if (json) printJson(answer);
    else console.log(verdictOf(answer).join("\n"));
    if (answer.openOver24h > 0) process.exitCode = 1;
    break;
  }
  case "export":
    await exportAll();
    break;
  case "prove":
    await proveAll();
    break;
  default:
    fail(`There is no command "${command}".\n\n${usage}`, 2);
}

function ask<Answer>(task: object, shape: z.ZodType<Answer>): Promise<Answer> {
  return askOrFail("leads", task, values, shape);
}

/** Prints the desk's sentence. Fails if something needs a person, for scripts that check. */
async function printStatus() {
  const now = await askOrFail("now", {}, values, answers.now);
  if (json) printJson(now);
  else console.log(now.sentence);
  if (now.grade === "ill") process.exitCode = 1;
}

function done(answer: object, count: number, what: string) {
  if (json) printJson(answer);
  else
    console.log(count ? `${count} ${what}.` : "There is none in that state: nothing was changed.");
}

/** Ends the process: parts that were killed never settle, as intended, and would keep it alive. */
async function proveAll(): Promise<never> {
  const { prove } = await siteSource<typeof Proof>("/test/journeys/prove.ts");
  process.exit((await prove(Number(limit ?? 5000))) ? 0 : 1);
}

/** Prints all submissions in pages, newest first. None of the same millisecond is lost between pages. */
async function exportAll() {
  const seen = new Set<string>();
  for (let before = until; ;) {
    const page = { ...span, until: before, limit: 1000, personal: true };
    const answer = await ask({ command: "list", state, ...page }, answers.list);
    const fresh = answer.submissions.filter(({ id }) => !seen.has(id));
    for (const row of fresh) {
      seen.add(row.id);
      console.log(JSON.stringify(row));
    }
    const last = fresh.at(-1);
    if (!last) return;
    before = new Date(Date.parse(last.receivedAt) + 1).toISOString();
  }
}

function table(rows: readonly ListedLead[]) {
  if (rows.length === 0) return console.log("none");
  if (personal) rows.forEach(printJson);
  else console.log(linesOf(rows).join("\n"));
  if (rows.length >= Number(limit ?? usualLimit))
    console.error(`These are the newest ${rows.length}. For more, give --limit, up to 1000.`);
}
