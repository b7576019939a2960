import type { BrowserServer } from "playwright";
import { bodyOf, startServer } from "./http-server.ts";
import type { World, WorldOptions } from "./world.ts";

/*
 * The things that test files share: one browser, and a world for each set of options. Each starts at its
 * first request. They have a process of their own, which `shared-setup.ts` starts, so that neither Vitest nor
 * the tests delay what they test. It ends with the process that started it.
 */

const worlds = new Map<string, Promise<World>>();
let browser: Promise<BrowserServer> | undefined;

async function worldOf(options: string): Promise<World> {
  const { startWorld } = await import("./world.ts");
  return startWorld(JSON.parse(options) as WorldOptions);
}

async function startBrowser(): Promise<BrowserServer> {
  const { launchBrowserServer } = await import("./browser/browser.ts");
  return launchBrowserServer();
}

const handlers: Record<string, (body: string) => Promise<unknown>> = {
  async "/world"(options) {
    const starting = worlds.get(options) ?? worldOf(options);
    worlds.set(options, starting);
    const { origin, storyblok, crm, mail } = await starting;
    return {
      origin,
      storyblok: { origin: storyblok?.origin },
      crm: { origin: crm?.origin },
      mail: { origin: mail?.origin },
    };
  },
  async "/browser"() {
    browser ??= startBrowser();
    return (await browser).wsEndpoint();
  },
};

const server = await startServer((request, response) => {
  const answer = async () => {
    const handler = handlers[request.url ?? ""];
    if (!handler) throw new Error(`no handler for ${request.url}`);
    response.end(JSON.stringify(await handler(await bodyOf(request))));
  };
  answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
});

process.once("disconnect", () => {
  const ending = [
    ...[...worlds.values()].map((world) => world.then(({ close }) => close())),
    browser?.then((started) => started.close()),
  ];
  void Promise.allSettled(ending).then(() => process.exit());
});

process.send?.(server.origin);
