import { randomUUID } from "node:crypto";
import { orNotModified, withEtag, type Answer } from "./answer.ts";
import type { Catalog } from "./catalog.ts";
import { datasourceEntries } from "./datasource-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import {
  badRequest,
  notAllowed,
  notFound,
  rateLimited,
  serverError,
  unauthorized,
} from "./errors.ts";
import type { Files } from "./folder.ts";
import { links } from "./link-endpoints.ts";
import { tryDecode } from "../../src/base/try-decode.ts";
import type { SpaceConfig, Version } from "./model.ts";
import { isValidParameter, parameters, type EndpointName } from "./parameters.ts";
import { pageOf, readQuery, withVersion } from "./query.ts";
import { concurrent, type RateLimiter } from "./rate-limits.ts";
import { space } from "./space-endpoints.ts";
import { stories, story } from "./story-endpoints.ts";

/** The space at the moment of a request. */
type Moment = { catalog: Catalog; files: Files; version: number };

export type ApiParts = {
  config: SpaceConfig;
  moment(): Moment;
  limiter: RateLimiter | undefined;
};

export type ApiRequest = {
  path: string;
  search: string;
  ifNoneMatch: string | undefined;
  /** How many requests are in progress, including this one. */
  inFlight: number;
};

const endpoints: Record<EndpointName, Endpoint> = {
  stories,
  story,
  links,
  space,
  datasource_entries: datasourceEntries,
};

const cacheControl = {
  published: "max-age=0, public, s-maxage=604800, stale-if-error=3600",
  draft: "max-age=0, private, must-revalidate",
  space: "public, s-maxage=2, max-age=0",
};

/** Answers `/v2/cdn/…` and checks in the real order: token, parameters, cache version, rate, content. */
export function createApi(parts: ApiParts): (request: ApiRequest) => Answer {
  return ({ path, search, ifNoneMatch, inFlight }) => {
    const answer = answerTo(parts, path, search, inFlight);
    const own = { "X-Request-Id": randomUUID(), Vary: "Origin", ...crossOrigin };
    return orNotModified({ ...answer, headers: { ...answer.headers, ...own } }, ifNoneMatch);
  };
}

const crossOrigin = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "Total, Per-Page, X-RateLimit, X-RateLimit-Policy",
};

function answerTo(parts: ApiParts, path: string, search: string, inFlight: number): Answer {
  const { config } = parts;
  const { catalog, files, version: cv } = parts.moment();
  const found = route(path);
  if (!found) return notFound();
  const query = readQuery(search);
  const version: Version = query.values.get("version") === "draft" ? "draft" : "published";
  const token = query.values.get("token");
  const isPreview = token === config.previewToken;
  const readsDrafts = version === "draft" || query.values.has("from_release");
  if (!isPreview && (token !== config.publicToken || readsDrafts)) return unauthorized();
  const unknown = query.names.filter((name) => !parameters[found.name].has(name));
  if (unknown.length > 0) return notAllowed(unknown);
  if ([...query.values.values()].some((value) => value.includes("\0"))) {
    return badRequest("string contains null byte");
  }
  if (search.includes("[__or][0]")) return serverError();
  const strange = [...query.values].find(([name, value]) => !isValidParameter(name, value));
  if (strange) return badRequest(`The stand-in does not know ${strange.join("=")}`);
  const pinned = found.name === "space" || version === "draft";
  if (!pinned && query.values.get("cv") !== String(cv)) {
    const location = `${path}?${withVersion(search, cv)}`;
    return { status: 301, headers: { Location: location, "Cache-Control": "no-cache" }, body: "" };
  }
  const { perPage } = pageOf(query, 100);
  const broken = parts.limiter?.(found.name === "stories" ? perPage : 1);
  if (broken !== undefined) return rateLimited(broken);
  const answer = endpoints[found.name]({
    query,
    version,
    rest: found.rest,
    config,
    files,
    catalog,
    cv,
  });
  if (answer.status !== 200) return answer;
  const caching = found.name === "space" ? cacheControl.space : cacheControl[version];
  return withEtag({
    ...answer,
    headers: {
      ...answer.headers,
      "Cache-Control": caching,
      // The service sends these headers for drafts only, though the limit applies to everything.
      ...(version === "draft" ? rateHeaders(inFlight) : {}),
    },
  });
}

function rateHeaders(inFlight: number): Record<string, string> {
  return {
    "X-RateLimit": `"space-concurrent-requests";r=${Math.max(0, concurrent - inFlight)}`,
    "X-RateLimit-Policy": `"space-concurrent-requests";q=${concurrent}`,
  };
}

function route(path: string): { name: EndpointName; rest: string } | undefined {
  const match = /^\/v2\/cdn\/([a-z_]+)\/*(.*)$/.exec(path);
  if (!match) return undefined;
  const [, first = "", tail = ""] = match;
  const rest = tryDecode(tail).replace(/\/+$/, "");
  if (first === "spaces") return rest === "me" ? { name: "space", rest } : undefined;
  if (first === "stories") return { name: rest === "" ? "stories" : "story", rest };
  const isList = first === "links" || first === "datasource_entries";
  return isList && rest === "" ? { name: first, rest } : undefined;
}
