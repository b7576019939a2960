import { test } from "vitest";
import { type Way, eventually } from "../../../test/engines/person.ts";
import type { Journeys } from "./journeys.ts";

/** Tests the actions of an editor in the stand-in of the Visual Editor, on a desktop. */
export function editing({ engine, visitor, world }: Journeys) {
  // Without HTTPS, WebKit stores no `Secure` cookie, even on localhost. An editor's session is such a cookie.
  test.runIf(engine !== "WebKit").each(["mouse", "keyboard"] as const satisfies Way[])(
    "a title typed in the editor by %s is on the page beside it",
    async (way) => {
      const person = await visitor(way);
      const { origin } = world().storyblok;
      await person.open(`${origin}/editor?story=en/blog/payroll-cut-off`);
      const shown = () =>
        person.tab.evaluateInFrame(() => document.querySelector("h1")?.textContent ?? "");
      await eventually(shown).toContain("payroll");
      await person.fill('[name="content.title"]', "Typed in another engine");
      await eventually(shown).toBe("Typed in another engine");
      await person.leave();
    },
  );
}
