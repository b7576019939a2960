import type { Hono } from "hono";
import { z } from "zod";
import { attempt } from "../base/deadline.ts";
import { parseJson } from "../base/parse-json.ts";
import { note } from "../desk/audit.ts";
import { ContentPage, matrixOf } from "../desk/content.tsx";
import { heldAbout } from "../desk/held.ts";
import { readNow } from "../desk/now-facts.ts";
import { NowPage } from "../desk/now.tsx";
import { PeoplePage } from "../desk/people-page.tsx";
import { datedAhead } from "../desk/calendar.tsx";
import { readPublishes } from "../desk/publish-facts.ts";
import { PublishingPage } from "../desk/publishing.tsx";
import { SpeedPage } from "../desk/speed.tsx";
import { readSpeed } from "../desk/speed-facts.ts";
import { nearestTo } from "../desk/nearest.ts";
import { readOutsideLinks } from "../desk/outside-links.ts";
import { readFound } from "../desk/scan.ts";
import { testLead } from "../desk/test-lead.ts";
import { placeOf } from "../language/decide.ts";
import { leadAdmin } from "../queue/lead-admin.ts";
import { submit } from "../queue/enqueue.ts";
import { readRedirects } from "../site/find-target.ts";
import { lookUp } from "../site/visit.ts";
import {
  type DeskContext,
  type DeskEnv,
  deskHeaders,
  doneAt,
  only,
  personAt,
  sayOnPage,
  sendDesk,
  sendNotKnown,
} from "./desk-answer.tsx";

/** Longer than this no one looks at an empty page. In ms. */
const timeoutMs = 4_000;
/** Until when this isolate knew what it shows. */
const known: { at: number | null } = { at: null };

/** All pages but those of leads. */
export function addOtherPages(app: Hono<DeskEnv>): void {
  app.get("/desk/", async (c) => {
    const facts = await attempt(() => readNow(c.var.visit.site.leads), timeoutMs);
    if (facts === null) return sendNotKnown(c, "now", known.at);
    known.at = facts.at;
    const person = personAt(c);
    const canDrill = c.var.visit.site.variables.DRILL_URL !== undefined;
    return sendDesk(
      c,
      200,
      { page: "now", title: (words) => words.pages.now, isLive: true },
      (speech) => <NowPage facts={facts} speech={speech} person={person} canDrill={canDrill} />,
    );
  });

  app.get("/desk/publishing/", async (c) => {
    const { site, live } = c.var.visit;
    const [facts, catalog] = await Promise.all([
      attempt(() => readPublishes(site.leads), timeoutMs),
      attempt(() => live(), timeoutMs),
    ]);
    if (facts === null) return sendNotKnown(c, "publishing", null);
    const entries = catalog?.ok ? await catalog.value.all() : null;
    const dated = entries?.ok ? datedAhead(entries.value, site.now()) : null;
    const spaceId = site.variables.STORYBLOK_SPACE_ID ?? null;
    return sendDesk(
      c,
      200,
      { page: "publishing", title: (words) => words.pages.publishing, isLive: true },
      (speech) => <PublishingPage facts={facts} dated={dated} spaceId={spaceId} speech={speech} />,
    );
  });

  app.get("/desk/content/", async (c) => {
    const { site, live } = c.var.visit;
    const [catalog, asked, follow, found, links] = await Promise.all([
      attempt(() => live(), timeoutMs),
      attempt(() => site.missingPages.list(30), timeoutMs),
      lookUp(c.var.visit, (reader) => readRedirects(site, reader)),
      attempt(() => readFound(site.leads.outbox), timeoutMs),
      attempt(() => readOutsideLinks(site.leads.outbox), timeoutMs),
    ]);
    const entries = catalog?.ok ? await catalog.value.all() : null;
    const isOpen = ({ path }: { path: string }) =>
      !["redirect", "gone"].includes(follow?.(placeOf(path)).kind ?? "");
    const missing = asked && asked.filter(isOpen);
    const paths = missing?.map(({ path }) => path) ?? [];
    const nearest = nearestTo(paths, entries?.ok ? entries.value : []);
    const matrix = entries?.ok ? matrixOf(entries.value) : null;
    return sendDesk(
      c,
      200,
      { page: "content", title: (words) => words.pages.content },
      (speech) => (
        <ContentPage
          matrix={matrix}
          missing={missing}
          nearest={nearest}
          found={found}
          links={links}
          spaceId={site.variables.STORYBLOK_SPACE_ID ?? null}
          speech={speech}
        />
      ),
    );
  });

  app.get("/desk/speed/", async (c) => {
    const { leads, counters } = c.var.visit.site;
    const facts = await attempt(() => readSpeed(leads, counters), timeoutMs);
    if (facts === null) return sendNotKnown(c, "speed", null);
    return sendDesk(c, 200, { page: "speed", title: (words) => words.pages.speed }, (speech) => (
      <SpeedPage facts={facts} speech={speech} />
    ));
  });

  addActions(app);
  addPeople(app);
}

/** What can be done at the first page. */
function addActions(app: Hono<DeskEnv>): void {
  app.post("/desk/try-now", only("operator"), async (c) => {
    const { leads } = c.var.visit.site;
    const actor = personAt(c).name;
    const { replayed } = Object(
      await leadAdmin({ command: "replay", waiting: true }, leads, actor),
    );
    await note(leads.outbox, { actor, did: "tried", subject: "", now: leads.now() });
    return doneAt(c, "/desk/", "tried", Number(replayed));
  });

  app.post("/desk/test", only("operator"), async (c) => {
    const { leads } = c.var.visit.site;
    const actor = personAt(c).name;
    const lead = testLead(leads, c.var.language);
    await submit(lead, leads);
    await note(leads.outbox, {
      actor,
      did: "tested",
      subject: lead.submissionId,
      now: leads.now(),
    });
    return doneAt(c, `/desk/leads/${lead.submissionId}`, "tested");
  });

  app.post("/desk/drill", only("operator"), async (c) => {
    const { leads, variables } = c.var.visit.site;
    const url = variables.DRILL_URL;
    if (url === undefined) return sayOnPage(c, 404, (words) => words.notFound);
    const answer = await attempt(() => fetch(url, { method: "POST" }), timeoutMs);
    if (!answer?.ok) return doneAt(c, "/desk/", "drillFailed");
    const actor = personAt(c).name;
    await note(leads.outbox, { actor, did: "drilled", subject: "", now: leads.now() });
    return doneAt(c, "/desk/", "drilled");
  });
}

/** What is proven of it: the receipt, at an address of its own. */
const receiptShape = z.object({ receipt: z.object({ id: z.string() }), link: z.url() });
const emailSchema = z.email().max(254);

/** Searches and what follows from them are posts: an address of a person is in no address of a page. */
function addPeople(app: Hono<DeskEnv>): void {
  const show = (
    c: DeskContext,
    held: Awaited<ReturnType<typeof heldAbout>> | null,
    problem?: "wrong" | "eraseMismatch",
  ) =>
    sendDesk(
      c,
      problem ? 422 : 200,
      { page: "people", title: (words) => words.pages.people },
      (speech) => (
        <PeoplePage speech={speech} held={held} problem={problem && speech.words.people[problem]} />
      ),
    );
  const addressIn = async (c: DeskContext) => {
    const { email, again } = await c.req.parseBody();
    const read = emailSchema.safeParse(String(email ?? "").trim());
    return {
      email: read.success ? read.data.toLowerCase() : null,
      again: String(again ?? "")
        .trim()
        .toLowerCase(),
    };
  };
  const noted = (c: DeskContext, did: "searched" | "exported" | "erased", subject: string) => {
    const { leads } = c.var.visit.site;
    return note(leads.outbox, { actor: personAt(c).name, did, subject, now: leads.now() });
  };

  app.use("/desk/people/*", only("privacy"));
  app.get("/desk/people/", (c) => show(c, null));
  app.post("/desk/people/", async (c) => {
    const { email } = await addressIn(c);
    if (email === null) return show(c, null, "wrong");
    await noted(c, "searched", "");
    return show(c, await heldAbout(c.var.visit.site.leads, email));
  });
  app.post("/desk/people/export", async (c) => {
    const { email } = await addressIn(c);
    if (email === null) return show(c, null, "wrong");
    await noted(c, "exported", "a person");
    const { rows, isSuppressed } = await heldAbout(c.var.visit.site.leads, email);
    const submissions = rows.map(({ body, ...row }) => ({
      ...row,
      submission: body && parseJson(body),
    }));
    return new Response(JSON.stringify({ email, getsNoMail: isSuppressed, submissions }, null, 2), {
      headers: {
        ...deskHeaders,
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="person.json"',
      },
    });
  });
  app.post("/desk/people/erase", async (c) => {
    const { leads } = c.var.visit.site;
    const { email, again } = await addressIn(c);
    if (email === null) return show(c, null, "wrong");
    if (email !== again) return show(c, await heldAbout(leads, email), "eraseMismatch");
    const actor = personAt(c).name;
    const { receipt, link } = receiptShape.parse(
      await leadAdmin({ command: "erase", email }, leads, actor),
    );
    await noted(c, "erased", `receipt ${receipt.id}`);
    return c.redirect(new URL(link).pathname, 303);
  });
}
