import { beforeEach, describe, expect, it } from "vitest";
import { en } from "../../src/desk/words.ts";
import { de } from "../../src/desk/words-de.ts";
import { notePublish } from "../../src/leads/publishes.ts";
import { startServer } from "../http-server.ts";
import { type World, createWorld, typed, down } from "../journeys/leads-world.ts";
import { deskAccess, deskOrigin, openDesk, people } from "./desk-access.ts";
import type { SiteOptions } from "./site.ts";

/* The desk's report on a history that these tests write, and the permissions of each role. */

const minute = 60_000;
const key = String(deskAccess().key);

let world: World;
let site: Desk["site"];
let see: Desk["see"];
let press: Desk["press"];

type Desk = Awaited<ReturnType<typeof openDesk>>;
const open = async (more: SiteOptions = {}) => {
  ({ site, see, press } = await openDesk({ now: world.now, leads: world.parts, ...more }));
};
beforeEach(async () => {
  world = createWorld();
  await open();
});

async function send(message: string, more: Record<string, string> = {}) {
  await world.post({
    message,
    businessEmailAddress: `${message.toLowerCase()}@example.org`,
    ...more,
  });
  await world.settle();
}

const idAt = async (nth: number) => String((await world.rows())[nth]?.["id"]);
const audit = () => world.sql("SELECT actor, did, subject FROM audit ORDER BY id");

describe("Now", () => {
  it("shows on the first day that no lead has come in", async () => {
    const { text, status } = await see("/desk/");
    expect(status).toBe(200);
    expect(text).toContain("No lead has come in yet");
    expect(text).toContain("The chart starts with the first lead");
  });

  it("shows that all is well when all leads are in the CRM", async () => {
    for (const message of ["One", "Two", "Three"]) await send(message);
    world.pass(4000);
    await world.consume();
    world.pass(5000);
    const { text } = await see("/desk/");
    expect(text).toContain("All well: 3 leads since Monday, all in the CRM, usually within 4 s.");
    expect((await see("/desk/", { language: "de" })).text).toContain(
      "Alles gut: 3 Leads seit Montag, alle im CRM, meist binnen 4 s.",
    );
    await send("Four");
    expect((await see("/desk/")).text).toContain("usually within 4 s. 1 more is on the way.");
  });

  it("shows during an outage what happened and how many leads wait, and then that all arrived", async () => {
    world.crmDoes(down);
    for (const message of ["One", "Two"]) await send(message);
    await world.consume();
    const failed = await see("/desk/");
    // 9:00 UTC is 10:00 at the company.
    expect(failed.text).toContain(
      "The CRM has refused leads since 10:00. 2 leads are waiting, none lost. Next attempt 10:00.",
    );
    expect(failed.text).toContain(
      "The CRM is not accepting leads since 10:00 · answered 503 · 2 leads waited",
    );
    world.pass(2 * minute);
    await world.consume();
    expect((await see("/desk/")).text).toContain(
      "2 leads are waiting, none lost. Next attempt 10:07.",
    );
    world.crmDoes("takes");
    await press(`/desk/leads/${await idAt(0)}/replay`);
    await world.consume();
    expect((await see("/desk/")).text).toContain(
      "The CRM has accepted leads again since 10:02. 1 of 2 that waited is still on its way, none lost.",
    );
    const retried = await press("/desk/try-now");
    expect(retried.text).toContain("1 lead is being tried now.");
    await world.consume();
    await world.sweep();
    const recovered = await see("/desk/");
    expect(recovered.text).toContain("All well: 2 leads since Monday, all in the CRM");
    expect(recovered.text).toContain("2 leads waited. All of them were delivered or decided on.");
  });

  it("says “more than” where it stops counting, and counts the leads behind many mails", async () => {
    const copy = (count: number, form: string, state: string) =>
      world.outbox
        .prepare(
          `WITH RECURSIVE nth (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM nth WHERE id < ?1)
           INSERT INTO submissions (id, form, language, state, received_at, changed_at, next_at, due_at, body, reason)
           SELECT ?2 || ?3 || nth.id, ?2, language, ?3, received_at - 1, changed_at, next_at,
             iif(?3 = 'queued', next_at, NULL), body, iif(?3 = 'queued', reason, 'too-quick')
           FROM (SELECT * FROM submissions WHERE form = 'contact' LIMIT 1), nth`,
        )
        .bind(count, form, state)
        .run();
    world.crmDoes(down);
    await send("One");
    await world.consume();
    const first = await idAt(0);
    await copy(2_000, "mail:case", "queued");
    expect((await see("/desk/")).text).toContain("1 lead is waiting, none lost.");
    await copy(999, "contact", "queued");
    expect((await see("/desk/")).text).toContain("1,000 leads are waiting, none lost.");
    await copy(2, "demo", "queued");
    const { text } = await see("/desk/");
    expect(text).toContain("More than 1,000 leads are waiting, none lost.");
    expect(text).toContain("On the way More than 1,000");
    expect((await see("/desk/", { language: "de" })).text).toContain(
      "Mehr als 1.000 Leads warten, keiner ist verloren.",
    );
    await copy(1_200, "contact", "suspected");
    expect((await see("/desk/")).text).toContain(
      "For you to decide More than 1,000 0 set aside, more than 1,000 suspected",
    );
    world.crmDoes("takes");
    await press(`/desk/leads/${first}/replay`);
    await world.consume();
    expect((await see("/desk/", { language: "de" })).text).toMatch(
      /wieder Leads an. \S.* von mehr als 1.000, die warteten, sind noch unterwegs/,
    );
  });

  it("counts mails, not leads, in an outage of the mails", async () => {
    await world.outbox
      .prepare(
        "INSERT INTO incidents (kind, what, opened_at, leads) VALUES ('mail', 'http-503', ?1, 2)",
      )
      .bind(world.now())
      .run();
    expect((await see("/desk/")).text).toContain("answered 503 · 2 mails waited");
    expect((await see("/desk/", { language: "de" })).text).toContain("2 Mails warteten");
  });

  it("never shows 0 while the number is unknown", async () => {
    await see("/desk/");
    world.moods.outbox = "refuses";
    const { status, text } = await see("/desk/");
    expect(status).toBe(503);
    expect(text).toContain("Status unknown since 10:00:00");
    expect(text).not.toMatch(/All well|\b0\b/);
    expect((await see("/desk/content/")).text).not.toContain("0 are checked");
  });

  it("sends a test lead that is marked as one and is delivered like any other", async () => {
    const { text } = await press("/desk/test");
    expect(text).toContain("The test lead is on its way.");
    await world.consume();
    expect([...world.inbox.values()]).toMatchObject([{ page: "/desk/", form: "contact" }]);
    expect((await see("/desk/leads/")).text).toMatch(/contact ?Test/);
    expect((await see("/desk/")).text).toContain(
      "All well: no leads since Monday, and none waiting.",
    );
  });

  it("starts a drill only if the site runs on a local machine", async () => {
    expect((await see("/desk/")).text).not.toContain("Start a drill");
    const missing = await press("/desk/drill");
    expect(missing.text).toContain("There is no such page");

    let status = 202;
    const standIn = await startServer((_, answer) => answer.writeHead(status).end());
    Object.assign(site.parts.variables, { DRILL_URL: `${standIn.origin}/` });
    expect((await see("/desk/")).text).toContain("Start a drill");
    expect((await see("/desk/", { as: "reader" })).text).not.toContain("Start a drill");
    expect((await press("/desk/drill")).text).toContain("The drill has started");
    status = 409;
    expect((await press("/desk/drill")).text).toContain("No drill was started");
    expect((await see("/desk/?done=drillFailed")).html).toContain(
      'class="desk-message" data-grade="error"',
    );
    await standIn.close();
  });

  it("shows since when the content is live, and how fast it was noticed", async () => {
    const version = world.now() / 1000 - 600;
    const publish = {
      version,
      seenAt: version * 1000 + 2400,
      notified: true,
      stories: 3,
      calls: 2,
    };
    await notePublish(world.parts, publish);
    expect((await see("/desk/")).text).toContain("09:50 visible 2.4 s after publishing");
    expect((await see("/desk/publishing/")).text).toMatch(/09:50 2.4 s notice 3 2/);
    await world.outbox
      .prepare(
        "INSERT INTO incidents (kind, what, opened_at, recovered_at, closed_at) VALUES ('content', '', ?1, ?2, ?2)",
      )
      .bind(world.now() - 5 * minute, world.now() - 2 * minute)
      .run();
    const { text } = await see("/desk/publishing/");
    expect(text).toContain("notice arrived in time.");
    expect(text).toContain("lasted 3 min");
    expect(text).toContain("Visitors saw everything as it was published until 09:50.");
  });

  it("shows which notices were late, doubled or refused, and that it cannot read the calendar", async () => {
    const secret = "a webhook's secret";
    const stories = {
      "en/events/soon": {
        component: "event-entry",
        title: "Soon",
        date: new Date(world.now() + 3 * 86_400_000).toISOString().slice(0, 16).replace("T", " "),
      },
    };
    const variables = { STORYBLOK_WEBHOOK_SECRET: secret, STORYBLOK_SPACE_ID: "4711" };
    await open({ variables, stories });
    const notify = async (signedBy: string) => {
      const { status } = await site.notify('{"action":"published"}', signedBy);
      await site.settle();
      // 202: the space was still being read when the answer had to be sent.
      return status === 202 ? 200 : status;
    };
    const live = Object(await (await site.get("/api/version")).json());
    const publish = { version: live.version, seenAt: world.now(), stories: 1, calls: 2 };
    await notePublish(world.parts, { ...publish, notified: false });
    expect((await see("/desk/publishing/")).text).toMatch(/late or never came/);
    expect(await notify(secret)).toBe(200);
    const late = (await see("/desk/publishing/")).text;
    expect(late).toContain("1 notice came later than that check.");
    expect(late).not.toMatch(/More than one notice|refused in the calendar/);
    expect(await notify(secret)).toBe(200);
    expect(await notify("another")).toBe(401);
    const { text } = await see("/desk/publishing/");
    expect(text).toContain("More than one notice came for 1 of them");
    expect(text).toContain("1 notice was refused");
    expect(text).toContain("cannot read releases and scheduled stories");
    expect(text).toMatch(/1 story with this date/);
    expect(text).toContain("Thu 5 Nov: Test");
  });
});

describe("Leads", () => {
  it("filters the list by links, and ignores unknown filters in the address", async () => {
    await send("One", { utm_campaign: "spring" });
    await send("Two", { utm_campaign: "autumn" });
    await world.consume();
    const spring = await see("/desk/leads/?campaign=spring");
    expect(spring.text).toContain("spring");
    expect(spring.text).not.toContain("autumn");
    for (const odd of ["state=nonsense", "days=-1", "day=today", "before=x", "form="]) {
      const { status, text } = await see(`/desk/leads/?${odd}`);
      expect(status, odd).toBe(200);
      expect(text, odd).toContain("autumn");
    }
  });

  it("offers no time span and no button where they would not apply to the list", async () => {
    world.crmDoes({ kind: "Rejected", reason: "http-400", answer: "" });
    await send("One", { utm_campaign: "spring" });
    await world.consume();
    world.pass(100 * 24 * 60 * minute);
    const parked = await see("/desk/leads/?state=parked");
    expect(parked.text).toContain("spring en");
    expect(parked.text).toContain("Deliver all of them again");
    expect(parked.text).not.toContain("Last 30 days");
    expect((await see("/desk/leads/?state=delivered")).text).toContain("Last 30 days");
    for (const narrower of ["campaign=spring", "language=en", "day=2026-11-02"]) {
      const { text } = await see(`/desk/leads/?state=parked&${narrower}`);
      expect(text, narrower).toContain("answered 400");
      expect(text, narrower).not.toContain("Deliver all of them again");
    }
  });

  it("shows the year of a lead that came in another", async () => {
    await send("One");
    const path = `/desk/leads/${await idAt(0)}`;
    expect((await see(path)).text).toContain("Received 10:00");
    world.pass(20 * 24 * 60 * minute);
    expect((await see(path)).text).toContain("Received 2 Nov, 10:00");
    world.pass(345 * 24 * 60 * minute);
    expect((await see(path)).text).toContain("Received 2 Nov 2026, 10:00");
    const { text } = await see("/desk/leads/?day=2026-11-02", { language: "de" });
    expect(text).toContain("Mo., 2. Nov. 2026");
  });

  it("names a file that may lack older leads by what it has", async () => {
    await send("One");
    const nameOf = async () => {
      const { headers } = await press("/desk/leads.csv", {}, { as: "reader" });
      return headers.get("content-disposition");
    };
    expect(await nameOf()).toContain('"leads.csv"');
    const copies = `WITH RECURSIVE nth (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM nth WHERE id < 5000)
      INSERT INTO submissions (id, form, language, state, received_at, changed_at, next_at)
      SELECT nth.id, form, language, 'delivered', received_at, changed_at, next_at FROM submissions, nth`;
    await world.outbox.prepare(copies).run();
    expect(await nameOf()).toContain('"leads-newest-5000.csv"');
  });

  it("shows each step of a lead, and its personal data only on request, which is recorded", async () => {
    world.crmDoes({ kind: "Rejected", reason: "http-400", answer: `No ${typed.lastName}` });
    await send("Hello");
    await world.consume();
    const path = `/desk/leads/${await idAt(0)}`;
    const before = await see(path);
    expect(before.text).toMatch(
      /Received and stored .* Attempt 1 started .* Set aside for a person answered 400/,
    );
    expect(before.text).not.toMatch(/Zanzibaria|Quokkason|hello@/i);
    const shown = await press(`${path}/show`);
    expect(shown.text).toContain("hello@example.org");
    expect(shown.text).toContain("No Quokkason");
    expect(await audit()).toEqual([
      { actor: people.privacy, did: "showed", subject: path.slice(12) },
    ]);
  });

  it("delivers all leads with one reason again, and no other", async () => {
    world.crmDoes({ kind: "Rejected", reason: "http-400", answer: "" });
    await send("One");
    await world.consume();
    world.crmDoes({ kind: "Rejected", reason: "http-401", answer: "" });
    await send("Two");
    await world.consume();
    world.crmDoes("takes");
    const { text } = await press("/desk/leads/replay", { reason: "http-401" });
    expect(text).toContain("1 lead is being delivered again.");
    await world.consume();
    expect((await world.rows()).map(({ state }) => state).toSorted()).toEqual([
      "delivered",
      "parked",
    ]);
  });

  it("tells the second of two colleagues that a lead is already on its way", async () => {
    world.crmDoes(down);
    await send("One");
    await world.consume();
    const replay = async () => (await press(`/desk/leads/${await idAt(0)}/replay`)).text;
    expect(await replay()).toContain("1 lead is being delivered again.");
    expect(await replay()).toContain("Nothing was changed: someone was faster, or it had already");
    await world.consume();
    expect(await replay()).toContain("1 lead is being delivered again.");
  });

  it("delivers the leads again that came in since a time on the company's clock", async () => {
    world.crmDoes({ kind: "Rejected", reason: "http-400", answer: "" });
    await send("One");
    world.pass(2 * 60 * minute);
    await send("Two");
    await world.consume();
    world.crmDoes("takes");
    // 9:00 UTC is 10:00 at the company. The second lead came at 12:00.
    const none = await press("/desk/leads/replay", { since: "2026-11-02T12:01" });
    expect(none.text).toContain("Nothing was changed");
    // In a browser whose date field takes any text.
    for (const since of ["2.11.2026 12:01", "2026-11-31T12:01", "2026-11-02T24:01"]) {
      const wrong = await press("/desk/leads/replay", { since });
      expect(wrong.text).toContain("“Received since” is not a time");
    }
    const { text } = await press("/desk/leads/replay", { since: "2026-11-02T11:59" });
    expect(text).toContain("1 lead is being delivered again.");
    expect((await audit()).at(-1)).toMatchObject({ subject: "since 2026-11-02T10:59:00.000Z" });
    // On the days of a clock change.
    for (const [since, utc] of [
      ["2026-03-29T01:30", "2026-03-29T00:30"],
      ["2026-03-29T12:00", "2026-03-29T10:00"],
      ["2026-03-29T23:30", "2026-03-29T21:30"],
      ["2026-10-25T12:00", "2026-10-25T11:00"],
      ["2026-10-25T23:30", "2026-10-25T22:30"],
    ] as const) {
      await press("/desk/leads/replay", { since });
      expect((await audit()).at(-1)).toMatchObject({ subject: `since ${utc}:00.000Z` });
    }
  });

  it("lets a person decide once on a lead that looks like a bot's", async () => {
    await send("One", { website: "x" });
    await send("Two", { website: "x" });
    const [one, two] = [await idAt(0), await idAt(1)];
    expect((await see("/desk/")).text).toContain(
      "suspected: filled in a field that people cannot see",
    );
    expect((await press(`/desk/leads/${one}/release`)).text).toContain("on its way to the CRM");
    expect((await press(`/desk/leads/${two}/discard`)).text).toContain("discarded");
    expect((await press(`/desk/leads/${two}/discard`)).text).toContain("Nothing was changed");
  });

  it("exports text that no spreadsheet runs as a formula", async () => {
    const evil = ["=HYPERLINK(1)", "+1", "-1", "@SUM(A1)", "\t=1", 'a"b,c'];
    for (const [nth, companyName] of evil.entries()) await send(`M${nth}`, { companyName });
    const { html: text, headers } = await press("/desk/leads.csv");
    expect(headers.get("content-type")).toContain("text/csv");
    expect(text).toContain(`"'=HYPERLINK(1)"`);
    expect(text).toContain(`"a""b,c"`);
    for (const cell of text.match(/"(?:[^"]|"")*"/g) ?? [])
      expect(cell).not.toMatch(/^"\s*[=+\-@]/);
    const german = await press("/desk/leads.csv", {}, { language: "de" });
    expect(german.html, "Excel in German expects semicolons").toContain('"received";"form";');
    const masked = await press("/desk/leads.csv", {}, { as: "reader" });
    expect(masked.html).not.toContain("HYPERLINK");
  });

  it("shows everything that was typed as text", async () => {
    await send("Hostile", { companyName: "<img src=x onerror=alert(1)>", utm_campaign: "<b>x" });
    const { html } = await press(`/desk/leads/${await idAt(0)}/show`);
    expect(html, "each answer in the direction of its text").toContain(
      '<dd dir="auto">&lt;img src=x',
    );
    expect(html).not.toMatch(/<img|<b>x/);
  });
});

describe("People", () => {
  it("shows, exports and erases stored data, by posts alone", async () => {
    await send("Ada");
    await world.consume();
    const email = "ada@example.org";
    expect((await press("/desk/people/", { email })).text).toContain("1 submission");
    const copies = `WITH RECURSIVE nth (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM nth WHERE id < 200)
      INSERT INTO submissions (id, form, language, state, received_at, changed_at, next_at, email)
      SELECT nth.id, form, language, 'delivered', received_at - 1, changed_at, next_at, email FROM submissions, nth`;
    await world.outbox.prepare(copies).run();
    const all = await press("/desk/people/", { email });
    expect(all.text, "all are counted").toContain("201 submissions");
    expect(all.text, "the site deletes in the CRM too").toContain("The receipt says");
    await world.outbox.prepare("DELETE FROM submissions WHERE length(id) < 36").run();
    const file = await press("/desk/people/export", { email });
    expect(JSON.parse(file.html)).toMatchObject({
      email,
      submissions: [{ submission: { fields: { message: "Ada" } } }],
    });
    const wrong = await press("/desk/people/erase", { email, again: "bob@example.org" });
    expect(wrong.text).toContain("Nothing was erased");
    // The address as copied from a mail.
    expect((await press("/desk/people/", { email: ` \u200e${email} ` })).text).toContain(
      "1 submission",
    );
    expect((await world.rows())[0]?.["body"]).not.toBeNull();
    // The error is at the field in which the address was typed again, not at the search field.
    expect(wrong.html).toMatch(/<input id="again"[^>]* aria-invalid="true"/);
    expect(wrong.html).not.toMatch(/<input id="email"[^>]* aria-invalid/);
    const again = "Ada@example.org";
    const erased = await press("/desk/people/erase", { email, again }, { language: "de" });
    expect(erased.to).toMatch(/^\/de\/my-data\/receipt\//);
    expect(erased.text).toContain("Ihre Daten sind gelöscht");
    expect((await press("/desk/people/", { email })).text).toContain(
      `Nothing is stored under ${email}`,
    );
    expect(JSON.stringify(await audit())).not.toContain("ada@");
    expect((await press("/desk/people/", { email: "ada" })).status).toBe(422);
  });
});

describe("access", () => {
  const actions = [
    ["operator", "/desk/try-now"],
    ["operator", "/desk/test"],
    ["operator", "/desk/drill"],
    ["operator", "/desk/content/redirect"],
    ["operator", "/desk/leads/replay"],
    ["operator", "/desk/leads/ID/replay"],
    ["operator", "/desk/leads/ID/release"],
    ["operator", "/desk/leads/ID/discard"],
    ["privacy", "/desk/leads/ID/show"],
    ["privacy", "/desk/people/"],
    ["privacy", "/desk/people/export"],
    ["privacy", "/desk/people/erase"],
    ["privacy", "/desk/access/"],
    ["privacy", "/desk/access/ID/revoke"],
  ] as const;
  const order = ["reader", "operator", "privacy"] as const;

  it.each(actions)("%s and above may post to %s, from the desk's own pages", async (role, path) => {
    await send("One", { website: "x" });
    const to = path.replace("ID", await idAt(0));
    for (const as of order) {
      const { status } = await press(to, { email: "a@example.org" }, { as });
      if (order.indexOf(as) < order.indexOf(role)) expect(status, as).toBe(403);
      else expect(status, as).not.toBe(403);
    }
    for (const from of ["https://evil.example", "null"]) {
      expect((await press(to, {}, {}, from)).status).toBe(403);
    }
  });

  it("shows nothing to anyone else, and signs in with the key", async () => {
    await send("Secret");
    for (const path of [
      "/desk/",
      "/desk/leads/",
      "/desk/people/",
      `/desk/leads/${await idAt(0)}`,
    ]) {
      const { status, html } = await see(path, { as: null });
      expect(status).toBe(401);
      expect(html).not.toMatch(/contact-us|contact<|All well/);
    }
    const signIn = (fields: object) =>
      site.postForm("/desk/sign-in", { to: "/desk/leads/", ...fields }, { origin: deskOrigin });
    expect((await signIn({ name: "Ada", key: "another" })).status).toBe(401);
    expect((await signIn({ name: " ", key })).status).toBe(422);
    const welcome = await signIn({ name: "Ada", key });
    expect(welcome.headers.get("location")).toBe("/desk/leads/");
    const cookie = String(welcome.headers.get("set-cookie"));
    expect(cookie).toMatch(/^desk=.*; Path=\/desk\/; HttpOnly; Secure; SameSite=Lax$/);
    const [session = ""] = cookie.split(";");
    expect((await site.get("/desk/leads/", { cookie: session })).status).toBe(200);
    world.pass(8 * 60 * minute);
    expect((await site.get("/desk/leads/", { cookie: session })).status).toBe(401);
    const outside = await signIn({ name: "Ada", key, to: "//evil.example" });
    expect(outside.headers.get("location")).toBe("/desk/");
  });

  it("returns to the filtered list after sign-in, and in the other language", async () => {
    const filtered = "/desk/leads/?state=parked&form=contact*";
    const inHtml = filtered.replace("&", "&amp;");
    const signInPage = await see(filtered, { as: null });
    expect(signInPage.html).toContain(`name="to" value="${inHtml}"`);
    const other = `/desk/language/de?to=${encodeURIComponent(filtered)}`;
    expect((await see(`${filtered}&done=replayed`)).html).toContain(`${other}"`);
    expect((await see(other)).to).toBe(filtered);
    const bare = await see("/desk/leads?state=parked");
    expect([bare.status, bare.to]).toEqual([302, "/desk/leads/?state=parked"]);
  });

  it("shows that a session ended, and returns to the same page after sign-in", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    const pages = [
      ["/desk/told/", "/desk/told/"],
      [`/desk/told/${id}/pause`, "/desk/told/"],
      [`/desk/leads/${id}/release`, `/desk/leads/${id}`],
      ["/desk/leads/replay", "/desk/leads/"],
      ["/desk/people/erase", "/desk/people/"],
      [`/desk/access/${id}/revoke`, "/desk/access/"],
      ["/desk/content/redirect", "/desk/content/"],
      ["/desk/test", "/desk/"],
    ];
    for (const [path = "", page] of pages) {
      const { status, html } = await press(path, {}, { as: null });
      expect(status).toBe(401);
      expect(html).toContain("nothing was done");
      expect(html).toContain(`name="to" value="${page}"`);
    }
    expect((await see("/desk/told/", { as: null })).html).not.toContain("nothing was done");
  });

  it("links from a post's answer to existing pages, in the other language too", async () => {
    const wrong = await press("/desk/sign-in", {
      name: "Ada",
      key: "no",
      to: "/desk/leads/?form=a",
    });
    expect(wrong.html).toContain(
      `/desk/language/de?to=${encodeURIComponent("/desk/leads/?form=a")}"`,
    );
    const mismatch = await press("/desk/people/erase", { email: "a@example.org", again: "b" });
    expect(mismatch.html).toContain(`/desk/language/de?to=${encodeURIComponent("/desk/people/")}"`);
    for (const [path, page] of [
      ["/desk/sign-in", "/desk/"],
      ["/desk/people/erase", "/desk/people/"],
      ["/desk/leads/replay", "/desk/leads/"],
      ["/desk/told/00000000-0000-4000-8000-000000000000", "/desk/told/"],
    ] as const) {
      const { status, to } = await see(path);
      expect([status, to]).toEqual([303, page]);
    }
  });

  it("limits the number of sign-in attempts", async () => {
    world.limitReached(true);
    const answer = await press("/desk/sign-in", { name: "Ada", key });
    expect(answer.status).toBe(429);
  });

  it("is stored by no cache and indexed by no search engine", async () => {
    for (const path of ["/desk/", "/desk/leads/", "/desk/nothing"]) {
      const { headers } = await see(path);
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("x-robots-tag")).toContain("noindex");
      expect(headers.get("content-security-policy")).toMatch(
        /^default-src 'none'.*frame-ancestors 'none'/,
      );
      expect(headers.get("content-security-policy")).not.toContain("unsafe");
    }
    expect((await see("/desk")).to).toBe("/desk/");
  });
});

it.each([en, de])("speaks of a single one in the singular (%#)", (words) => {
  const plural =
    /\b1 (more |neue )?(leads|are|were|notices|sind|werden|wurden|weitere sind)\b|\b(sind|werden) 1\b/i;
  const wrongIn = (value: unknown, path: string): string[] => {
    if (typeof value === "function") {
      // Some take the count as a number, some as its text.
      const isWrong = [1, "1"].every((one) => plural.test(String(value(one, one, one))));
      return isWrong ? [path] : [];
    }
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([name, one]) => wrongIn(one, `${path}.${name}`));
  };
  expect(wrongIn(words, "words")).toEqual([]);
});
