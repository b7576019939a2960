import { isRecord } from "../base/is-record.ts";
import { parseJson } from "../base/parse-json.ts";
import { type Result, err, ok } from "../base/result.ts";
import { TooLarge, countedBody } from "./counted-body.ts";
import { type Posted, groupByName } from "./posted.ts";
import { type FilePlan, maxPartsBytes, maxTextBytes, readParts } from "./read-parts.ts";

export type PostFailure =
  | { readonly kind: "tooLarge" }
  | { readonly kind: "unsupported" }
  | { readonly kind: "malformed" };

const maxNames = 50;

/**
 * Reads a form post of one of the three types that our forms use. Checks its type and declared length before
 * its body, whose bytes are counted as they arrive. Its files last as long as the plan's reservation.
 */
export async function readPost(
  { headers, body }: Request,
  plan: FilePlan,
): Promise<Result<Posted, PostFailure>> {
  const type = headers.get("content-type") ?? "";
  const format = formats.get((type.split(";")[0] ?? "").trim().toLowerCase());
  if (!format) return err({ kind: "unsupported" });
  const announced = Number(headers.get("content-length") ?? 0);
  if (announced > format.maxBytes(plan)) return err({ kind: "tooLarge" });
  try {
    const posted = await format.read(body, type, plan);
    return Object.keys(posted).length <= maxNames ? ok(posted) : err({ kind: "malformed" });
  } catch (thrown) {
    return err({ kind: thrown instanceof TooLarge ? "tooLarge" : "malformed" });
  }
}

type Format = {
  readonly maxBytes: (plan: FilePlan) => number;
  /** Throws `TooLarge`, or another error if the body does not have this format. */
  readonly read: typeof readParts;
};

/** A format without files. */
function text(parse: (text: string) => Posted): Format {
  return {
    maxBytes: () => maxTextBytes,
    async read(body, _, { now }) {
      const decoder = new TextDecoder();
      let whole = "";
      for await (const bytes of countedBody(body, maxTextBytes, now)) {
        whole += decoder.decode(bytes, { stream: true });
      }
      return parse(whole + decoder.decode());
    },
  };
}

const formats: ReadonlyMap<string, Format> = new Map([
  ["application/x-www-form-urlencoded", text((given) => groupByName(new URLSearchParams(given)))],
  ["multipart/form-data", { maxBytes: maxPartsBytes, read: readParts }],
  ["application/json", text(jsonIn)],
]);

function jsonIn(given: string): Posted {
  const json = parseJson(given);
  if (!isRecord(json)) throw new TypeError("not an object");
  return json;
}
