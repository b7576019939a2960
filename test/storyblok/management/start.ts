import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { assetPlaceholders, mapTexts } from "../addresses.ts";
import { addressOf, listen } from "../http.ts";
import { isObject, parseJson } from "../json.ts";
import { parseSpace } from "../parse-files.ts";
import { createAssetStore } from "./assets.ts";
import { componentEndpoints } from "./components.ts";
import { datasourceEndpoints } from "./datasources.ts";
import { type Endpoints, gone, ok, type Reply } from "./model.ts";
import { saveInto } from "./save.ts";
import { storyEndpoints } from "./stories.ts";

export type Management = {
  origin: string;
  /** What came so far: `PUT stories/12`. */
  calls(): readonly string[];
  /** Refuses the next `times` requests as too many. */
  refuse(times: number): void;
  close(): Promise<void>;
};

/**
 * The stand-in for Storyblok's management API: an empty space is filled, into a folder that the stand-in for
 * the Content Delivery API serves. It begins empty whatever the folder holds; `space.json` has to be there.
 */
export async function startManagement(options: {
  folder: string;
  token: string;
  port?: number;
}): Promise<Management> {
  const config = parseSpace(readFileSync(join(options.folder, "space.json"), "utf8"));
  if (!config.ok) throw new Error(`${options.folder}/space.json: ${config.failure}`);
  const { id: spaceId, name, previewToken } = config.value;
  const save = saveInto(options.folder);
  let origin = "";
  let refused = 0;
  const calls: string[] = [];
  const assets = createAssetStore(save, spaceId, () => origin);
  const endpoints: Endpoints = {
    "GET ": () => ok({ space: { id: spaceId, name, first_token: previewToken } }),
    ...componentEndpoints(save),
    ...datasourceEndpoints(save),
    ...assets.endpoints,
    ...storyEndpoints(save, (content) => mapTexts(content, assetPlaceholders(assets.paths()))),
  };

  async function manage(request: IncomingMessage, path: string, search: string): Promise<Reply> {
    const [, space, rest = ""] = /^\/v1\/spaces\/([^/]+)\/?(.*)$/.exec(path) ?? [];
    calls.push(`${request.method} ${rest}`);
    const text = (await bodyOf(request)).toString("utf8");
    if (refused > 0) {
      refused -= 1;
      return { status: 429, body: "Rate Limit Exceeded" };
    }
    if (request.headers.authorization !== options.token) {
      return { status: 401, body: { error: "Unauthorized" } };
    }
    if (space !== String(spaceId)) return gone;
    const ids = [...rest.matchAll(/\d+/g)].map(Number);
    const endpoint = endpoints[`${request.method} ${rest.replace(/\d+/g, ":id")}`];
    if (!endpoint) return gone;
    const parsed = text === "" ? undefined : parseJson(text);
    if (parsed && !parsed.ok) return { status: 400, body: { error: parsed.failure } };
    const body = isObject(parsed?.value) ? parsed.value : {};
    return endpoint({ ids, query: new URLSearchParams(search), body });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, search } = addressOf(request.url ?? "/");
    if (path.startsWith("/f/")) {
      const file = await assets.read(path);
      response.writeHead(file ? 200 : 404).end(file);
      return;
    }
    const reply =
      path === "/upload"
        ? await assets.receive(await formOf(request))
        : await manage(request, path, search);
    response.writeHead(reply.status, { "Content-Type": "application/json" });
    response.end(reply.status === 204 ? undefined : JSON.stringify(reply.body));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((cause: unknown) => {
      console.error(`management: ${request.method} ${request.url}:`, cause);
      response.destroy();
    });
  });
  server.keepAliveTimeout = 75_000;
  const port = await listen(server, options.port ?? 0);
  origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    calls: () => calls,
    refuse: (times) => (refused = times),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function formOf(request: IncomingMessage): Promise<FormData> {
  const headers = { "Content-Type": request.headers["content-type"] ?? "" };
  return new Response(new Uint8Array(await bodyOf(request)), { headers }).formData();
}
