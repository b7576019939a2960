import { withUserAgent } from "../../src/brand/user-agent.ts";
import { z } from "zod";
import { type Result, err, ok } from "../../src/base/result.ts";
import { reasonOf } from "../complaint.ts";
import type { Prompt } from "../prompt.ts";
import { NotDeployed, config, runTool } from "./wrangler.ts";

const envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
  result: z.unknown(),
});

/** The error that Cloudflare refuses a request with. */
type CloudflareError = { readonly code: number; readonly message: string };

type Request = { readonly method: "PUT" | "POST"; readonly body: object };

type Call = <Schema extends z.ZodType>(
  path: string,
  shape: Schema,
  request?: Request,
) => Promise<Result<z.infer<Schema>, CloudflareError>>;

/** A Cloudflare account, to read what exists. Wrangler creates everything but the workers.dev name. */
export type Account = {
  readonly id: string;
  /** Sends a request to `/accounts/ID/…`. Throws `NotDeployed` without an answer of the expected form. */
  readonly request: Call;
  /** Queries Cloudflare's usage data by GraphQL. Throws as above, and if the query is refused. */
  readonly queryUsage: <Schema extends z.ZodType>(
    query: string,
    variables: object,
    shape: Schema,
  ) => Promise<z.infer<Schema>>;
};

/** The API's error codes for things that do not exist. */
export const absent = { worker: 10_007, subdomain: 10_007, database: 7404, r2: 10_042 } as const;

const login = z.union([
  z.object({ type: z.enum(["oauth", "api_token"]), token: z.string() }),
  z.object({ type: z.literal("api_key"), key: z.string(), email: z.string() }),
]);

/**
 * Opens the account that wrangler is logged in to, or has a token for. If there are several, uses the one
 * that `CLOUDFLARE_ACCOUNT_ID` names or that the person chooses. Throws `NotDeployed` if there is none.
 */
export async function openAccount(prompt: Prompt | null): Promise<Account> {
  const headers = await credentials();
  const call: Call = (path, shape, request) => callCloudflare(headers, path, shape, request);
  const id = process.env["CLOUDFLARE_ACCOUNT_ID"] ?? (await chooseAccount(call, prompt));
  return {
    id,
    request: (path, shape, options) => call(`/accounts/${id}${path}`, shape, options),
    async queryUsage(query, variables, shape) {
      const request = { method: "POST", body: { query, variables } } as const;
      const dataSchema = z.object({ data: z.unknown() });
      const parsed = dataSchema.safeParse(await answerOf(headers, "/graphql", request));
      const counted = shape.safeParse(parsed.data?.data);
      if (!counted.success) throw new NotDeployed("Cloudflare did not return its usage data");
      return counted.data;
    },
  };
}

async function credentials(): Promise<Record<string, string>> {
  const given = process.env["CLOUDFLARE_API_TOKEN"];
  if (given) return { authorization: `Bearer ${given}` };
  const output = await runTool("wrangler", ["auth", "token", "--json", ...config]).catch(() => {
    throw new NotDeployed("You are not logged in to Cloudflare. Run: npx wrangler login");
  });
  const known = login.parse(JSON.parse(output.slice(output.indexOf("{"))));
  return known.type === "api_key"
    ? { "x-auth-key": known.key, "x-auth-email": known.email }
    : { authorization: `Bearer ${known.token}` };
}

async function callCloudflare<Schema extends z.ZodType>(
  headers: Record<string, string>,
  path: string,
  shape: Schema,
  request?: Request,
): Promise<Result<z.infer<Schema>, CloudflareError>> {
  const parsed = envelope.safeParse(await answerOf(headers, path, request));
  if (!parsed.success)
    throw new NotDeployed(`Cloudflare's answer at ${path} is not one of its API`);
  if (!parsed.data.success) {
    const { code = 0, message = "no reason" } = parsed.data.errors[0] ?? {};
    return err({ code, message });
  }
  const result = shape.safeParse(parsed.data.result);
  if (!result.success)
    throw new NotDeployed(`Cloudflare's answer at ${path} has an unexpected form`);
  return ok(result.data);
}

async function answerOf(
  headers: Record<string, string>,
  path: string,
  request?: Request,
): Promise<unknown> {
  const base = process.env["CLOUDFLARE_API_BASE_URL"] ?? "https://api.cloudflare.com/client/v4";
  const answer = await fetch(`${base}${path}`, {
    ...withUserAgent({ headers: { ...headers, "content-type": "application/json" } }),
    ...(request && { method: request.method, body: JSON.stringify(request.body) }),
    signal: AbortSignal.timeout(30_000),
  }).catch((thrown: unknown) => {
    throw new NotDeployed(`Cloudflare does not answer (${reasonOf(thrown)})`);
  });
  return answer.json().catch(() => null);
}

const accounts = z.array(z.object({ id: z.string(), name: z.string() }));

async function chooseAccount(call: Call, prompt: Prompt | null): Promise<string> {
  const known = await call("/accounts?per_page=50", accounts);
  if (!known.ok) throw new NotDeployed(`Cloudflare refuses the login: ${known.failure.message}`);
  const [first, second] = known.value;
  if (!first) throw new NotDeployed("This login has no Cloudflare account");
  if (!second) return first.id;
  const list = known.value.map(({ name }, index) => `  ${index + 1}  ${name}\n`).join("");
  const answer = await prompt?.ask(`In which account?\n${list}> `);
  const chosen = known.value[Number(answer) - 1];
  if (!chosen) throw new NotDeployed("No account was chosen: set CLOUDFLARE_ACCOUNT_ID");
  return chosen.id;
}

const secretNames = z.array(z.looseObject({ name: z.string() }));

/** Returns the names of a Worker's secrets (Cloudflare never returns values); null without such a Worker. */
export async function secretsOf(
  account: Account,
  worker: string,
): Promise<ReadonlySet<string> | null> {
  const listed = await account.request(`/workers/scripts/${worker}/secrets`, secretNames);
  if (listed.ok) return new Set(listed.value.map(({ name }) => name));
  if (listed.failure.code === absent.worker) return null;
  throw new NotDeployed(`Cloudflare did not list the secrets: ${listed.failure.message}`);
}
