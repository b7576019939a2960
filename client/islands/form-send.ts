import type { DescribedForm } from "../../src/forms/describe.ts";
import type { Problem } from "../../src/forms/rules.ts";
import { utmNames } from "../../src/forms/state.ts";

/** What is told about the whole form; its words are `notices`. */
export type Notice = keyof DescribedForm["words"]["notices"];

export type Outcome =
  | { readonly kind: "sent" }
  | { readonly kind: "refused"; readonly errors: { readonly [field: string]: Problem } }
  | { readonly kind: "notice"; readonly notice: Notice };

/** The server takes a post within 2 s of the page for a bot's; a fast visitor waits the rest. */
const shortestFill = 2500;
const patience = 10_000;

/**
 * Sends a form, as often as it takes, under one id: a post whose answer was lost is the same
 * submission when it is sent again. Only where the server already has another content under it, the
 * next one gets an id of its own.
 */
export function createSender(form: DescribedForm): (root: HTMLFormElement) => Promise<Outcome> {
  let submissionId: string | undefined;
  return async (root) => {
    submissionId ??= newId();
    await untilBelievable();
    try {
      const response = await fetch(form.endpoint, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({
          ...campaign(),
          ...Object.fromEntries(new FormData(root)),
          submissionId,
          startedAt: Math.round(performance.timeOrigin),
        }),
        signal: AbortSignal.timeout(patience),
      });
      if (response.status === 409) submissionId = undefined;
      return await outcomeOf(response);
    } catch {
      return { kind: "notice", notice: "offline" };
    }
  };
}

async function outcomeOf(response: Response): Promise<Outcome> {
  switch (response.status) {
    case 202:
      return { kind: "sent" };
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

async function untilBelievable(): Promise<void> {
  const left = shortestFill - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

function campaign(): { [name: string]: string } {
  const query = new URLSearchParams(location.search);
  return Object.fromEntries(
    utmNames.map((name) => [name, query.get(name) ?? ""]).filter(([, value]) => value !== ""),
  );
}

/** `crypto.randomUUID` needs a secure context, which a site tried out on a local network has not. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = "89ab".charAt((bytes[8] ?? 0) & 3);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join("-");
}
