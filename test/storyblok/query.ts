/** One `filter_query[field][operator]=value`. */
export type Condition = { field: string; operator: string; value: string };

export type Query = {
  /** Top-level names in their order: what the strict parameter check names. */
  names: string[];
  values: Map<string, string>;
  conditions: Condition[];
  /** Conditions of `__or`: one of them is enough. */
  alternatives: Condition[];
  /** An indexed `__or`, which the real API answers with a 500. */
  indexedOr: boolean;
};

/** Reads a query string; brackets may be raw or percent-encoded. */
export function readQuery(search: string): Query {
  const query: Query = {
    names: [],
    values: new Map(),
    conditions: [],
    alternatives: [],
    indexedOr: false,
  };
  for (const [key, value] of new URLSearchParams(search)) {
    const name = key.split("[", 1)[0] ?? key;
    if (!query.names.includes(name)) query.names.push(name);
    if (key === name) query.values.set(name, value);
    if (name === "filter_query") addCondition(query, key, value);
  }
  return query;
}

function addCondition(query: Query, key: string, value: string): void {
  const path = [...key.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? "");
  if (path[0] === "__or") {
    if (path[1] !== "") query.indexedOr = true;
    // The wire form has no border between two alternatives, so each condition in it is one.
    const [, , field = "", operator = ""] = path;
    query.alternatives.push({ field, operator, value });
  } else {
    const [field = "", operator = ""] = path;
    query.conditions.push({ field, operator, value });
  }
}

/** A comma list; undefined where the parameter is missing or empty. */
export function listOf(query: Query, name: string): string[] | undefined {
  const items = (query.values.get(name) ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
  return items.length > 0 ? items : undefined;
}

/** A page's number and size; anything unreadable is the default, what is above the maximum the maximum. */
export function pageOf(query: Query, max: number): { page: number; perPage: number } {
  const whole = (name: string, fallback: number) => {
    const value = Number.parseInt(query.values.get(name) ?? "", 10);
    return value > 0 ? value : fallback;
  };
  return { page: whole("page", 1), perPage: Math.min(whole("per_page", 25), max) };
}

/** The same parameters in alphabetical order with another `cv`, as redirects have them. */
export function withVersion(search: string, version: number): string {
  const pairs = [...new URLSearchParams(search)].filter(([key]) => key !== "cv");
  pairs.push(["cv", String(version)]);
  pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return new URLSearchParams(pairs).toString();
}
