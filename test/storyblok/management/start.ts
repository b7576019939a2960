import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { assetPlaceholders, mapTexts } from "../addresses.ts";
import { withEtag } from "../answer.ts";
import { bytesOf, refuseAnonymous, startServer } from "../../http-server.ts";
import { addressOf } from "../http.ts";
import { isObject, type Json, type JsonObject, parseJson } from "../json.ts";
import { parseSpace } from "../parse-files.ts";
import { createAssetStore } from "./assets.ts";
import { createComponentStore } from "./components.ts";
import { createDatasourceStore } from "./datasources.ts";
import { type Endpoints, notFound, listed, ok, type Reply } from "./model.ts";
import { createRequestLimit, paidPlan, type Plan } from "./plan.ts";
import { saveInto } from "./save.ts";
import { storyEndpoints } from "./stories.ts";

export type Management = {
  origin: string;
  /** Returns the requests so far: `PUT stories/12`. */
  calls(): readonly string[];
  /** Answers the next `times` requests with this status instead, by default 429. */
  refuse(times: number, status?: number): void;
  /** Changes what the space can do from now on. */
  setPlan(plan: Partial<Plan>): void;
  close(): Promise<void>;
};

/**
 * Starts the stand-in for Storyblok's management API. It fills an empty space, in a folder that the stand-in
 * for the Content Delivery API serves. It starts empty whatever the folder holds. `space.json` must exist.
 */
export async function startManagement(options: {
  folder: string;
  token: string;
  port?: number;
  /** Default: the paid plan, without a limit on requests. */
  plan?: Partial<Plan>;
  /** Plans of editors. https://www.storyblok.com/docs/api/management/releases, /scheduling-stories */
  planned?: { releases?: readonly JsonObject[]; schedulings?: readonly JsonObject[] };
}): Promise<Management> {
  const config = parseSpace(readFileSync(join(options.folder, "space.json"), "utf8"));
  if (!config.ok) throw new Error(`${options.folder}/space.json: ${config.failure}`);
  const { id: spaceId, name, previewToken } = config.value;
  const save = saveInto(options.folder);
  let origin = "";
  let plan: Plan = { ...paidPlan, ...options.plan };
  let refused = { times: 0, status: 429 };
  const calls: string[] = [];
  const isWithinLimit = createRequestLimit();
  const assets = createAssetStore(
    save,
    spaceId,
    () => origin,
    () => plan,
  );
  const datasources = createDatasourceStore(save);
  const components = createComponentStore(save, spaceId, datasources.has);
  const toFile = (content: Json) => mapTexts(content, assetPlaceholders(assets.paths()));
  const space = { id: spaceId, name, region: "eu", first_token: previewToken, languages: [] };
  const endpoints: Endpoints = {
    "GET ": () => ok({ space }),
    "GET releases": ({ query }) =>
      listed("releases", options.planned?.releases ?? [], query, (one) => one),
    "GET story_schedulings": ({ query }) => {
      const status = query.get("by_status");
      const all = options.planned?.schedulings ?? [];
      const matching = all.filter((one) => status === null || one["status"] === status);
      return listed("story_schedulings", matching, query, (one) => one);
    },
    ...components.endpoints,
    ...datasources.endpoints,
    ...assets.endpoints,
    ...storyEndpoints(save, toFile, components.fieldsOf),
  };
  /** Endpoints that belong to no single space. */
  const account: Endpoints = {
    "GET users/me": () =>
      ok({ user: { id: 1, userid: "editor@example.com", friendly_name: "Editor" } }),
    "GET spaces": ({ query }) => listed("spaces", [space], query, (one) => one),
  };

  async function manage(request: IncomingMessage, path: string, search: string): Promise<Reply> {
    const [, own, rest = ""] = /^\/v1\/(?:spaces\/([^/]+))?\/?(.*?)\/*$/.exec(path) ?? [];
    calls.push(`${request.method} ${rest}`);
    const text = (await bytesOf(request)).toString("utf8");
    if (refused.times > 0) {
      refused.times -= 1;
      return { status: refused.status, body: { error: "refused as the test asked" } };
    }
    if (!isWithinLimit(plan)) {
      const error = `Rate limit of ${plan.requests?.most} request per second has been reached.`;
      return { status: 429, body: { error } };
    }
    if (request.headers.authorization !== options.token) {
      return { status: 401, body: { error: "Unauthorized" } };
    }
    if (own !== undefined && own !== String(spaceId)) return notFound;
    const ids = [...rest.matchAll(/\d+/g)].map(Number);
    const named = `${request.method} ${rest.replace(/\d+/g, ":id")}`;
    const endpoint = own === undefined ? account[named] : endpoints[named];
    if (!endpoint) return notFound;
    const parsed = text === "" ? undefined : parseJson(text);
    if (parsed && !parsed.ok) return { status: 400, body: { error: parsed.failure } };
    const body = isObject(parsed?.value) ? parsed.value : {};
    return endpoint({ ids, query: new URLSearchParams(search), body });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, search } = addressOf(request.url ?? "/");
    if (refuseAnonymous(request, response)) return;
    if (path.startsWith("/f/")) {
      const file = await assets.read(path);
      response.writeHead(file ? 200 : 404).end(file);
      return;
    }
    const reply =
      path === "/upload"
        ? await assets.receive(await formOf(request))
        : await manage(request, path, search);
    const body = reply.status === 204 ? "" : JSON.stringify(reply.body);
    const { headers } = withEtag({
      status: reply.status,
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Cache-Control": "max-age=0, private, must-revalidate",
        Vary: "Origin",
        ...reply.headers,
      },
      body,
    });
    response.writeHead(reply.status, headers).end(body);
  }

  const server = await startServer((request, response) => {
    serve(request, response).catch((cause: unknown) => {
      console.error(`management: ${request.method} ${request.url}:`, cause);
      response.destroy();
    });
  }, options.port);
  origin = server.origin;
  return {
    origin,
    calls: () => calls,
    refuse: (times, status = 429) => (refused = { times, status }),
    setPlan: (change) => (plan = { ...plan, ...change }),
    close: server.close,
  };
}

async function formOf(request: IncomingMessage): Promise<FormData> {
  const headers = { "Content-Type": request.headers["content-type"] ?? "" };
  return new Response(new Uint8Array(await bytesOf(request)), { headers }).formData();
}
