import { type Facts, signsIn } from "../forms/arrival.ts";
import { type Challenge, createChallenge, checkProof } from "../forms/challenge.ts";
import { captchaNames } from "../forms/captcha.ts";
import type { Form } from "../forms/form.ts";
import { type Posted, textOf } from "../forms/posted.ts";
import type { Submission } from "../forms/submission.ts";
import { suspectedFrom, weightOf } from "../forms/suspicion.ts";
import { crowdSigns } from "../leads/admission.ts";
import type { LeadParts } from "../leads/lead-parts.ts";

type Assessment = Pick<Submission, "captcha" | "suspicions"> & {
  /** The challenge that the page can solve, and must solve first; null if it need not, or cannot. */
  readonly challenge: Challenge | null;
};

/**
 * Returns the captcha's verdict on a post and all signs of a bot. If there is no verdict, the network is
 * crowded, or the form has far more posts than usual, the page must give a proof. A visitor whose page
 * cannot is held until they answer a mail; if no mail can be sent, only if there are many of them.
 */
export async function assessPost(
  form: Form,
  posted: Posted,
  id: string | null,
  facts: Facts,
  parts: LeadParts,
): Promise<Assessment> {
  const verdict = await captchaVerdict(form, posted, id, parts);
  const signs = signsIn(posted, parts.now());
  if (verdict === "failed") signs.push("captcha-failed");
  if (verdict === "no-token" || verdict === "unverified") signs.push(verdict);
  const crowd = await crowdSigns(form.name, facts, signs, parts);
  const captcha = verdict === "no-token" ? "unverified" : verdict;
  const all = { captcha, suspicions: [...signs, ...crowd], challenge: null };
  const isCrowded = crowd.includes("crowd") || crowd.includes("rush");
  const isUnsure = verdict === "no-token" || verdict === "unverified" || isCrowded;
  if (!isUnsure || verdict === "passed") return all;
  const bound = { form: form.name, id: id ?? "" };
  const proof = await checkProof(posted, bound, parts.now(), parts.downloadSecret);
  if (proof === "proven") {
    return { ...all, suspicions: all.suspicions.filter((sign) => sign !== "unverified-crowd") };
  }
  if (proof === "able" && id !== null && weightOf(signs) < suspectedFrom) {
    return { ...all, challenge: await createChallenge(bound, parts.now(), parts.downloadSecret) };
  }
  const canWrite =
    parts.sender !== null && form.fields.some(({ name }) => name.endsWith("EmailAddress"));
  return canWrite ? { ...all, suspicions: [...all.suspicions, "no-proof"] } : all;
}

/** Returns the verdict of the form's captcha; null if it has none, `no-token` if no widget loaded. */
async function captchaVerdict(form: Form, posted: Posted, id: string | null, parts: LeadParts) {
  if (!form.captcha || parts.captcha === null) return null;
  const token = captchaNames.map((name) => textOf(posted[name])).find((value) => value) ?? "";
  // Without JavaScript there is no widget, so neither token nor id. With it, the captcha's service can be
  // unreachable or blocked, and the island reports that.
  const noWidget = id === null || textOf(posted["captcha"]) === "unreachable";
  if (token === "" && noWidget) return "no-token";
  return parts.captcha.verify(token, id ?? crypto.randomUUID());
}
