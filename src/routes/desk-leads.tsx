import type { Hono } from "hono";
import { z } from "zod";
import { may } from "../desk/access.ts";
import { toCsv } from "../desk/csv.ts";
import { atClock } from "../desk/days.ts";
import { LeadPage } from "../desk/lead.tsx";
import {
  dayStart,
  exportLeads,
  filterSchema,
  hrefOf,
  listLeads,
  maxExported,
} from "../desk/lead-list.ts";
import { LeadsPage } from "../desk/leads.tsx";
import { readLead } from "../desk/one-lead.ts";
import { readSubmission } from "../forms/submission.ts";
import { leadAdmin } from "../queue/lead-admin.ts";
import {
  type DeskContext,
  type DeskEnv,
  redirectAfter,
  recordAction,
  requireRole,
  personAt,
  sendNoLead,
  sendDesk,
  sendDeskFile,
} from "./desk-answer.tsx";

const filterOf = (c: DeskContext) => filterSchema.parse(c.req.query());
const isId = (id: string) => z.uuid().safeParse(id).success;

/** The past tense of each command, for its message. */
const doneBy = { replay: "replayed", release: "released", discard: "discarded" } as const;

/** Leads: the list, a single lead, and the actions on them. */
export function addLeadPages(app: Hono<DeskEnv>): void {
  app.get("/desk/leads/", async (c) => {
    const filter = filterOf(c);
    const list = await listLeads(c.var.visit.site.leads, filter);
    const person = personAt(c);
    return sendDesk(c, 200, { page: "leads" }, (speech) => (
      <LeadsPage list={list} filter={filter} speech={speech} person={person} />
    ));
  });

  app.post("/desk/leads.csv", sendCsv);

  app.post("/desk/leads/replay", requireRole("operator"), async (c) => {
    const { leads } = c.var.visit.site;
    const posted = await c.req.parseBody();
    const { form, reason } = filterSchema.parse(posted);
    const actor = personAt(c).name;
    const since = timeOf(String(posted["since"] ?? ""));
    // Without it, all leads would be delivered again.
    if (since === null) return redirectAfter(c, "/desk/leads/", "sinceFailed");
    const task = { command: "replay", waiting: false, form, reason, since } as const;
    const { replayed } = Object(await leadAdmin(task, leads, actor));
    const of = [form, reason, since && `since ${since.toISOString()}`].filter(Boolean);
    await recordAction(c, "replayed", of.join(" "));
    return redirectAfter(c, "/desk/leads/", "replayed", Number(replayed));
  });

  app.get("/desk/leads/:id", async (c) => showLead(c, c.req.param("id"), false));

  app.post("/desk/leads/:id/show", requireRole("privacy"), async (c) => {
    const id = c.req.param("id");
    if (!isId(id)) return sendNoLead(c);
    await recordAction(c, "showed", id);
    return showLead(c, id, true);
  });

  for (const command of ["replay", "release", "discard"] as const) {
    app.post(`/desk/leads/:id/${command}`, requireRole("operator"), async (c) => {
      const { leads } = c.var.visit.site;
      const id = c.req.param("id");
      if (!isId(id)) return sendNoLead(c);
      const actor = personAt(c).name;
      const task = command === "replay" ? { command, id, waiting: true } : { command, id };
      const result = Object(await leadAdmin(task, leads, actor));
      const did = doneBy[command];
      await recordAction(c, did, id);
      return redirectAfter(c, `/desk/leads/${id}`, did, Number(result[did]));
    });
  }
}

/**
 * A time from a browser's date field, in the company's time zone; undefined if none is given, null if the text
 * is not one.
 */
function timeOf(text: string): Date | null | undefined {
  if (text === "") return undefined;
  const [, day, hours, minutes] = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)/.exec(text) ?? [];
  if (!day || !z.iso.date().safeParse(day).success) return null;
  return new Date(atClock(dayStart(day), (Number(hours) * 60 + Number(minutes)) * 60_000));
}

async function showLead(c: DeskContext, id: string, shown: boolean): Promise<Response> {
  const lead = isId(id) ? await readLead(c.var.visit.site.leads, id) : null;
  if (lead === null) return sendNoLead(c);
  const person = personAt(c);
  const title = lead.row.form;
  return sendDesk(
    c,
    200,
    { page: "leads", title: (words) => words.lead.title(title) },
    (speech) => <LeadPage lead={lead} shown={shown} speech={speech} person={person} />,
  );
}

const csvColumns = [
  "form",
  "state",
  "reason",
  "page",
  "language",
  "source",
  "campaign",
  "id",
] as const;

/** The list as a spreadsheet. It contains what was typed if the person may see that, which is recorded. */
async function sendCsv(c: DeskContext): Promise<Response> {
  const { leads } = c.var.visit.site;
  const filter = filterOf(c);
  const personal = may(personAt(c), "privacy");
  if (personal) await recordAction(c, "exported", hrefOf(filter));
  const rows = await exportLeads(leads, filter, personal);
  const fields = rows.map(({ body = null }) => readSubmission(body)?.fields ?? {});
  const names = [...new Set(fields.flatMap((one) => Object.keys(one)))];
  const cells = rows.map((row, nth) => [
    new Date(row.received_at).toISOString(),
    ...csvColumns.map((column) => row[column]),
    ...names.map((name) => String(fields[nth]?.[name] ?? "")),
  ]);
  const text = toCsv([["received", ...csvColumns, ...names], ...cells], c.var.language);
  // A file that may lack older leads says so.
  const name = rows.length < maxExported ? "leads.csv" : `leads-newest-${maxExported}.csv`;
  return sendDeskFile(text, "text/csv", name);
}
