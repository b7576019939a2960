import { Hono } from "hono";
import { allForms, formNamed } from "../forms/all.ts";
import { factsOf } from "../forms/arrival.ts";
import { confirmationPath } from "../forms/confirmation.ts";
import { signDownload, slugOfDownload } from "../forms/download-token.ts";
import { type Form, givesDownload, variantOf } from "../forms/form.ts";
import { paths } from "../language/paths.ts";
import { type PostFailure, type Posted, readPost, textOf } from "../forms/read-post.ts";
import type { FormState } from "../forms/state.ts";
import type { LeadParts } from "../queue/lead-parts.ts";
import { type FormAnswer, receive } from "../queue/receive.ts";

/** Every way a form post ends. */
type PostAnswer = FormAnswer | PostFailure | { readonly kind: "unknownForm" };

type WaitUntil = (promise: Promise<unknown>) => void;

/** The most bytes a post to a page may have: which form it is stands in it. */
const maxPostBytes = Math.max(...allForms.map(({ maxBodyBytes }) => maxBodyBytes));

/**
 * `POST /api/forms/{form}`: the island's way. Answers JSON; a browser's own post to it is sent on to
 * the page it came from.
 */
export function createFormRoutes(parts: LeadParts): Hono {
  const app = new Hono();
  app.post("/api/forms/:form", async (c) => {
    const form = formNamed(c.req.param("form"));
    const waitUntil = waitUntilOf(() => c.executionCtx);
    if (!form) return jsonAnswer({ kind: "unknownForm" });
    const posted = await readPost(c.req.raw, form.maxBodyBytes);
    if (!posted.ok) return jsonAnswer(posted.failure);
    const facts = factsOf(c.req.raw, null, waitUntil);
    const asked = variantOf(form, textOf(posted.value["variant"]));
    const answer = await receive(asked, posted.value, facts, parts);
    return jsonAnswer(answer, await downloadFor(asked, posted.value, answer, parts));
  });
  app.all("/api/forms/:form", () => jsonResponse(405, { error: "method" }, { allow: "POST" }));
  return app;
}

/** What comes of a form that was posted to its own page. */
export type PagePost =
  /** On to the confirmation: a path of this site. */
  | { readonly kind: "sent"; readonly to: string }
  /** The page again, with what was typed. `retryAfterSeconds`: seconds; null where there is nothing to wait for. */
  | { readonly kind: "again"; readonly state: FormState; readonly retryAfterSeconds: number | null }
  | { readonly kind: "unknownForm" }
  /** No form of ours would send it. */
  | { readonly kind: "turnedAway"; readonly status: number };

/** A post to a page's own path: the way without JavaScript. The form names itself in the field `form`. */
export async function receivePagePost(
  request: Request,
  at: { path: string; waitUntil: WaitUntil },
  parts: LeadParts,
): Promise<PagePost> {
  const posted = await readPost(request, maxPostBytes);
  if (!posted.ok) return { kind: "turnedAway", status: statusOf(posted.failure) };
  const { form: name, variant } = posted.value;
  const named = formNamed(typeof name === "string" ? name : undefined);
  if (!named) return { kind: "unknownForm" };
  const form = variantOf(named, textOf(variant));
  const id = textOf(posted.value["formId"]) || form.name;
  const answer = await receive(form, posted.value, factsOf(request, at.path, at.waitUntil), parts);
  const of = { name: form.name, id };
  switch (answer.kind) {
    case "queued":
    case "bot": {
      const download = await downloadFor(form, posted.value, answer, parts);
      return { kind: "sent", to: confirmationPath(at.path, form.name, id, download) };
    }
    case "refused": {
      const { values, errors } = answer;
      return {
        kind: "again",
        state: { ...of, status: "refused", values, errors },
        retryAfterSeconds: null,
      };
    }
    case "duplicateOther": {
      const state = { ...of, status: "conflict", values: answer.values, errors: {} } as const;
      return { kind: "again", state, retryAfterSeconds: null };
    }
    case "limited": {
      const state = { ...of, status: "limited", values: answer.values, errors: {} } as const;
      return { kind: "again", state, retryAfterSeconds: answer.retryAfterSeconds };
    }
    case "unavailable": {
      const state = { ...of, status: "unavailable", values: answer.values, errors: {} } as const;
      return { kind: "again", state, retryAfterSeconds: unavailableSeconds };
    }
    case "foreign":
      return { kind: "turnedAway", status: statusOf(answer) };
    default:
      return answer satisfies never;
  }
}

/** Whoever could not be served tries again after this. */
const unavailableSeconds = 30;

/** The token of the file that was asked for, once the form is sent; null where it gives none. */
async function downloadFor(
  form: Form,
  posted: Posted,
  answer: PostAnswer,
  parts: LeadParts,
): Promise<string | null> {
  if (!givesDownload(form) || (answer.kind !== "queued" && answer.kind !== "bot")) return null;
  const slug = slugOfDownload(textOf(posted["downloadableUrl"]) ?? "", parts.siteOrigin);
  return slug === null ? null : signDownload(slug, parts.now(), parts.downloadSecret);
}

/** The status of each answer, at the endpoint and for a page that shows it. */
function statusOf(answer: PostAnswer): number {
  switch (answer.kind) {
    case "queued":
    case "bot":
      return 202;
    case "refused":
      return 422;
    case "duplicateOther":
      return 409;
    case "limited":
      return 429;
    case "unavailable":
      return 503;
    case "foreign":
      return 403;
    case "tooLarge":
      return 413;
    case "unsupported":
      return 415;
    case "malformed":
      return 400;
    case "unknownForm":
      return 404;
    default:
      return answer satisfies never;
  }
}

function jsonAnswer(answer: PostAnswer, download: string | null = null): Response {
  const status = statusOf(answer);
  switch (answer.kind) {
    case "queued":
    case "bot":
      return jsonResponse(status, {
        status: "queued",
        submissionId: answer.submissionId,
        ...(download !== null && { download: paths.download(download) }),
      });
    case "refused":
      return jsonResponse(status, { errors: answer.errors });
    case "limited":
      return jsonResponse(
        status,
        { error: "limited" },
        { "retry-after": `${answer.retryAfterSeconds}` },
      );
    case "unavailable":
      return jsonResponse(
        status,
        { error: "unavailable" },
        { "retry-after": `${unavailableSeconds}` },
      );
    default:
      return jsonResponse(status, { error: answer.kind });
  }
}

function jsonResponse(
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}

/** Hono throws where there is no execution context, as in a test that calls the app by itself. */
function waitUntilOf(context: () => { waitUntil: WaitUntil }): WaitUntil {
  return (promise) => {
    try {
      context().waitUntil(promise);
    } catch {
      void promise;
    }
  };
}
