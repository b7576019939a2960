import { createHash } from "node:crypto";

export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
};

/** Returns a JSON response as the API writes it: `<`, `>` and `&` inside texts are escaped. */
export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): Answer {
  const body = JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", ...headers },
    body,
  };
}

export function withEtag(answer: Answer): Answer {
  const etag = `W/"${createHash("md5").update(answer.body).digest("hex")}"`;
  return { ...answer, headers: { ...answer.headers, ETag: etag } };
}

/** Returns the same response, as a 304 without a body if the client already holds it. */
export function orNotModified(answer: Answer, ifNoneMatch: string | undefined): Answer {
  const etag = answer.headers["ETag"];
  const isCurrent = etag !== undefined && (ifNoneMatch ?? "").split(/,\s*/).includes(etag);
  return isCurrent && answer.status === 200 ? { ...answer, status: 304, body: "" } : answer;
}
