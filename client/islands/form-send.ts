import type { DescribedForm } from "../../src/forms/describe.ts";
import { kindOf } from "../../src/forms/rules.ts";
import type { Problem } from "../../src/forms/kinds/kind.ts";
import type { FollowUp } from "../../src/forms/state.ts";
import { campaigns } from "./campaigns.ts";
import type { FormDraft } from "./form-draft.ts";

/** A message about the whole form; the texts are in `notices`. */
export type NoticeKey = keyof DescribedForm["words"]["notices"];

export type Outcome =
  /** `gift`: the address of what the visitor gets for the form, a file or a video. */
  | {
      readonly kind: "sent";
      readonly gift: string | undefined;
      readonly followUp: FollowUp | undefined;
    }
  | { readonly kind: "refused"; readonly errors: { readonly [field: string]: Problem } }
  | { readonly kind: "notice"; readonly notice: NoticeKey };

/** The server assumes a bot if a post comes within 2 s of the page load, so a fast visitor waits. In ms. */
const minFillMs = 2500;
const timeoutMs = 10_000;
/** Enough for 30 MB over a slow connection. */
const uploadTimeoutMs = 300_000;

/**
 * Sends a form, with every attempt under one id: if an answer was lost, the next attempt is the same submission.
 * If the server already has other content under the id, the next attempt gets a new id. With files it sends form
 * data as a browser would, otherwise JSON.
 */
export function createSender(
  form: DescribedForm,
  draft: FormDraft,
): (root: HTMLFormElement, extra: { readonly [name: string]: string }) => Promise<Outcome> {
  // A name that occurs several times is a list in JSON.
  const several = (data: FormData) =>
    Object.fromEntries(
      form.fields
        .filter((field) => kindOf(field).several)
        .map(({ name }) => [name, data.getAll(name)]),
    );
  const hasFiles = form.fields.some(({ kind }) => kind === "file");
  return async (root, extra) => {
    const data = new FormData(root);
    const added = {
      ...campaigns(),
      ...extra,
      page: location.pathname,
      submissionId: draft.submissionId(),
      startedAt: String(Math.round(performance.timeOrigin)),
    };
    for (const [name, value] of Object.entries(added)) data.set(name, value);
    await waitMinFill();
    data.set("sentAt", String(Math.round(performance.timeOrigin + performance.now())));
    // The server may require a proof of work if no other sign distinguishes the visitor from a bot.
    data.set("proof", "able");
    const post = () =>
      fetch(form.endpoint, {
        method: "POST",
        headers: {
          accept: "application/json",
          ...(!hasFiles && { "content-type": "application/json" }),
        },
        body: hasFiles ? data : JSON.stringify({ ...Object.fromEntries(data), ...several(data) }),
        signal: AbortSignal.timeout(hasFiles ? uploadTimeoutMs : timeoutMs),
      });
    try {
      let response = await post();
      if (response.status === 428) {
        const { challenge } = await response.json();
        const { solve } = await import("../../src/forms/proof-of-work.ts");
        data.set("challenge", challenge.token);
        data.set("proof", String((await solve(challenge.key, nextTurn)) ?? ""));
        response = await post();
      }
      if (response.status === 409) draft.renew();
      return await outcomeOf(response);
    } catch {
      return { kind: "notice", notice: "offline" };
    }
  };
}

async function outcomeOf(response: Response): Promise<Outcome> {
  switch (response.status) {
    case 202: {
      const { gift, followUp } = await response.json();
      return { kind: "sent", gift, followUp };
    }
    case 422: {
      const { errors } = await response.json();
      return { kind: "refused", errors };
    }
    case 409:
      return { kind: "notice", notice: "conflict" };
    case 429:
      return { kind: "notice", notice: "limited" };
    default:
      return { kind: "notice", notice: "unavailable" };
  }
}

/** Yields, so that the page stays responsive. */
const nextTurn = () => new Promise<void>((resolve) => void setTimeout(resolve));

async function waitMinFill(): Promise<void> {
  const left = minFillMs - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
