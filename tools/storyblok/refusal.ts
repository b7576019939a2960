/** The reason why a push or pull, or one change of it, failed, in a readable message. */
export class Refusal extends Error {
  readonly kind:
    | "Unreachable"
    | "NoRight"
    | "Forbidden"
    | "NotThere"
    | "Invalid"
    | "RateLimited"
    | "Drifted"
    /** A file did not arrive at the store. */
    | "Lost"
    | "Unexpected";

  constructor(kind: Refusal["kind"], message: string) {
    super(message);
    this.kind = kind;
  }

  /** True if the fault is in what was sent, so that the next change can succeed. */
  get concernsOne(): boolean {
    return ["Forbidden", "NotThere", "Invalid", "Lost", "Unexpected"].includes(this.kind);
  }
}

/** Returns the refusal for an answer other than 2xx. `what` names the request: `PUT stories/12`. */
export function refusalOf(status: number, body: string, what: string, space: string): Refusal {
  if (status === 401) {
    return new Refusal(
      "NoRight",
      "the token is not accepted (401): a personal access token is needed, from Storyblok under My account → Security",
    );
  }
  if (status === 403) {
    const why = problems(body);
    return new Refusal("Forbidden", `not allowed in space ${space}: ${why} (403, ${what})`);
  }
  if (status === 404 && what === "GET space") {
    return new Refusal("NotThere", `there is no space ${space} in this region (404): see --region`);
  }
  if (status === 404) return new Refusal("NotThere", `not found (404, ${what})`);
  if (status === 422) return new Refusal("Invalid", `${problems(body)} (422, ${what})`);
  if (status === 429) {
    return new Refusal(
      "RateLimited",
      `still too many requests after several pauses (429, ${what})`,
    );
  }
  return new Refusal("Unexpected", `unexpected answer ${status} (${what}): ${body.slice(0, 200)}`);
}

/** Turns `{"slug":["has already been taken"]}` into "slug has already been taken". */
function problems(body: string): string {
  try {
    return messagesIn(JSON.parse(body)).join(", ");
  } catch {
    return body.slice(0, 200);
  }
}

/** Keys that are not the name of a field. */
const whole = new Set(["error", "errors", "base"]);

function messagesIn(value: unknown, field = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => messagesIn(item, field));
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, item]) =>
      messagesIn(item, [field, name].filter((part) => part && !whole.has(part)).join(".")),
    );
  }
  return [`${field} ${String(value)}`.trim()];
}
