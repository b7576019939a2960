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
  /** Asked for before anything else: its page can solve it, and has not yet. */
  readonly challenge: Challenge | null;
};

/**
 * What the captcha says of a post, and all that speaks for a bot. Where the captcha says nothing, the network
 * around is crowded, or the form has far more posts than usual, its page is asked for a proof. Anyone without such a
 * page is held until they answer a mail; where no mail can be sent, only many of them are.
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

/** What the form's captcha says; null where it has none, and `no-token` where no widget loaded. */
async function captchaVerdict(form: Form, posted: Posted, id: string | null, parts: LeadParts) {
  if (!form.captcha || parts.captcha === null) return null;
  const token = captchaNames.map((name) => textOf(posted[name])).find((value) => value) ?? "";
  // Without JavaScript there is no widget, hence neither token nor id; with it, its service may be out
  // of reach or blocked, and the island says so.
  const noWidget = id === null || textOf(posted["captcha"]) === "unreachable";
  if (token === "" && noWidget) return "no-token";
  return parts.captcha.verify(token, id ?? crypto.randomUUID());
}
