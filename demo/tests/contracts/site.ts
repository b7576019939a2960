import { type SiteOptions, openSite as openFixture } from "../../../test/contracts/site.ts";
import { servedSpace } from "../../../tools/served-space.ts";

/** Opens the site without workerd, over the demo's space. */
export function openSite(options: SiteOptions = {}) {
  return openFixture({ space: servedSpace, ...options });
}

/** Returns the answer of a page without late parts. If it streams (on a busy machine), it tries again. */
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
  throw new Error(`${path} does not stop streaming`);
}

/** Returns the structured data of a page. */
export function jsonLdOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json]) => JSON.parse(json ?? "[]"),
  );
}
