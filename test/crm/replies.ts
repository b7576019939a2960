/* The replies of a CRM to one call of a delivery, as the proof plays them. */

/** A CRM's reply to one call. */
export type Reply = {
  /** True if it does what the call requests. */
  readonly takes: boolean;
  /** The answer, if it is not the usual one. */
  readonly answer?: () => Response;
  /** The seconds it asks to wait. A call before that is too early. */
  readonly retryAfterSeconds?: number;
};

/** Returns a reply. `waitSeconds`: the wait that the maker's reference requires if no header states one. */
export function reply(
  status: number,
  {
    body = {},
    retryAfterSeconds,
    waitSeconds,
  }: { body?: object; retryAfterSeconds?: number; waitSeconds?: number } = {},
): Reply {
  const headers = new Headers();
  if (retryAfterSeconds !== undefined) headers.set("retry-after", `${retryAfterSeconds}`);
  const wait = retryAfterSeconds ?? waitSeconds;
  return {
    takes: false,
    answer: () => Response.json(body, { status, headers }),
    ...(wait !== undefined && { retryAfterSeconds: wait }),
  };
}

function fails(takes: boolean, error: () => Error): Reply {
  return {
    takes,
    answer: () => {
      throw error();
    },
  };
}

const tooLate = () => new DOMException("The operation timed out", "TimeoutError");
const broken = () => new TypeError("fetch failed");

export const replies = {
  taken: { takes: true },
  redirect: reply(302),
  refused: reply(422),
  busy: reply(429),
  busyFor: reply(429, { retryAfterSeconds: 1800 }),
  error: reply(500),
  down: reply(503),
  downFor: reply(503, { retryAfterSeconds: 40 }),
  timeout: fails(false, tooLate),
  timeoutAfter: fails(true, tooLate),
  reset: fails(false, broken),
  resetAfter: fails(true, broken),
  /** The head arrives, and the body never ends: the deadline cuts it. */
  slowBody: {
    takes: true,
    answer: () => new Response(new ReadableStream({ pull: (body) => body.error(tooLate()) })),
  },
  garbage: { takes: true, answer: () => new Response("<html>\u0000thanks", { status: 200 }) },
  /** Takes nothing: it is for maintenance or to sign in. */
  page: { takes: false, answer: () => new Response("<html>Down for maintenance") },
  garbageError: {
    takes: false,
    answer: () => new Response("<html>Bad Gateway", { status: 502 }),
  },
} satisfies Record<string, Reply>;
