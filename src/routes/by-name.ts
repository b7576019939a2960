import { pageOfMarkdown, pathOf, placeOf } from "../language/decide.ts";
import { allLanguages } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import type { Below } from "./send-document.ts";
import type { SiteContext } from "../site/visit.ts";

type Answer = (c: SiteContext, below: Below) => Promise<Response | null>;

const answers: ReadonlyMap<string, () => Promise<Answer>> = new Map([
  ["feed.xml", async () => (await import("./feed.ts")).answerFeed],
  ["podcast.xml", async () => (await import("./podcast.ts")).answerPodcast],
  ["calendar.ics", async () => (await import("./event-calendar.ts")).answerCalendar],
  ["event.ics", async () => (await import("./event-calendar.ts")).answerCalendarEntry],
]);

/**
 * Answers addresses that end in a known name: a list for programs, a page as Markdown, a feed, a calendar. Router
 * patterns for these would cost the square of the number of slashes. Null if the address has no such name.
 */
export async function answerByName(c: SiteContext): Promise<Response | null> {
  const { pathname } = new URL(c.req.url);
  const list = allLanguages.find((language) => paths.llms(language) === pathname);
  if (list) return (await import("./llms.ts")).answerLlms(c, list);
  const page = pageOfMarkdown(pathname);
  if (page !== null) return (await import("./markdown-route.ts")).answerMarkdown(c, page);
  const answer = answers.get(pathname.slice(pathname.lastIndexOf("/") + 1));
  if (!answer) return null;
  const { language, segments } = placeOf(pathname);
  if (language === null || segments.length < 2) return null;
  // Other spellings are redirected to the canonical address first.
  if (pathOf([language, ...segments]) !== pathname) return null;
  return (await answer())(c, { language, slug: [language, ...segments.slice(0, -1)].join("/") });
}
