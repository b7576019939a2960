/** The answer of a service without its values: status, headers and the shape of the body. */
type Exchange = {
  readonly request: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** Headers that describe the service, not the person. */
const recordedHeaders = [
  "cache-control",
  "content-type",
  "link",
  "per-page",
  "retry-after",
  "total",
  "vary",
  "x-hubspot-ratelimit-remaining",
  "x-ratelimit",
  "x-ratelimit-policy",
];
/** Query parameters whose values contain no personal data. */
const plain = new Set(["version", "per_page", "page", "publish", "properties", "fields"]);
const maxBytes = 2_000_000;
const timeoutMs = 60_000;

/** Records every exchange of one run, without any value that was sent or answered, and ends a late one. */
export function createRecorder(base: typeof fetch) {
  const exchanges: Exchange[] = [];
  return {
    exchanges,
    async fetch(...[input, init]: Parameters<typeof fetch>) {
      const request = new Request(input, init);
      const answer = await base(input, { signal: AbortSignal.timeout(timeoutMs), ...init });
      const text = await answer
        .clone()
        .text()
        .catch(() => "");
      exchanges.push({
        request: `${request.method} ${addressShape(request.url)}`,
        status: answer.status,
        headers: Object.fromEntries(
          recordedHeaders.flatMap((name) => headerOf(answer.headers, name)),
        ),
        body: text.length > maxBytes ? "large" : bodyShape(text),
      });
      return answer;
    },
  };
}

function headerOf(headers: Headers, name: string): [string, string][] {
  const value = headers.get(name);
  return value === null ? [] : [[name, value]];
}

/**
 * Replaces path segments with a digit, `@` or `%`, except versions, and all but plain query values by `…`.
 */
function addressShape(address: string): string {
  const url = new URL(address);
  const path = url.pathname
    .split("/")
    .map((part) => (/\d|@|%/.test(part) && !/^v\d+(\.\d+)?$/.test(part) ? "…" : part))
    .join("/");
  const query = [...url.searchParams]
    .map(([name, value]) => `${name}=${plain.has(name) ? value : "…"}`)
    .join("&");
  return path + (query && `?${query}`);
}

function bodyShape(text: string): unknown {
  if (text === "") return null;
  try {
    return shapeOf(JSON.parse(text));
  } catch {
    return "not JSON";
  }
}

/** Returns the shape of a value: `"string"`, `"number"`; an object by its keys, a list by its first item. */
function shapeOf(value: unknown): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== "object") return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]));
}
