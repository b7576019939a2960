/*
 * What a CRM may do with one call of a delivery, as the proof plays it.
 */

/** How a CRM meets one call. */
export type Reply = {
  /** Whether it does what it is asked. */
  readonly takes: boolean;
  /** What it answers, if not what it would by itself. */
  readonly answer?: () => Response;
  /** Seconds it asks to wait: a call before that is too early. */
  readonly retryAfterSeconds?: number;
};

/** `asks` stands for a wait that its maker's reference asks for, where no header says so. */
export function reply(
  status: number,
  {
    body = {},
    retryAfterSeconds,
    asks,
  }: { body?: object; retryAfterSeconds?: number; asks?: number } = {},
): Reply {
  const headers = new Headers();
  if (retryAfterSeconds !== undefined) headers.set("retry-after", `${retryAfterSeconds}`);
  const wait = retryAfterSeconds ?? asks;
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
  /** The head comes, the body never ends: the deadline cuts it. */
  slowBody: {
    takes: true,
    answer: () => new Response(new ReadableStream({ pull: (body) => body.error(tooLate()) })),
  },
  garbage: { takes: true, answer: () => new Response("<html>\u0000thanks", { status: 200 }) },
  garbageError: {
    takes: false,
    answer: () => new Response("<html>Bad Gateway", { status: 502 }),
  },
} satisfies Record<string, Reply>;
