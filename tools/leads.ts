import type * as Proof from "../test/journeys/prove.ts";
import { askTask } from "./ask-task.ts";
import { argumentsOf, fail } from "./command-line.ts";
import { siteSource } from "./site-module.ts";

/**
 * `npm run leads -- COMMAND`: what became of the submissions, and what to do about them. It asks a
 * running site, the local one or with `--site https://…` a deployed one, at its task address.
 */
const usage = `npm run leads -- COMMAND [--site URL] [--token TOKEN]

  list       [--state S] [--form F] [--since T] [--until T] [--limit N] [--personal]
             what came in, newest first; S is received, queued, delivering, delivered,
             parked or suspected
  show ID    [--personal]       one submission
  replay     [ID] [--form F] [--since T] [--until T] [--waiting]
             delivers parked ones again; with --waiting also those that wait for their next try
  release    [ID] [--form F] [--since T] [--until T]
             delivers what was taken for a bot's: one, or all of a form
  discard    [ID] [--form F] [--since T] [--until T]
             throws that away, with all that was in it
  erase EMAIL                   deletes everything a person sent, in the CRM too where it offers that, and
                                prints a receipt
  allow EMAIL                   lets mail go to an address again that asked for none, or refused one
  reconcile                     what came in, what became of it, what is open; fails if over 24 h
  export     [--state S] [--form F] [--since T] [--until T]
             every submission with its personal data, one JSON line each
  prove      [--limit N]        lets every form meet every fault with every CRM, and N posts 30 % of
             failures, in a world of its own; prints a table, and fails if one was lost, doubled or
             mistaken for another

The site is http://localhost:8787 (or PORT) unless --site or LEADS_SITE says otherwise; the token is --token,
TASK_TOKEN, or the one in .dev.vars.`;

const { values, positionals } = argumentsOf(usage, {
  allowPositionals: true,
  options: {
    site: { type: "string" },
    token: { type: "string" },
    state: { type: "string" },
    form: { type: "string" },
    since: { type: "string" },
    until: { type: "string" },
    limit: { type: "string" },
    personal: { type: "boolean" },
    waiting: { type: "boolean" },
  },
});

type Row = { id: string; receivedAt: string } & Record<string, unknown>;
type Answer = {
  submissions?: Row[];
  submission?: Row | null;
  openOver24h?: number;
  text?: string;
  link?: string;
  receipt?: object;
};

const [command, subject] = positionals;
const { state, form, since, until, limit, personal, waiting } = values;
const span = { form, since, until };

switch (command) {
  case "list":
    table((await ask({ command, state, ...span, limit, personal })).submissions ?? []);
    break;
  case "show":
    print((await ask({ command, id: subject, personal })).submission);
    break;
  case "replay":
    print(await ask({ command, id: subject, ...span, waiting }));
    break;
  case "release":
  case "discard":
    print(await ask({ command, id: subject, ...span }));
    break;
  case "erase": {
    const { text, link, receipt } = await ask({ command, email: subject });
    console.log(`${text}\n${link}\n`);
    print(receipt);
    break;
  }
  case "allow":
    print(await ask({ command, email: subject }));
    break;
  case "reconcile": {
    const answer = await ask({ command });
    print(answer);
    if (answer.openOver24h) process.exitCode = 1;
    break;
  }
  case "export":
    await exportAll();
    break;
  case "prove": {
    const { prove } = await siteSource<typeof Proof>("/test/journeys/prove.ts");
    // What was killed in the middle hangs for ever, as it should, and would keep this process.
    process.exit((await prove(Number(limit ?? 5000))) ? 0 : 1);
  }
  // The line above ends the process.
  // oxlint-disable-next-line no-fallthrough
  default:
    fail(command === undefined ? usage : `There is no command "${command}".\n\n${usage}`, 2);
}

async function ask(task: object): Promise<Answer> {
  return askTask<Answer>("leads", task, values).catch((error: Error) => fail(error.message));
}

/** In pages, from the newest to the oldest; two of the same millisecond never fall between pages. */
async function exportAll() {
  const seen = new Set<string>();
  for (let before = until; ;) {
    const answer = await ask({
      command: "list",
      state,
      form,
      since,
      until: before,
      limit: 1000,
      personal: true,
    });
    const fresh = (answer.submissions ?? []).filter(({ id }) => !seen.has(id));
    for (const row of fresh) {
      seen.add(row.id);
      console.log(JSON.stringify(row));
    }
    const last = fresh.at(-1);
    if (!last) return;
    before = new Date(Date.parse(last.receivedAt) + 1).toISOString();
  }
}

function table(rows: Row[]) {
  if (rows.length === 0) return console.log("none");
  if (personal) return rows.forEach(print);
  console.table(
    rows.map(
      ({ id, form: name, language, state: now, attempt, receivedAt, nextAt, reason, crmId }) => ({
        id,
        form: name,
        language,
        state: now,
        attempt,
        receivedAt,
        "next / crm": nextAt ?? crmId ?? "",
        reason: reason ?? "",
      }),
    ),
  );
}

function print(value: unknown) {
  console.log(JSON.stringify(value, null, 2));
}
