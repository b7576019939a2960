import type { Hono } from "hono";
import { z } from "zod";
import { parseJson } from "../base/parse-json.ts";
import { type PersonData, readPersonData } from "../desk/person-data.ts";
import { PeoplePage } from "../desk/people-page.tsx";
import { cleanAddress } from "../forms/kinds/email.ts";
import { defaultLanguage, isLanguage } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { leadAdmin } from "../queue/lead-admin.ts";
import {
  type DeskContext,
  type DeskEnv,
  recordAction,
  requireRole,
  personAt,
  sendDesk,
  sendDeskFile,
} from "./desk-answer.tsx";

/** The part of an erasure's answer that is needed: the receipt and its address. */
const receiptShape = z.object({ receipt: z.object({ id: z.string() }), link: z.url() });
const emailSchema = z.email().max(254);

/** Searches and their actions are posts, so that no personal address appears in a page's address. */
export function addPeople(app: Hono<DeskEnv>): void {
  const show = (c: DeskContext, data: PersonData | null, problem?: "wrong" | "eraseMismatch") =>
    sendDesk(c, problem ? 422 : 200, { page: "people" }, (speech) => (
      <PeoplePage speech={speech} data={data} problem={problem} />
    ));
  const addressIn = async (c: DeskContext) => {
    const { email, again } = await c.req.parseBody();
    // Normalised as it was when its owner typed it.
    const clean = (typed: unknown) => cleanAddress(String(typed ?? "")).toLowerCase();
    const read = emailSchema.safeParse(clean(email));
    return { email: read.success ? read.data : null, again: clean(again) };
  };

  app.use("/desk/people/*", requireRole("privacy"));
  app.get("/desk/people/", (c) => show(c, null));
  app.post("/desk/people/", async (c) => {
    const { email } = await addressIn(c);
    if (email === null) return show(c, null, "wrong");
    await recordAction(c, "searched");
    return show(c, await readPersonData(c.var.visit.site.leads, email));
  });
  app.post("/desk/people/export", async (c) => {
    const { email } = await addressIn(c);
    if (email === null) return show(c, null, "wrong");
    await recordAction(c, "exported", "a person");
    const { rows, isSuppressed } = await readPersonData(c.var.visit.site.leads, email);
    const submissions = rows.map(({ body, ...row }) => ({
      ...row,
      submission: body && parseJson(body),
    }));
    const data = { email, getsNoMail: isSuppressed, submissions };
    return sendDeskFile(JSON.stringify(data, null, 2), "application/json", "person.json");
  });
  app.post("/desk/people/erase", async (c) => {
    const { leads } = c.var.visit.site;
    const { email, again } = await addressIn(c);
    if (email === null) return show(c, null, "wrong");
    if (email !== again) return show(c, await readPersonData(leads, email), "eraseMismatch");
    const actor = personAt(c).name;
    const { receipt, link } = receiptShape.parse(
      await leadAdmin({ command: "erase", email }, leads, actor),
    );
    await recordAction(c, "erased", `receipt ${receipt.id}`);
    const token = link.split("/").at(-2) ?? "";
    const language = isLanguage(c.var.language) ? c.var.language : defaultLanguage;
    return c.redirect(paths.receipt(language, token), 303);
  });
}
