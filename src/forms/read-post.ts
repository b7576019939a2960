import { type Result, err, ok } from "../base/result.ts";
import { readAtMost } from "../base/read-at-most.ts";

/** What a post holds, by name. A name sent twice holds a list, which no field accepts. */
export type Posted = { readonly [name: string]: unknown };

export type PostFailure =
  | { readonly kind: "tooLarge" }
  | { readonly kind: "unsupported" }
  | { readonly kind: "malformed" };

const maxNames = 50;

/** Reads a form post of one of the three types our forms use, at most `maxBytes` bytes of it. */
export async function readPost(
  request: Request,
  maxBytes: number,
): Promise<Result<Posted, PostFailure>> {
  const type = request.headers.get("content-type") ?? "";
  const parse = parsers[(type.split(";")[0] ?? "").trim().toLowerCase()];
  if (!parse) return err({ kind: "unsupported" });
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes)
    return err({ kind: "tooLarge" });
  try {
    const posted = await parse(request, type, maxBytes);
    if (posted === "tooLarge") return err({ kind: "tooLarge" });
    return posted && Object.keys(posted).length <= maxNames
      ? ok(posted)
      : err({ kind: "malformed" });
  } catch {
    return err({ kind: "malformed" });
  }
}

type Parser = (
  request: Request,
  type: string,
  maxBytes: number,
) => Promise<Posted | null | "tooLarge">;

/** A short body, read whole. */
function short(parse: (text: string) => Posted | null): Parser {
  return async ({ body }, _, maxBytes) => {
    const { bytes, whole } = await readAtMost(body, Math.min(maxBytes, maxTextBytes));
    return whole ? parse(new TextDecoder().decode(bytes)) : "tooLarge";
  };
}

/** Whatever has no files is this much at most. */
const maxTextBytes = 65_536;

const parsers: { readonly [type: string]: Parser | undefined } = {
  "application/x-www-form-urlencoded": short((text) => collect(new URLSearchParams(text))),
  "multipart/form-data": async ({ body }, type, maxBytes) => {
    // Counted as it flows, so that files are in memory once and not twice.
    let size = 0;
    const counted = body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength;
          if (size > maxBytes) controller.error(new Error("too large"));
          else controller.enqueue(chunk);
        },
      }),
    );
    try {
      const headers = { "content-type": type };
      return collect(await new Response(counted ?? null, { headers }).formData());
    } catch (thrown) {
      if (size > maxBytes) return "tooLarge";
      throw thrown;
    }
  },
  "application/json": short((text) => {
    const json: unknown = JSON.parse(text);
    return isRecord(json) ? json : null;
  }),
};

function isRecord(json: unknown): json is Posted {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

function collect(entries: Iterable<[string, unknown]>): Posted {
  const byName = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, all]) => [
      name,
      all.length === 1 ? all[0]?.[1] : all.map(([, value]) => value),
    ]),
  );
}

/** What a post holds as text, a JSON post's booleans and numbers too; null for anything else. */
export function textOf(raw: unknown): string | null {
  if (raw === undefined || raw === null) return "";
  if (typeof raw === "string") return raw;
  return typeof raw === "boolean" || typeof raw === "number" ? String(raw) : null;
}
