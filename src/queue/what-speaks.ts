import { type Facts, signsIn } from "../forms/arrival.ts";
import { captchaNames } from "../forms/captcha.ts";
import type { Form } from "../forms/form.ts";
import { type Posted, textOf } from "../forms/posted.ts";
import type { Submission } from "../forms/submission.ts";
import { crowdSigns } from "../leads/admission.ts";
import type { LeadParts } from "../leads/lead-parts.ts";

/** What the captcha says of a post, and all that speaks for a bot. */
export async function whatSpeaks(
  form: Form,
  posted: Posted,
  id: string | null,
  facts: Facts,
  parts: LeadParts,
): Promise<Pick<Submission, "captcha" | "suspicions">> {
  const said = await verdict(form, posted, id, parts);
  const signs = signsIn(posted, parts.now());
  if (said === "failed") signs.push("captcha-failed");
  if (said === "no-token" || said === "unverified") signs.push(said);
  const crowd = await crowdSigns(form.name, facts, signs, parts);
  return { captcha: said === "no-token" ? "unverified" : said, suspicions: [...signs, ...crowd] };
}

/** What the form's captcha says; null where it has none, and `no-token` where no widget loaded. */
async function verdict(form: Form, posted: Posted, id: string | null, parts: LeadParts) {
  if (!form.captcha || parts.captcha === null) return null;
  const token = captchaNames.map((name) => textOf(posted[name])).find((value) => value) ?? "";
  // Without JavaScript there is no widget, hence neither token nor id; with it, its service may be out
  // of reach or blocked, and the island says so.
  const noWidget = id === null || textOf(posted["captcha"]) === "unreachable";
  if (token === "" && noWidget) return "no-token";
  return parts.captcha.verify(token, id ?? crypto.randomUUID());
}
