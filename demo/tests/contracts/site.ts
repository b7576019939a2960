import { type SiteOptions, openSite as openFixture } from "../../../test/contracts/site.ts";
import { servedSpace } from "../../../tools/served-space.ts";

/** The site without workerd, over the demo's space. */
export function openSite(options: SiteOptions = {}) {
  return openFixture({ space: servedSpace, ...options });
}

/** The answer of a page of which nothing was late: one that streams, on a busy machine, is asked for again. */
export async function wholeAnswer(
  site: Pick<Awaited<ReturnType<typeof openSite>>, "get">,
  path: string,
): Promise<{ status: number; text: string }> {
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await site.get(path);
    const text = await answer.text();
    if (answer.headers.get("cache-control") !== "private, no-store") {
      return { status: answer.status, text };
    }
  }
  throw new Error(`${path} goes on streaming`);
}

/** The structured data of a page. */
export function jsonLdOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json]) => JSON.parse(json ?? "[]"),
  );
}
