import type { Hono } from "hono";
import { z } from "zod";
import { may } from "../desk/access.ts";
import type { AuditedAction } from "../desk/audit.ts";
import { LeadPage } from "../desk/lead.tsx";
import { readLead } from "../desk/one-lead.ts";
import { readLeadLink } from "../desk/notices/lead-link.ts";
import {
  type Rule,
  allRules,
  channelOf,
  pauseRule,
  removeRule,
  ruleAt,
  ruleSchema,
  saveRule,
} from "../desk/notices/rule.ts";
import type { RuleFields, RuleProblem } from "../desk/notices/rule-form.tsx";
import { sendTest } from "../desk/notices/send-notices.ts";
import { NoticesPage, type TypedRule, timeOf } from "../desk/notices/notices-page.tsx";
import {
  type DeskContext,
  type DeskEnv,
  redirectAfter,
  recordAction,
  requireRole,
  personAt,
  sendNoLead,
  sendNotFound,
  sendDesk,
} from "./desk-answer.tsx";

const path = "/desk/told/";

/** Notices: the rules, and what operators do with them. */
export function addNoticesPage(app: Hono<DeskEnv>): void {
  app.get(path, async (c) => {
    const requested = await requestedRule(c, c.req.query("rule"));
    const change = requested !== null && mayChange(c, requested) ? requested : null;
    return show(c, 200, { id: change?.id ?? null, typed: change ? typedOf(change) : {} });
  });
  app.post(path, requireRole("operator"), (c) => save(c, null));
  app.post(`${path}:id`, requireRole("operator"), async (c) => {
    const rule = await requestedRule(c, c.req.param("id"));
    return rule === null ? sendGone(c, "ruleGone") : save(c, rule);
  });

  for (const action of ["pause", "resume", "remove", "test"] as const) {
    app.post(`${path}:id/${action}`, requireRole("operator"), async (c) => {
      const { leads, variables } = c.var.visit.site;
      const rule = await requestedRule(c, c.req.param("id"));
      if (rule === null) return sendGone(c, action === "remove" ? "ruleRemoved-0" : "ruleGone");
      const change = { actor: personAt(c).name, now: leads.now() };
      switch (action) {
        case "pause":
        case "resume":
          await pauseRule(leads.outbox, rule.id, action === "pause", change);
          await recordRuleAction(c, action === "pause" ? "rule paused" : "rule resumed", rule);
          return redirectAfter(c, path, action === "pause" ? "rulePaused" : "ruleResumed");
        case "remove":
          await removeRule(leads.outbox, rule.id);
          await recordRuleAction(c, "rule removed", rule);
          return redirectAfter(c, path, "ruleRemoved");
        case "test": {
          const failure = await sendTest(rule, leads, variables.NOTICE_HOSTS);
          await recordRuleAction(c, "rule tested", rule);
          return redirectAfter(c, path, failure === null ? "ruleTested" : "ruleTestFailed");
        }
        default:
          return action satisfies never;
      }
    });
  }
}

/** Opens a lead from the link in a notice, without what was typed, before anyone signs in. */
export function addLeadLink(app: Hono<DeskEnv>): void {
  app.get("/desk/open/:token", async (c) => {
    const { leads } = c.var.visit.site;
    const link = await readLeadLink(c.req.param("token"), leads);
    if (link === null) return sendNoLead(c);
    // A signed-in person sees the lead as usual. An expired link asks for a sign-in.
    if (c.var.person !== null || !link.isOpen) return c.redirect(`/desk/leads/${link.lead}`, 303);
    const lead = await readLead(leads, link.lead);
    if (lead === null) return sendNoLead(c);
    const title = lead.row.form;
    const reader = { name: "", role: "reader", by: "session" } as const;
    return sendDesk(c, 200, { page: null, title: (words) => words.lead.title(title) }, (speech) => (
      <>
        <p className="desk-message">
          {speech.words.notices.link.note}{" "}
          <a href={`/desk/leads/${link.lead}`}>{speech.words.notices.link.signIn}</a>
        </p>
        <LeadPage lead={lead} shown={false} speech={speech} person={reader} />
      </>
    ));
  });
}

async function requestedRule(c: DeskContext, id: string | undefined): Promise<Rule | null> {
  if (!z.uuid().safeParse(id).success) return null;
  return ruleAt(c.var.visit.site.leads.outbox, String(id));
}

/** The answer to a post about a rule that no longer exists, from a page that still shows it. */
function sendGone(c: DeskContext, did: string): Response {
  return z.uuid().safeParse(c.req.param("id")).success
    ? redirectAfter(c, path, did)
    : sendNotFound(c);
}

/** True if the person may change the rule. A rule that sends personal data requires the right to see it. */
function mayChange(c: DeskContext, rule: Pick<Rule, "personal">): boolean {
  return rule.personal === 0 || may(personAt(c), "privacy");
}

function typedOf(rule: Rule): RuleFields {
  return {
    kind: rule.kind,
    form: rule.form ?? "",
    target: rule.target,
    language: rule.language,
    personal: rule.personal === 1 ? "on" : "",
    time: timeOf(rule.minute),
    zone: rule.zone,
  };
}

async function save(c: DeskContext, before: Rule | null): Promise<Response> {
  const { leads, variables } = c.var.visit.site;
  const id = before?.id ?? null;
  const posted = await c.req.parseBody();
  const typed: RuleFields = Object.fromEntries(
    Object.entries(posted).map(([name, value]) => [name, String(value)]),
  );
  const refuse = (problem: RuleProblem) => show(c, 422, { id, typed, problem });
  const read = ruleSchema.safeParse({ form: "", ...posted });
  if (!read.success) return refuse(problemAt(read.error.issues[0]?.path[0]));
  const rule = read.data;
  const channel = channelOf(rule.target, variables.NOTICE_HOSTS);
  if (channel === null) return refuse("target");
  if (channel === "mail" && leads.sender === null) return refuse("noSender");
  if (rule.kind === "quiet" && rule.form === null) return refuse("form");
  if (!mayChange(c, rule) || (before && !mayChange(c, before))) return refuse("personal");
  const change = { channel, actor: personAt(c).name, now: leads.now() };
  if (!(await saveRule(leads.outbox, id, rule, change))) {
    return before === null ? refuse("many") : sendGone(c, "ruleGone");
  }
  await recordRuleAction(c, before === null ? "rule added" : "rule changed", { ...rule, channel });
  return redirectAfter(c, path, "ruleSaved");
}

function problemAt(field: PropertyKey | undefined): RuleProblem {
  const known = ["form", "zone", "time", "target"] as const;
  return known.find((name) => name === field) ?? "kind";
}

async function show(c: DeskContext, status: 200 | 422, form: TypedRule): Promise<Response> {
  const rules = await allRules(c.var.visit.site.leads.outbox);
  const person = personAt(c);
  return sendDesk(c, status, { page: "notices" }, (speech) => (
    <NoticesPage rules={rules} speech={speech} person={person} form={form} />
  ));
}

/** Records the action without the rule's target, which may be a personal address or a secret webhook. */
function recordRuleAction(
  c: DeskContext,
  did: AuditedAction,
  { kind, form, channel }: Pick<Rule, "kind" | "form" | "channel">,
) {
  return recordAction(c, did, [kind, form, channel].filter(Boolean).join(" "));
}
