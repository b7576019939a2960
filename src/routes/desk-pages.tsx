import type { Hono } from "hono";
import { attempt } from "../base/deadline.ts";
import { may } from "../desk/access.ts";
import { ContentPage, matrixOf } from "../desk/content.tsx";
import { readNow } from "../desk/now-facts.ts";
import { NowPage } from "../desk/now.tsx";
import { datedAhead, plannedAhead } from "../desk/calendar.tsx";
import { readPublishes } from "../desk/publish-facts.ts";
import { PublishingPage } from "../desk/publishing.tsx";
import { spaceAccountOf } from "../desk/space-account.ts";
import { SpeedPage } from "../desk/speed.tsx";
import { readSpeed } from "../desk/speed-facts.ts";
import { nearestTo } from "../desk/nearest.ts";
import { readOutsideLinks } from "../desk/outside-links.ts";
import { readFound } from "../desk/scan.ts";
import { placeOf } from "../language/decide.ts";
import { readRedirects } from "../site/find-moved.ts";
import { type Visit, lookUp } from "../site/visit.ts";
import { type DeskEnv, personAt, sendDesk, sendUnavailable } from "./desk-answer.tsx";

/** How long a page may take to read its facts, in ms. */
const timeoutMs = 4_000;
/** When this isolate last read its facts. */
const lastRead: { at: number | null } = { at: null };

/** Every published story; null while the content cannot be read. */
async function storiesAt({ live }: Visit) {
  const catalog = await attempt(live, timeoutMs);
  const entries = catalog?.ok ? await catalog.value.all() : null;
  return entries?.ok ? entries.value : null;
}

/** The pages other than leads, people, notices and access. */
export function addOtherPages(app: Hono<DeskEnv>): void {
  app.get("/desk/", async (c) => {
    const facts = await attempt(() => readNow(c.var.visit.site.leads), timeoutMs);
    if (facts === null) return sendUnavailable(c, "now", lastRead.at);
    lastRead.at = facts.at;
    const person = personAt(c);
    const canDrill = c.var.visit.site.variables.DRILL_URL !== undefined;
    return sendDesk(c, 200, { page: "now", isLive: true }, (speech) => (
      <NowPage facts={facts} speech={speech} person={person} canDrill={canDrill} />
    ));
  });

  app.get("/desk/publishing/", async (c) => {
    const { site } = c.var.visit;
    const account = spaceAccountOf(site.variables, site.now);
    const [facts, entries, planned] = await Promise.all([
      attempt(() => readPublishes(site.leads), timeoutMs),
      storiesAt(c.var.visit),
      account?.planned(),
    ]);
    if (facts === null) return sendUnavailable(c, "publishing", null);
    const dated = entries && datedAhead(entries, site.now());
    const spaceId = site.variables.STORYBLOK_SPACE_ID ?? null;
    return sendDesk(c, 200, { page: "publishing", isLive: true }, (speech) => {
      const context = { now: site.now(), spaceId: spaceId ?? "", speech };
      const ahead = planned && plannedAhead(planned, entries ?? [], context);
      return (
        <PublishingPage
          facts={facts}
          dated={dated}
          planned={ahead ?? (account ? "unknown" : "unseen")}
          spaceId={spaceId}
          speech={speech}
        />
      );
    });
  });

  app.get("/desk/content/", async (c) => {
    const { site } = c.var.visit;
    const [entries, counted, follow, found, links] = await Promise.all([
      storiesAt(c.var.visit),
      attempt(() => site.missingPages.list(30), timeoutMs),
      lookUp(c.var.visit, (reader) => readRedirects(site, reader)),
      attempt(() => readFound(site.leads.outbox), timeoutMs),
      attempt(() => readOutsideLinks(site.leads.outbox), timeoutMs),
    ]);
    const isOpen = ({ path }: { path: string }) =>
      !["redirect", "gone"].includes(follow?.(placeOf(path)).end.kind ?? "");
    const missing = counted && counted.filter(isOpen);
    const paths = missing?.map(({ path }) => path) ?? [];
    const nearest = nearestTo(paths, entries ?? []);
    const matrix = entries && matrixOf(entries);
    const account = spaceAccountOf(site.variables, site.now);
    const person = personAt(c);
    return sendDesk(c, 200, { page: "content" }, (speech) => (
      <ContentPage
        matrix={matrix}
        missing={missing}
        nearest={nearest}
        found={found}
        links={links}
        spaceId={site.variables.STORYBLOK_SPACE_ID ?? null}
        canRedirect={may(person, "operator") && account !== null}
        speech={speech}
      />
    ));
  });

  app.get("/desk/speed/", async (c) => {
    const { leads, counters } = c.var.visit.site;
    const facts = await attempt(() => readSpeed(leads, counters), timeoutMs);
    if (facts === null) return sendUnavailable(c, "speed", null);
    return sendDesk(c, 200, { page: "speed" }, (speech) => (
      <SpeedPage facts={facts} speech={speech} />
    ));
  });
}
