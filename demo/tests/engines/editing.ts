import { test } from "vitest";
import { type Way, eventually } from "../../../test/engines/person.ts";
import type { Journeys } from "./journeys.ts";

/**
 * Tests the actions of an editor in the stand-in of the Visual Editor, on a desktop. WebKit stores no `Secure` cookie
 * without HTTPS: there the editor has no session, as in a browser that stores no cookie in a frame.
 */
export function editing({ visitor, world }: Journeys) {
  test.each(["mouse", "keyboard"] as const satisfies Way[])(
    "a title typed in the editor by %s is on the page beside it, also after a link",
    async (way) => {
      const person = await visitor(way);
      const { origin } = world().storyblok;
      const inFrame = person.tab.evaluateInFrame;
      const shown = () => inFrame(() => document.querySelector("h1")?.textContent ?? "");
      await person.open(`${origin}/editor?story=en/blog/payroll-cut-off`);
      await eventually(shown).toContain("payroll");
      // Storyblok's bridge listens once its styles are there.
      await eventually(() =>
        inFrame(() => String(document.querySelector("#storyblok-bridge-stylesheet") !== null)),
      ).toBe("true");
      await person.fill('[name="content.title"]', "Typed in another engine");
      await eventually(shown).toBe("Typed in another engine");
      await inFrame(() => document.querySelector<HTMLElement>("a.site-header-logo")?.click());
      await eventually(() =>
        inFrame(() => location.pathname + (document.querySelector("#editor-bar") ? "" : " no bar")),
      ).toBe("/en/");
      await person.leave();
    },
  );
}
