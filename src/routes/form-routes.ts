import { Hono } from "hono";
import { formNamed } from "../forms/all.ts";
import { type Facts, factsOf, pageOf, typedValues } from "../forms/arrival.ts";
import { confirmationPath } from "../forms/confirmation.ts";
import { signDownload, slugOfDownload } from "../forms/download-token.ts";
import { type Form, givesDownload, variantOf } from "../forms/form.ts";
import { signVideo } from "../forms/video-token.ts";
import { paths } from "../language/paths.ts";
import type { FilePlan } from "../forms/read-parts.ts";
import { type Posted, textOf } from "../forms/posted.ts";
import { readPost } from "../forms/read-post.ts";
import { type FormState, answerId } from "../forms/state.ts";
import { jsonAnswer, jsonResponse, statusOf, unavailableSeconds } from "./form-answers.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { withFiles } from "../leads/spill-files.ts";
import { type LeadRefusal, refusalOf } from "../leads/admission.ts";
import { type FormAnswer, receive } from "../queue/receive.ts";

/**
 * `POST /api/forms/{form}`: the endpoint of the form island, which answers with JSON. A browser's own post to it is
 * redirected to the page that it came from.
 */
export function createFormRoutes(parts: LeadParts): Hono {
  const app = new Hono();
  app.post("/api/forms/:form", async (c) => {
    const form = formNamed(c.req.param("form"));
    if (!form) return jsonAnswer({ kind: "unknownForm" });
    const facts = factsOf(c.req.raw, null, (work) => c.executionCtx.waitUntil(work));
    const refusal = await refusalOf(facts, parts);
    if (refusal) return jsonAnswer(refusal);
    return withFiles(parts, facts, async (files) => {
      const posted = await readPost(c.req.raw, { form, ...files, now: parts.now });
      if (!posted.ok) return jsonAnswer(posted.failure);
      const variant = variantOf(form, textOf(posted.value["variant"]));
      const answer = await receive(variant, posted.value, facts, parts);
      const page = pageOf(posted.value, facts, parts.siteOrigin);
      return jsonAnswer(answer, () => giftOf(variant, posted.value, page, parts));
    });
  });
  app.all("/api/forms/:form", () => jsonResponse(405, { error: "method" }, { allow: "POST" }));
  return app;
}

/** The outcome of a form that was posted to its own page. */
export type PagePost =
  /** Redirects to the confirmation, a path of this site. */
  | { readonly kind: "sent"; readonly to: string }
  /** Shows the page again with what was typed. `retryAfterSeconds`: null if there is no reason to wait. */
  | { readonly kind: "again"; readonly state: FormState; readonly retryAfterSeconds: number | null }
  | { readonly kind: "unknownForm" }
  /** Refused: none of our forms sends this, or not this often. */
  | { readonly kind: "turnedAway"; readonly status: number };

/**
 * Receives a post to a page's own path, the way without JavaScript. The field `form` names the form and comes before
 * its files. `shown` finds the page's current path, since editors may have renamed it.
 */
export async function receivePagePost(
  request: Request,
  at: { path: string; shown?: () => Promise<string>; waitUntil: Facts["waitUntil"] },
  parts: LeadParts,
): Promise<PagePost> {
  const { path, shown = async () => path } = at;
  const facts = { ...factsOf(request, path, at.waitUntil), path, shown };
  const refusal = await refusalOf(facts, parts);
  // A sender who continues after being told to wait is not read, and no page is rendered.
  if (refusal?.kind === "foreign" || refusal?.floods) {
    return { kind: "turnedAway", status: statusOf(refusal) };
  }
  // A sender who has to wait gets back what was typed, but their files are not read.
  if (refusal) {
    return answerPagePost(
      request,
      { refusal, files: { reservation: null, spill: null } },
      facts,
      parts,
    );
  }
  return withFiles(parts, facts, (files) =>
    answerPagePost(request, { refusal, files }, facts, parts),
  );
}

type PageFacts = Facts & { readonly path: string; readonly shown: () => Promise<string> };

type Admission = {
  readonly refusal: Extract<LeadRefusal, { kind: "limited" }> | null;
  readonly files: Pick<FilePlan, "reservation" | "spill">;
};

async function answerPagePost(
  request: Request,
  { refusal, files }: Admission,
  facts: PageFacts,
  parts: LeadParts,
): Promise<PagePost> {
  const posted = await readPost(request, { form: null, ...files, now: parts.now });
  if (!posted.ok) return { kind: "turnedAway", status: statusOf(refusal ?? posted.failure) };
  const formPost = formOf(posted.value);
  if (!formPost) return { kind: "unknownForm" };
  if (refusal) {
    const values = typedValues(formPost.form, posted.value, facts, parts.siteOrigin);
    const { retryAfterSeconds } = refusal;
    return {
      kind: "again",
      state: { ...formPost.of, status: "limited", values, errors: {} },
      retryAfterSeconds,
    };
  }
  const answer = await receive(formPost.form, posted.value, facts, parts);
  return pagePostOf(answer, formPost, facts, parts);
}

/** The form that a post names, and its id on the page. */
function formOf(posted: Posted) {
  const named = formNamed(textOf(posted["form"]) ?? undefined);
  if (!named) return null;
  const form = variantOf(named, textOf(posted["variant"]));
  const id = textOf(posted["formId"]) ?? "";
  return { form, of: { name: form.name, id: isId(id) ? id : form.name }, posted };
}

type FormPost = NonNullable<ReturnType<typeof formOf>>;

async function pagePostOf(
  answer: FormAnswer,
  { form, of, posted }: FormPost,
  facts: PageFacts,
  parts: LeadParts,
): Promise<PagePost> {
  const again = (status: FormState["status"], values: FormState["values"]) =>
    ({
      kind: "again",
      state: { ...of, status, values, errors: {} },
      retryAfterSeconds: null,
    }) as const;
  switch (answer.kind) {
    case "queued":
    case "suspected": {
      const { followUp } = answer;
      const path = await facts.shown();
      const sent = { path, ...of, gift: await giftOf(form, posted, path, parts), followUp };
      const to = await confirmationPath(sent, parts.now(), parts.downloadSecret);
      return { kind: "sent", to: `${to}#${answerId(of.id)}` };
    }
    case "refused": {
      const page = again("refused", answer.values);
      return { ...page, state: { ...page.state, errors: answer.errors } };
    }
    case "duplicateOther":
      return again("conflict", answer.values);
    // Only a page's script offers a proof, and it posts to the endpoint.
    case "proofAsked":
    case "unavailable":
      return { ...again("unavailable", answer.values), retryAfterSeconds: unavailableSeconds };
    default:
      return answer satisfies never;
  }
}

/** The address of the download or video that the form unlocks; undefined if it unlocks none. */
async function giftOf(
  form: Form,
  posted: Posted,
  page: string,
  { siteOrigin, downloadSecret: secret, now }: LeadParts,
): Promise<string | undefined> {
  if (givesDownload(form)) {
    const slug = slugOfDownload(textOf(posted["downloadableUrl"]) ?? "", siteOrigin);
    return slug === null ? undefined : paths.download(await signDownload(slug, now(), secret));
  }
  const block = textOf(posted["gate"]) ?? "";
  if (!isId(block)) return undefined;
  return paths.video(await signVideo({ form: form.name, path: page, block }, now(), secret));
}

/** The form of ids of blocks and forms on a page. */
const isId = (text: string) => /^[\w-]{1,80}$/.test(text);
