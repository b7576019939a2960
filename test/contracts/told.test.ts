import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { brand } from "../../src/brand/brand.ts";
import { channelOf } from "../../src/desk/notices/rule.ts";
import { sendNotices } from "../../src/desk/notices/send-notices.ts";
import type { LeadParts } from "../../src/leads/lead-parts.ts";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import type { Message } from "../../src/mail/sender.ts";
import { noteProblems } from "../../src/leads/incidents.ts";
import { mailBudget } from "../../src/leads/mail-budget.ts";
import { chatStandIn } from "../chat/chat-stand-in.ts";
import { expectSameParts } from "../mail/same-parts.ts";
import { type World, down, worldWithMails } from "../journeys/leads-world.ts";
import { type Who, deskOrigin, openDesk, people } from "./desk-access.ts";

/* Notices to a chat that is as strict as Slack and Teams. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const slack = "https://hooks.slack.com/services/T0/B0/secret";
const teams = "https://prod-1.westeurope.logic.azure.com/workflows/1?sig=secret";

let world: World;
let chat: ReturnType<typeof chatStandIn>;
let mails: Message[];
let leads: LeadParts;
let see: Desk["see"];
let press: Desk["press"];

type Desk = Awaited<ReturnType<typeof openDesk>>;
beforeEach(async () => {
  ({ world, mails } = worldWithMails());
  chat = chatStandIn();
  leads = { ...world.parts, siteOrigin: deskOrigin, alertUrl: null, fetch: chat.fetch };
  const variables = { NOTICE_HOSTS: [] };
  ({ see, press } = await openDesk({ now: world.now, leads, variables }));
});

afterEach(() => mails.forEach(expectSameParts));

const [anonymous, reader, operator] = [
  { as: null },
  { as: "reader" },
  { as: "operator" },
] as const satisfies Who[];

const rule = {
  kind: "lead",
  form: "",
  target: slack,
  language: "en",
  time: "08:00",
  zone: String(brand.timeZone),
};

async function addRule(fields: Partial<typeof rule> & { personal?: string } = {}) {
  const { status, html } = await press("/desk/told/", { ...rule, ...fields });
  expect(status, html).toBe(303);
  const [row] = await world.sql("SELECT id FROM rules ORDER BY rowid DESC");
  return String(row?.["id"]);
}

const cron = () => sendNotices(leads, []);
const bodies = () => chat.taken.map(({ body }) => body);

async function send(message: string, more: Record<string, string> = {}) {
  const answer = await world.post({
    message,
    businessEmailAddress: `${message.toLowerCase()}@example.org`,
    ...more,
  });
  await world.settle();
  return answer;
}

describe("a new lead", () => {
  it("is announced once, in one message with other leads, with links that open them here", async () => {
    await addRule();
    await addRule({ target: teams });
    await send("One");
    await send("Two", { utm_campaign: "spring" });
    await Promise.all([cron(), cron()]);
    await cron();
    expect(chat.taken.map(({ url }) => url).toSorted()).toEqual([slack, teams]);
    for (const body of bodies()) {
      expect(body).toContain("2 new leads");
      expect(body).toContain("spring");
      expect(body).not.toMatch(/Zanzibaria|Quokkason|Wombatworks|@example|Numbat/);
      const [link = ""] = /https:\/\/www\.example\.com\/desk\/open\/[^"|]+/.exec(body) ?? [];
      const path = link.slice(deskOrigin.length);
      const opened = await see(path, anonymous);
      expect(opened.status).toBe(200);
      expect(opened.html).toContain("Received and stored");
      expect(opened.html).not.toMatch(
        /Zanzibaria|Quokkason|Wombatworks|one@example|Numbat|<form[^>]*leads/,
      );
      const known = await see(path, operator);
      expect(known.to).toMatch(/^\/desk\/leads\/[\w-]{36}$/);
      expect((await see(`${path.slice(0, -1)}_`, anonymous)).status).toBe(404);
      world.pass(15 * day);
      const late = await see(path, anonymous);
      expect(late.to).toMatch(/^\/desk\/leads\//);
      expect((await see(String(late.to), anonymous)).status).toBe(401);
      world.pass(-15 * day);
    }
  });

  it("is announced by rules for its form alone, and not by a paused rule", async () => {
    const id = await addRule({ form: "contact" });
    await addRule({ form: "demo", target: teams });
    await send("One");
    await cron();
    expect(chat.taken.map(({ url }) => url)).toEqual([slack]);
    await press(`/desk/told/${id}/pause`);
    await send("Two");
    await cron();
    await press(`/desk/told/${id}/resume`);
    await cron();
    expect(chat.taken).toHaveLength(1);
  });

  it("names the person only if the rule allows it, as text that mentions no one in the chat", async () => {
    const name = "<!channel> *bold* [link](https://evil.example)";
    await addRule({ personal: "on" });
    await addRule({ personal: "on", target: teams });
    await send("One", { firstName: name });
    await cron();
    const [one = "", two = ""] = chat.taken
      .toSorted((a, b) => a.url.localeCompare(b.url))
      .map(({ body }) => body);
    expect(one).toContain("&lt;!channel&gt; *bold*");
    expect(one).toContain("one@example.org");
    expect(one).not.toContain("<!channel>");
    expect(one).toContain('"verbatim":true');
    expect(two).toContain("<!channel> *bold* [link]");
    expect(JSON.stringify(await world.sql("SELECT about FROM notices"))).not.toMatch(
      /channel|example\.org/,
    );
  });

  it("is announced when a person releases it, and never after it was erased", async () => {
    await addRule();
    await send("One", { website: "x" });
    await cron();
    expect(chat.taken).toEqual([]);
    const id = String((await world.rows())[0]?.["id"]);
    await press(`/desk/leads/${id}/release`);
    await send("Two");
    await leadAdmin({ command: "erase", email: "two@example.org" }, leads);
    await cron();
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toContain("New lead");
  });

  it("is announced by mail within the budget of the site", async () => {
    await addRule({ target: "sales@example.com", language: "de" });
    await send("One");
    await cron();
    expect(mails).toMatchObject([
      {
        to: "sales@example.com",
        subject: `Neuer Lead | ${brand.name}`,
        headers: { "Auto-Submitted": "auto-generated" },
      },
    ]);
    expect(mails[0]?.text).toContain("/desk/open/");
    expect(mails[0]?.text).toContain("/desk/told/");
    expect(mails[0]?.html).not.toMatch(/Zanzibaria|one@/);
    const { max } = mailBudget.site[0];
    await world.sql(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${max})
         INSERT INTO mails SELECT 'm' || i, 'x' || i, '', ?1 FROM n`,
      world.now(),
    );
    await send("Two");
    await cron();
    expect(mails).toHaveLength(1);
    expect((await see("/desk/told/", reader)).html).toContain("used up its mails for this hour");
    world.pass(hour + minute);
    await cron();
    expect(mails).toHaveLength(2);
  });
});

describe("a chat that fails", () => {
  it.each(["limits", "limitsInText", "fails", "isUnreachable"] as const)(
    "%s: loses no lead, and gets the notice later, not before the time it asked for",
    async (mood) => {
      await addRule({ target: mood === "limitsInText" ? teams : slack });
      chat.does(mood);
      expect(await send("One")).toMatchObject({ kind: "queued" });
      await cron();
      await world.consume();
      expect(world.inbox.size).toBe(1);
      chat.does("takes");
      world.pass(mood === "limits" ? 119_000 : 59_000);
      await cron();
      expect(chat.taken).toEqual([]);
      world.pass(2_000);
      await cron();
      expect(bodies()).toHaveLength(1);
    },
  );

  it("is no longer called if it is gone, and the rule shows why", async () => {
    await addRule();
    chat.does("isGone");
    await send("One");
    await cron();
    world.pass(day);
    await cron();
    expect(chat.calls).toHaveLength(1);
    expect((await see("/desk/told/", reader)).html).toMatch(/Failed .*answered 404/);
    expect(world.logs).toContainEqual(
      expect.objectContaining({ event: "alert", outcome: "notice-not-sent" }),
    );
  });

  it("is not followed to another host, and its notice is given up after a day of attempts", async () => {
    await addRule();
    chat.does("redirects");
    await send("One");
    for (let nth = 0; nth < 30; nth += 1) {
      await cron();
      world.pass(hour);
    }
    expect(new Set(chat.calls)).toEqual(new Set([slack]));
    expect(chat.calls.length).toBeLessThan(10);
    expect(await world.sql("SELECT due_at FROM notices")).toEqual([{ due_at: null }]);
  });
});

describe("an incident", () => {
  it("is announced when it opened, while it lasts, and when all waiting leads have arrived", async () => {
    await addRule({ kind: "incident" });
    world.crmDoes(down);
    await send("One");
    await send("Two");
    await world.consume();
    await cron();
    expect(chat.taken).toEqual([]);
    world.pass(3 * minute);
    await cron();
    await cron();
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toContain("The CRM is not accepting leads");
    expect(bodies()[0]).toContain("answered 503 · 2 leads waited");
    world.pass(70 * minute);
    await world.consume();
    await cron();
    await cron();
    expect(bodies()).toHaveLength(2);
    expect(bodies()[1]).toContain("Still: The CRM");
    world.crmDoes("takes");
    await leadAdmin({ command: "replay", waiting: true }, leads);
    await world.consume();
    await world.sweep();
    await cron();
    await cron();
    expect(bodies()).toHaveLength(3);
    expect(bodies()[2]).toContain("Over: The CRM is not accepting leads");
    expect(bodies()[2]).toContain("2 leads waited");
    expect(bodies()[2]).toContain("All of them were delivered");
  });

  it("is not announced if it is over within minutes", async () => {
    await addRule({ kind: "incident" });
    await noteProblems(world.outbox, ["content"], world.now());
    await cron();
    world.pass(minute);
    await noteProblems(world.outbox, [], world.now());
    world.pass(5 * minute);
    await cron();
    expect(chat.taken).toEqual([]);
  });
});

describe("the digest", () => {
  it("is sent once a day at its time in its zone, and not on the first day if it was set up later", async () => {
    // 9:00 UTC is 10:00 in Berlin, and 4:00 in New York.
    await addRule({ kind: "digest", time: "08:00" });
    await addRule({ kind: "digest", time: "05:30", zone: "America/New_York", target: teams });
    await send("One");
    await world.consume();
    await cron();
    expect(chat.taken).toEqual([]);
    world.pass(89 * minute);
    await cron();
    expect(chat.taken).toEqual([]);
    world.pass(2 * minute);
    await cron();
    await cron();
    expect(chat.taken.map(({ url }) => url)).toEqual([teams]);
    expect(bodies()[0]).toContain("contact: 1, 1 of them in the CRM");
    expect(bodies()[0]).toContain("All well: 1 lead since Monday");
    world.pass(20 * hour + 30 * minute);
    await cron();
    expect(chat.taken.map(({ url }) => url)).toEqual([teams, slack]);
  });
});

describe("a form that is too quiet", () => {
  const leadAt = (at: number, form = "contact") =>
    world.sql(
      `INSERT INTO submissions (id, form, language, state, received_at, changed_at, next_at)
         VALUES (?1, ?2, 'en', 'delivered', ?3, ?3, ?3)`,
      crypto.randomUUID(),
      form,
      at,
    );

  it("is announced once, after three times the usual interval, and never before an interval is known", async () => {
    await addRule({ kind: "quiet", form: "contact" });
    // Monday to Friday at ten. The last one is on a Friday.
    const monday = Date.UTC(2026, 9, 5, 9);
    for (const nth of [0, 1, 2, 3, 4]) await leadAt(monday + nth * day);
    world.pass(hour);
    await cron();
    expect(chat.taken).toEqual([]);
    for (const nth of [7, 8, 9, 10, 11, 14, 15, 16, 17, 18]) await leadAt(monday + nth * day);
    await leadAt(monday + 25 * day);
    // From Friday at ten, three working days end on Wednesday at ten.
    world.pass(monday + 30 * day - hour - world.now());
    await cron();
    expect(chat.taken).toEqual([]);
    world.pass(2 * hour);
    await cron();
    world.pass(5 * hour);
    await cron();
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toContain("Unusually quiet: contact");
  });
});

describe("the heartbeat", () => {
  it("goes the whole way to the CRM each hour, and counts nowhere as a lead", async () => {
    await addRule({ kind: "heartbeat" });
    world.crmDoes(down);
    await send("One");
    await world.consume();
    await cron();
    await cron();
    await world.consume();
    expect(await world.leads()).toHaveLength(2);
    expect(world.inbox.size).toBe(0);
    const row = (await world.rows()).find(({ page }) => page === "/desk/heartbeat/");
    expect(row).toMatchObject({ state: "delivered", crm_id: "dry-run" });
    expect(await world.sql("SELECT recovered_at FROM incidents")).toEqual([{ recovered_at: null }]);
    expect((await see("/desk/leads/", reader)).html).not.toContain(String(row?.["id"]));
    world.pass(hour);
    await cron();
    expect(await world.leads()).toHaveLength(3);
    expect(chat.taken).toEqual([]);
  });

  it("is announced when it is missing and when it is back, and deleted after two days", async () => {
    await addRule({ kind: "heartbeat" });
    world.moods.queue = "refuses";
    await cron();
    world.pass(16 * minute);
    await cron();
    world.pass(minute);
    await cron();
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toContain("The heartbeat is missing");
    world.moods.queue = "well";
    await world.sweep();
    await world.consume();
    await cron();
    await cron();
    expect(bodies()).toHaveLength(2);
    expect(bodies()[1]).toContain("The heartbeat is back");
    world.pass(49 * hour);
    await cron();
    const old = (await world.rows()).filter(({ state }) => state === "delivered");
    expect(old).toEqual([]);
  });

  it("cannot be faked by a visitor, whose lead would not reach the CRM", async () => {
    await send("One", { page: "/desk/heartbeat/" });
    await world.consume();
    expect([...world.inbox.values()]).toMatchObject([{ page: "/" }]);
  });
});

describe("the page", () => {
  it.each([
    [slack, "slack"],
    ["https://company.webhook.office.com/webhookb2/1", "teams"],
    [teams, "teams"],
    ["https://chat.example.com/hooks/1", "slack"],
    ["sales@example.com", "mail"],
    ["http://hooks.slack.com/services/1", null],
    ["https://hooks.slack.com.evil.example/1", null],
    ["https://hooks.slack.com:8443/1", null],
    ["https://a:b@hooks.slack.com/1", null],
    ["https://evil.example/hooks.slack.com", null],
    ["https://webhook.office.com.evil.example/", null],
    ["https://127.0.0.1/", null],
    ["https://[::1]/", null],
    ["https://169.254.169.254/latest/meta-data", null],
    ["file:///etc/passwd", null],
    ["sales@", null],
  ])("recognises %s as %s", (target, channel) => {
    expect(channelOf(target, ["chat.example.com"])).toBe(channel);
  });

  it("keeps invalid input, and shows the error at its field", async () => {
    const invalid = [
      [{ target: "https://evil.example/" }, "https address at hooks.slack.com"],
      [{ kind: "digest", zone: "Nowhere/Land" }, "time zone such as"],
      [{ kind: "digest", time: "25:00" }, "time such as"],
      [{ kind: "quiet" }, "Choose the form"],
      [{ kind: "nonsense" }, "Choose what to notify about"],
      [{ form: "nonsense" }, "Choose the form"],
    ] as const;
    for (const [fields, message] of invalid) {
      const { status, html } = await press("/desk/told/", { ...rule, ...fields });
      expect(status, message).toBe(422);
      expect(html).toContain(message);
      if ("target" in fields) expect(html).toContain(`value="${fields.target}"`);
    }
    expect(await world.sql("SELECT 1 FROM rules")).toEqual([]);
  });

  it("changes, tests and removes a rule, records who did it, and shows no webhook's whole address", async () => {
    const id = await addRule({ target: "sales@example.com" });
    await press(`/desk/told/${id}`, { ...rule, target: slack });
    expect((await press(`/desk/told/${id}/test`)).to).toContain("done=ruleTested");
    expect(bodies()[0]).toContain("A test notice");
    chat.does("isGone");
    expect((await press(`/desk/told/${id}/test`)).to).toContain("done=ruleTestFailed");
    await cron();
    expect(chat.calls).toHaveLength(2);
    const { html } = await see("/desk/told/", reader);
    expect(html).toContain("hooks.slack.com …cret");
    expect(html).not.toContain(slack);
    await press(`/desk/told/${id}/remove`);
    expect(await world.sql("SELECT actor, did, subject FROM audit")).toEqual(
      [
        ["rule added", "lead mail"],
        ["rule changed", "lead slack"],
        ["rule tested", "lead slack"],
        ["rule tested", "lead slack"],
        ["rule removed", "lead slack"],
      ].map(([did, subject]) => ({ actor: people.privacy, did, subject })),
    );
    for (const post of ["", "/pause", "/resume", "/remove", "/test"]) {
      const late = await press(`/desk/told/${id}${post}`, rule);
      expect(late.status, post).toBe(303);
      expect(late.text).toContain(
        post === "/remove"
          ? "Nothing was changed: someone was faster, or it had already been done."
          : "Nothing was changed or sent: this rule had been removed.",
      );
    }
    expect((await press("/desk/told/no-id/remove")).status).toBe(404);
    expect((await see("/desk/told/", reader)).html).toContain("No one is notified yet");
  });

  it.each(["", "/ID", "/ID/pause", "/ID/resume", "/ID/remove", "/ID/test"])(
    "lets operators and above post to /desk/told%s, from its own pages",
    async (path) => {
      const to = `/desk/told${path.replace("ID", await addRule()) || "/"}`;
      expect((await press(to, rule, reader)).status).toBe(403);
      expect((await press(to, {}, {}, "https://evil.example")).status).toBe(403);
      expect((await press(to, rule, operator)).status).toBe(303);
    },
  );

  it("lets only the role privacy send personal data, or change its target", async () => {
    const named = { ...rule, personal: "on" };
    expect((await press("/desk/told/", named, operator)).status).toBe(422);
    const id = await addRule({ personal: "on" });
    const moved = { ...rule, target: teams };
    expect((await press(`/desk/told/${id}`, moved, operator)).status).toBe(422);
    expect((await see(`/desk/told/?rule=${id}`, operator)).text).not.toContain(slack);
    expect((await press(`/desk/told/${id}`, moved)).status).toBe(303);
  });

  it("accepts fifty rules", async () => {
    for (let nth = 0; nth < 50; nth += 1) await addRule();
    const { status, html } = await press("/desk/told/", rule);
    expect(status).toBe(422);
    expect(html).toContain("There are 50 rules");
  });
});
