import type { Crm } from "../../src/crm/crm.ts";
import type { CrmStandIn, Taken } from "./crm-stand-in.ts";
import { jsonIn, standIn as serve } from "./stand-in.ts";

/** Values for a CRM's variables. The first one that passes the variable's own check is used. */
const samples = [
  "https://crm.example/records",
  "https://crm.example",
  "a-key-of-the-tests-alone",
  "1",
];

/**
 * Creates a service that any CRM can be tested on. It takes each submission in one call, under the id that
 * the call contains anywhere, as often as it comes. A CRM that needs more has a stand-in of its own.
 */
export function plainStandIn(crm: Crm): CrmStandIn {
  const variables = variablesOf(crm);
  return {
    variables,
    begin() {
      const records = new Map<string, Taken>();
      const wrong: string[] = [];
      const service = serve((request, body) => {
        const isForm = request.headers.get("content-type")?.includes("form-urlencoded");
        const texts = isForm
          ? [...new URLSearchParams(body).values()]
          : textsIn(jsonIn(body) ?? body);
        const text = [...texts, ""].join("\n");
        const raw = [request.url, ...request.headers.values(), text].join("\n");
        const [id] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(raw) ?? [];
        if (id === undefined) wrong.push("a call that names no submission");
        else records.set(id, { email: emailIn(text), text });
        return Response.json({ id: "1" });
      });
      return {
        service,
        stepOf: () => "submission",
        taken: () => [...records.values()],
        countOf: (id) => (records.has(id) ? records.size : 0),
        wrong,
      };
    },
    rows: (common) => common,
    steps: { submission: { faults: [] } },
  };
}

/** Returns every text of a JSON value. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function emailIn(text: string): string {
  return (/[^\s"'<>:,]+@[^\s"'<>,]+/.exec(text)?.[0] ?? "").toLowerCase();
}

/** Returns a valid value for each of its variables. Those with a default are left out. */
function variablesOf({ name, settings }: Crm): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const sample of samples) {
    const read = settings.safeParse(variables);
    if (read.success) return variables;
    for (const { path } of read.error.issues) variables[String(path[0])] = sample;
  }
  const read = settings.safeParse(variables);
  if (read.success) return variables;
  const wrong = read.error.issues.map(({ path }) => path[0]).join(", ");
  throw new Error(
    `no sample value is valid for ${wrong}: add test/crm/stand-ins/${name}.ts ` +
      `(mirror webhook.ts there), whose "standIn" contains the variables of the CRM "${name}"`,
  );
}
