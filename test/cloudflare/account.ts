import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { bytesOf, refuseAnonymous, startServer } from "../http-server.ts";

/*
 * A Cloudflare account as wrangler uses it: the part of the API that a deployment needs, based on wrangler's
 * own source and the reference at developers.cloudflare.com/api. It starts empty, stores what is created and
 * records every change. It serves the deployed files below `/deployed/WORKER/`.
 */

type ApiRequest = {
  readonly named: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
};
type Endpoint = readonly [method: string, path: RegExp, answer: (request: ApiRequest) => unknown];

type Script = {
  bindings: { name: string; type: string; [more: string]: unknown }[];
  migrationTag: string | undefined;
  crons: readonly { cron: string }[];
  deployments: number;
  /** Files by path, `/assets/a.js`. */
  files?: ReadonlyMap<string, Buffer>;
  /** True if the worker runs before a file is sent. */
  isClosed?: boolean;
};
type Manifest = Readonly<Record<string, { readonly hash: string; readonly size: number }>>;
type Metadata = {
  bindings: Script["bindings"];
  migrations?: { new_tag: string };
  assets?: { jwt: string; config?: { run_worker_first?: boolean | string[] } };
};

export type AccountOptions = {
  /** The name before `.workers.dev`, or null if none was chosen yet. */
  readonly subdomain?: string | null;
  /** True if R2 is enabled. A new account has to enable it, with a card. */
  readonly r2?: boolean;
};

export const accountToken = "token-of-the-stand-in";
const accountId = "0123456789abcdef0123456789abcdef";
const worker = /^\/workers\/scripts\/([^/]+)/.source;

/** GraphQL's answer for any Worker. Processor times are in microseconds. */
const counted = {
  viewer: {
    accounts: [
      {
        workersInvocationsAdaptive: [
          {
            sum: { requests: 900, errors: 0 },
            quantiles: { cpuTimeP50: 2_100, cpuTimeP99: 8_700 },
          },
        ],
      },
    ],
  },
};

/** A refusal in Cloudflare's form. */
class Refused extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type Account = Awaited<ReturnType<typeof startAccount>>;

export async function startAccount(options: AccountOptions = {}) {
  const state = {
    subdomain: options.subdomain ?? null,
    r2: options.r2 ?? true,
    databases: new Map<string, { uuid: string; jurisdiction: string | null; sql: DatabaseSync }>(),
    namespaces: [] as { id: string; title: string }[],
    buckets: [] as { name: string; jurisdiction: string }[],
    queues: [] as {
      queue_id: string;
      queue_name: string;
      consumers: object[];
      producers: object[];
    }[],
    scripts: new Map<string, Script>(),
  };
  /** All files ever uploaded, by hash; and the files that each upload session deploys. */
  const uploads = new Map<string, Buffer>();
  const sessions = new Map<string, Manifest>();
  /** The changes in order: `queue NAME …`. */
  const changes: string[] = [];
  /** Requests that the stand-in does not support. There must be none. */
  const unknown: string[] = [];
  /** The method and path of the next request to refuse, once. */
  let refusing: string | null = null;

  const scriptOf = (name = "") => {
    const script = state.scripts.get(name);
    if (!script) throw new Refused(404, 10_007, "This Worker does not exist on your account.");
    return script;
  };
  const databaseOf = (named = "") => {
    const found = [...state.databases].find(([name, { uuid }]) => [name, uuid].includes(named));
    if (!found) throw new Refused(404, 7404, `The database ${named} could not be found`);
    const [name, { uuid, jurisdiction, sql }] = found;
    return { name, uuid, jurisdiction, sql };
  };
  async function deploy(name: string, { body, headers }: ApiRequest, change: string) {
    const metadata: Metadata = JSON.parse(String((await formIn(body, headers)).get("metadata")));
    const before = state.scripts.get(name);
    const secrets = before?.bindings.filter(({ type }) => type === "secret_text") ?? [];
    const fresh = metadata.bindings.map((binding) =>
      binding.type === "inherit"
        ? (before?.bindings.find((one) => one.name === binding.name) ?? binding)
        : binding,
    );
    const names = new Set(fresh.map((binding) => binding.name));
    const manifest = sessions.get(metadata.assets?.jwt ?? "");
    if (!manifest) throw new Refused(400, 10_021, "The assets have no completion token.");
    state.scripts.set(name, {
      bindings: [...fresh, ...secrets.filter((binding) => !names.has(binding.name))],
      migrationTag: metadata.migrations?.new_tag ?? before?.migrationTag,
      crons: before?.crons ?? [],
      deployments: (before?.deployments ?? 0) + 1,
      files: new Map(
        Object.entries(manifest).map(([path, { hash }]) => {
          const bytes = uploads.get(hash);
          if (!bytes) throw new Refused(400, 10_021, `${path} was not uploaded.`);
          return [path, bytes];
        }),
      ),
      isClosed: metadata.assets?.config?.run_worker_first === true,
    });
    changes.push(`${change} ${name}`);
    return {
      id: randomUUID(),
      etag: "e",
      startup_time_ms: 12,
      deployment_id: randomUUID().replaceAll("-", ""),
    };
  }

  const endpoints: readonly Endpoint[] = [
    [
      "GET",
      /^\/workers\/subdomain$/,
      () => {
        if (state.subdomain === null) throw new Refused(404, 10_007, "There is no subdomain yet.");
        return { subdomain: state.subdomain };
      },
    ],
    [
      "PUT",
      /^\/workers\/subdomain$/,
      ({ body }) => {
        const { subdomain } = JSON.parse(body.toString());
        if (subdomain === "taken") throw new Refused(409, 10_031, "The subdomain is unavailable.");
        changes.push(`subdomain ${subdomain}`);
        state.subdomain = subdomain;
        return { subdomain };
      },
    ],
    [
      "GET",
      /^\/workers\/scripts$/,
      () =>
        [...state.scripts].map(([id, { migrationTag }]) => ({ id, migration_tag: migrationTag })),
    ],
    [
      "GET",
      /^\/workers\/services\/([^/]+)$/,
      ({ named: [name] }) => {
        scriptOf(name);
        const script = { tag: "tag", tags: null, last_deployed_from: "wrangler" };
        return { id: name, default_environment: { environment: "production", script } };
      },
    ],
    [
      "GET",
      /^\/workers\/workers\/([^/]+)$/,
      ({ named: [name] }) => ({ name, subdomain: { enabled: false, previews_enabled: false } }),
    ],
    [
      "GET",
      new RegExp(`${worker}/secrets$`),
      ({ named: [name] }) =>
        scriptOf(name).bindings.flatMap((one) =>
          one.type === "secret_text" ? [{ name: one.name, type: one.type }] : [],
        ),
    ],
    [
      "GET",
      new RegExp(`${worker}/settings$`),
      ({ named: [name] }) => ({ bindings: scriptOf(name).bindings }),
    ],
    [
      "GET",
      new RegExp(`${worker}/schedules$`),
      ({ named: [name] }) => ({ schedules: scriptOf(name).crons }),
    ],
    [
      "GET",
      new RegExp(`${worker}/deployments$`),
      ({ named: [name] }) => {
        scriptOf(name);
        return {
          deployments: [
            { id: "1", source: "wrangler", versions: [{ version_id: "v", percentage: 100 }] },
          ],
        };
      },
    ],
    [
      "GET",
      new RegExp(`${worker}/versions/[^/]+$`),
      () => ({ id: "v", startup_time_ms: 12, resources: { script: { etag: "e" }, bindings: [] } }),
    ],
    [
      "GET",
      new RegExp(`${worker}/versions$`),
      ({ named: [name] }) => ({ items: scriptOf(name) ? [{ id: "v" }] : [] }),
    ],
    [
      "POST",
      new RegExp(`${worker}/assets-upload-session$`),
      ({ body }) => {
        const { manifest }: { manifest: Manifest } = JSON.parse(body.toString());
        const missing = Object.values(manifest).filter(({ hash }) => !uploads.has(hash));
        const jwt = randomUUID();
        sessions.set(jwt, manifest);
        return { jwt, buckets: missing.length > 0 ? [missing.map(({ hash }) => hash)] : [] };
      },
    ],
    [
      "POST",
      /^\/workers\/assets\/upload$/,
      async ({ body, headers }) => {
        for (const [hash, file] of await formIn(body, headers)) {
          if (typeof file === "string") continue;
          uploads.set(hash, Buffer.from(await file.text(), "base64"));
        }
        return { jwt: headers.authorization?.replace("Bearer ", "") };
      },
    ],
    [
      "PUT",
      new RegExp(`${worker}$`),
      (request) => deploy(request.named[0] ?? "", request, "worker"),
    ],
    [
      "POST",
      new RegExp(`${worker}/versions$`),
      async (request) => ({
        ...(await deploy(request.named[0] ?? "", request, "worker")),
        resources: { script: { etag: "e" } },
      }),
    ],
    ["POST", new RegExp(`${worker}/deployments$`), () => ({ id: randomUUID() })],
    ["PATCH", new RegExp(`${worker}/script-settings$`), () => ({})],
    [
      "POST",
      new RegExp(`${worker}/subdomain$`),
      ({ named: [name], body }) => {
        changes.push(`workers.dev ${name} ${JSON.parse(body.toString()).enabled}`);
        return { enabled: true, previews_enabled: false };
      },
    ],
    [
      "PUT",
      new RegExp(`${worker}/schedules$`),
      ({ named: [name], body }) => {
        scriptOf(name).crons = JSON.parse(body.toString());
        changes.push(`cron ${scriptOf(name).crons.map(({ cron }) => cron)}`);
        return {};
      },
    ],
    [
      "POST",
      new RegExp(`${worker}/domains/changeset$`),
      () => ({ added: [], removed: [], updated: [], conflicting: [] }),
    ],
    [
      "PUT",
      new RegExp(`${worker}/domains/records$`),
      ({ body }) => {
        const { origins } = JSON.parse(body.toString());
        changes.push(`domain ${origins.map(({ hostname }: { hostname: string }) => hostname)}`);
        return origins;
      },
    ],
    [
      "GET",
      /^\/queues$/,
      ({ query }) =>
        state.queues.filter(({ queue_name: name }) => query.getAll("name").includes(name)),
    ],
    [
      "POST",
      /^\/queues$/,
      ({ body }) => {
        const { queue_name: name, settings } = JSON.parse(body.toString());
        if (state.queues.some((queue) => queue.queue_name === name))
          throw new Refused(409, 11_009, "Queue name already taken");
        state.queues.push({
          queue_id: `id-of-${name}`,
          queue_name: name,
          consumers: [],
          producers: [],
        });
        changes.push(`queue ${name} ${settings.message_retention_period} s`);
        return { queue_id: `id-of-${name}`, queue_name: name };
      },
    ],
    [
      "POST",
      /^\/queues\/id-of-([^/]+)\/consumers$/,
      ({ named: [name], body }) => {
        const { script_name: script, settings, ...more } = JSON.parse(body.toString());
        const queue = state.queues.find((one) => one.queue_name === name);
        queue?.consumers.push({
          ...more,
          settings,
          script,
          consumer_id: "consumer",
        });
        changes.push(`consumer ${name}`);
        return {};
      },
    ],
    ["PUT", /^\/queues\/[^/]+\/consumers\/consumer$/, () => ({})],
    [
      "GET",
      /^\/d1\/database\/([^/]+)$/,
      ({ named: [name] }) => {
        const { sql: _sql, ...known } = databaseOf(name);
        return known;
      },
    ],
    [
      "POST",
      /^\/d1\/database$/,
      ({ body }) => {
        const { name, jurisdiction = null } = JSON.parse(body.toString());
        if (state.databases.has(name)) throw new Refused(400, 7502, "Database already exists");
        const uuid = randomUUID();
        state.databases.set(name, { uuid, jurisdiction, sql: new DatabaseSync(":memory:") });
        changes.push(`d1 ${name} ${jurisdiction}`);
        return { uuid, name, jurisdiction, created_in_region: "WEUR" };
      },
    ],
    [
      "POST",
      /^\/d1\/database\/([^/]+)\/query$/,
      ({ named: [name], body }) => {
        const { sql: text } = JSON.parse(body.toString());
        const database = databaseOf(name);
        const [, migration] = /\('(\d{4}_\w+\.sql)'\)/.exec(text) ?? [];
        if (migration) changes.push(`migration ${database.name} ${migration}`);
        const results = /^\s*(SELECT|PRAGMA)/i.test(text) ? database.sql.prepare(text).all() : [];
        if (results.length === 0) database.sql.exec(text);
        return [{ results, success: true, meta: {} }];
      },
    ],
    ["GET", /^\/storage\/kv\/namespaces$/, () => state.namespaces],
    [
      "POST",
      /^\/storage\/kv\/namespaces$/,
      ({ body }) => {
        const { title } = JSON.parse(body.toString());
        if (state.namespaces.some((one) => one.title === title)) {
          throw new Refused(
            400,
            10_014,
            "A namespace with this account ID and title already exists.",
          );
        }
        const made = { id: randomUUID().replaceAll("-", ""), title };
        state.namespaces.push(made);
        changes.push(`kv ${title}`);
        return made;
      },
    ],
    [
      "GET",
      /^\/r2\/buckets$/,
      () => {
        if (!state.r2)
          throw new Refused(403, 10_042, "Please enable R2 through the Cloudflare Dashboard.");
        return { buckets: state.buckets };
      },
    ],
    [
      "GET",
      /^\/r2\/buckets\/([^/]+)$/,
      ({ named: [name], headers }) => {
        const within = headers["cf-r2-jurisdiction"] ?? "default";
        const found = state.buckets.find((one) => one.name === name && one.jurisdiction === within);
        if (!found) throw new Refused(404, 10_006, "The specified bucket does not exist.");
        return found;
      },
    ],
    [
      "POST",
      /^\/r2\/buckets$/,
      ({ body, headers }) => {
        const made = {
          name: String(JSON.parse(body.toString()).name),
          jurisdiction: String(headers["cf-r2-jurisdiction"] ?? "default"),
        };
        state.buckets.push(made);
        changes.push(`r2 ${made.name} ${made.jurisdiction}`);
        return made;
      },
    ],
  ];

  async function answerTo(
    method: string,
    url: URL,
    headers: IncomingMessage["headers"],
    body: Buffer,
  ) {
    // Files are uploaded with the token of their session.
    const token = headers.authorization?.replace("Bearer ", "") ?? "";
    if (token !== accountToken && !(url.pathname.endsWith("/assets/upload") && sessions.has(token)))
      throw new Refused(401, 10_000, "Authentication error");
    if (url.pathname === "/accounts") return [{ id: accountId, name: "Acme" }];
    if (url.pathname === "/graphql") return counted;
    const path = url.pathname.replace(`/accounts/${accountId}`, "");
    if (refusing === `${method} ${path}`) {
      refusing = null;
      throw new Refused(400, 10_021, "refused, as it was told to");
    }
    for (const [known, pattern, answer] of endpoints) {
      const found = known === method && pattern.exec(path);
      if (found)
        return answer({
          named: found.slice(1).map(decodeURIComponent),
          query: url.searchParams,
          headers,
          body,
        });
    }
    unknown.push(`${method} ${path}`);
    throw new Refused(404, 7003, `Could not route to ${path}`);
  }

  /** Serves deployed files. It knows one of a Worker's own answers: the refusal of access to a closed one. */
  function serve(path: string, { headers }: IncomingMessage, response: ServerResponse) {
    const [, name = "", file = ""] = /^\/deployed\/([^/]+)(.*)$/.exec(path) ?? [];
    const script = state.scripts.get(name);
    const password = script?.bindings.find((one) => one.name === "ACCESS_TOKEN")?.["text"];
    const isOpen = !script?.isClosed || headers.authorization === `Bearer ${String(password)}`;
    const bytes = script?.files?.get(file);
    response.writeHead(isOpen ? (bytes ? 200 : 404) : 401).end(isOpen ? bytes : undefined);
  }

  const { origin, close } = await startServer(async (request, response) => {
    if (refuseAnonymous(request, response)) return;
    if (request.url?.startsWith("/deployed/")) return serve(request.url, request, response);
    const send = (status: number, answer: object) =>
      response
        .writeHead(status, { "content-type": "application/json" })
        .end(JSON.stringify({ messages: [], ...answer }));
    const { method = "", url = "/", headers } = request;
    try {
      const body = await bytesOf(request);
      const result = await answerTo(method, new URL(url, "http://127.0.0.1"), headers, body);
      const list = Array.isArray(result) ? result.length : 1;
      const info = { page: 1, per_page: 100, count: list, total_count: list, total_pages: 1 };
      send(200, { success: true, errors: [], result, data: result, result_info: info });
    } catch (thrown) {
      const { status, code } = thrown instanceof Refused ? thrown : { status: 500, code: 1 };
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      send(status, { success: false, errors: [{ code, message }], result: null });
    }
  });
  return {
    origin,
    state,
    changes,
    unknown,
    /** Refuses the next request with this method and path below the account, once. */
    refuse: (request: string) => (refusing = request),
    close,
  };
}

function formIn(body: Buffer, headers: IncomingMessage["headers"]): Promise<FormData> {
  const type = { "content-type": String(headers["content-type"]) };
  return new Response(new Uint8Array(body), { headers: type }).formData();
}
