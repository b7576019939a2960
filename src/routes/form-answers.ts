import type { PostFailure } from "../forms/read-post.ts";
import type { LeadRefusal } from "../leads/admission.ts";
import type { FormAnswer } from "../queue/receive.ts";

/** All outcomes of a form post. */
type PostAnswer = FormAnswer | LeadRefusal | PostFailure | { readonly kind: "unknownForm" };

/** When to retry after the site was unavailable. */
export const unavailableSeconds = 30;

/** The status of each answer, for the endpoint and for pages. */
const statuses = {
  queued: 202,
  suspected: 202,
  proofAsked: 428,
  refused: 422,
  duplicateOther: 409,
  limited: 429,
  unavailable: 503,
  foreign: 403,
  tooLarge: 413,
  unsupported: 415,
  malformed: 400,
  unknownForm: 404,
} as const satisfies Record<PostAnswer["kind"], number>;

export const statusOf = ({ kind }: Pick<PostAnswer, "kind">): number => statuses[kind];

export async function jsonAnswer(
  answer: PostAnswer,
  gift: () => Promise<string | undefined> = async () => undefined,
): Promise<Response> {
  const status = statusOf(answer);
  switch (answer.kind) {
    case "queued":
    case "suspected":
      return jsonResponse(status, {
        status: "queued",
        submissionId: answer.submissionId,
        gift: await gift(),
        followUp: answer.followUp,
      });
    case "proofAsked":
      return jsonResponse(status, { challenge: answer.challenge });
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

export function jsonResponse(
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}
