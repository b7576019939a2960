import { describe, expect, it } from "vitest";
import { helpfulResources } from "../../src/blocks/helpful-resources/helpful-resources.tsx";
import type { BlockNode } from "../../src/story/fields.ts";
import type { Load, PageContext } from "../../src/render/block.ts";
import { Blocks } from "../../src/render/blocks.tsx";
import { pageIn, placed } from "./placed-block.ts";

/*
 * Styles refer to neighbours (`client/styles/base/placed.css`). That must not depend on whether a block was
 * cached, is new, arrived late or belongs to a draft.
 */

const link = { linktype: "url", url: "/en/" };

const body = (): BlockNode[] => [
  placed("hero", { title: "Payroll", buttons: [{ component: "button", text: "Try", link }] }),
  placed("helpful-resources", { title: "To read on" }),
  placed("call-to-action", { title: "Talk to us", tone: "mist" }),
  placed("quote", {}),
  placed("consultation-form", { title: "Ask us" }),
];

/** Returns the elements with their classes, without links to stylesheets and without other attributes. */
async function skeleton(nodes: readonly BlockNode[], page: PageContext): Promise<string[]> {
  const html = await textOf(nodes, page);
  return (html.match(/<[a-z][^>]*>|<\/[a-z]+>/g) ?? [])
    .filter((tag) => !tag.startsWith("<link"))
    .map((tag) => {
      const name = /^<\/?[\w-]+/.exec(tag)?.[0] ?? "";
      return `${name} ${/ class="([^"]*)"/.exec(tag)?.[1] ?? ""}`;
    });
}

/** Returns the HTML once late blocks have arrived in their places. */
async function textOf(nodes: readonly BlockNode[], page: PageContext): Promise<string> {
  const late: Promise<string>[] = [];
  const sendLater = (html: Promise<string>) => `late-${late.push(html)}`;
  let html = page.toHtml(<Blocks nodes={nodes} page={{ ...page, sendLater }} />);
  for (let n = 0; n < late.length; n += 1) {
    const place = new RegExp(
      `<div class="contents" id="late-${n + 1}"><div class="block-pending"[^>]*></div></div>`,
    );
    expect(html).toMatch(place);
    const piece = await late[n];
    html = html.replace(place, () => piece ?? "");
  }
  return html;
}

type Late = Promise<Awaited<ReturnType<NonNullable<typeof helpfulResources.load>>>>;

/** Returns a page whose loads are running. `ready` resolves when all are done. */
function loading(page: PageContext, nodes: readonly BlockNode[]) {
  const loads = new Map<BlockNode, Load>();
  const waiting = nodes
    .filter(({ component }) => component === "helpful-resources")
    .map((node) => {
      const load: Late = helpfulResources.load?.(node, page) ?? Promise.reject();
      const promise = load.then((result) => {
        loads.set(node, { state: "done", result });
        return result;
      });
      loads.set(node, { state: "pending", promise });
      return promise;
    });
  return { page: { ...page, loads }, ready: Promise.all(waiting) };
}

async function loaded(page: PageContext, nodes: readonly BlockNode[]): Promise<PageContext> {
  const under = loading(page, nodes);
  await under.ready;
  return under.page;
}

describe("the order of blocks", () => {
  it("is the same for a block that is new and one that was cached", async () => {
    const nodes = body();
    const page = await loaded(pageIn("en"), nodes);
    const fresh = await skeleton(nodes, page);
    expect(fresh.filter((tag) => tag === "<div contents").length).toBeGreaterThan(4);
    expect(await skeleton(nodes, page)).toEqual(fresh);
  });

  it("is the same after a form was posted, when blocks with forms are rendered again", async () => {
    const [cached, posted] = [body(), body()];
    const before = await skeleton(cached, await loaded(pageIn("en"), cached));
    const form = { id: "another", values: {}, problems: {} } as unknown as PageContext["form"];
    const page = { ...(await loaded(pageIn("en"), posted)), form };
    expect(await skeleton(posted, page)).toEqual(before);
  });

  it("is the same for a late block", async () => {
    const [early, late] = [body(), body()];
    const onTime = await skeleton(early, await loaded(pageIn("en"), early));
    expect(onTime).toContain("<section section tone-paper helpful-resources");
    expect(await skeleton(late, loading(pageIn("en"), late).page)).toEqual(onTime);
  });

  it("is the same for blocks from a template or a global component", async () => {
    const template = { component: "call-to-action", title: "Talk to us", tone: "mist" };
    const brought = [placed("universal-template", { template: [template] }), placed("quote", {})];
    const written = [placed("call-to-action", template), placed("quote", {})];
    expect(await skeleton(brought, pageIn("en"))).toEqual(await skeleton(written, pageIn("en")));
  });

  it("is the same for editors and visitors", async () => {
    const nodes = [body()[0], body()[2]].filter((node) => node !== undefined);
    const editor = await skeleton(nodes, pageIn("en", { editing: true }));
    expect(editor).toEqual(await skeleton(nodes, pageIn("en")));
  });

  it("has no empty element for a block that shows nothing", async () => {
    const hidden = { hide: true, template: [{ component: "quote" }] };
    const nodes = [placed("universal-template", hidden), placed("debug", {})];
    expect(await skeleton(nodes, pageIn("en"))).not.toContain("<div contents");
  });

  it.each([
    ["the first block further down", [0, 2], /<link[^>]*><section[^>]*call-to-action/],
    ["the next where that one shows nothing", [0, 1, 2], /<link[^>]*><section[^>]*call-to-action/],
    ["the next where that one is unknown", [0, 3, 2], /<link[^>]*><section[^>]*call-to-action/],
    ["what follows where none shows anything", [0, 1], /<link[^>]*><\/div>$/],
  ])("has the styles of later blocks once, before %s", async (_, which, place) => {
    const unknown: BlockNode = { ...placed("debug", {}), kind: "unknown", component: "gone" };
    const offered = [body()[0], placed("debug", {}), body()[2], unknown];
    const nodes = which.flatMap((at) => offered[at] ?? []);
    const links = '<link rel="stylesheet" href="/below.css">';
    const page = { ...pageIn("en"), stylesBelow: { from: nodes[1], links } };
    const html = await textOf(nodes, page);
    expect(html.split(links)).toHaveLength(2);
    expect(html).toMatch(place);
  });
});
