export type Query = {
  /** Top-level names in order, for the strict parameter check. */
  names: string[];
  /** By whole name: `filter_query[component][in]`. */
  values: Map<string, string>;
};

/** Reads a query string. Brackets may be raw or percent-encoded. */
export function readQuery(search: string): Query {
  const values = new Map(new URLSearchParams(search));
  const names = new Set([...values.keys()].map((key) => key.split("[", 1)[0] ?? key));
  return { names: [...names], values };
}

/** Returns the items of a comma list, or undefined if the parameter is missing or empty. */
export function listOf(query: Query, name: string): string[] | undefined {
  const items = (query.values.get(name) ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
  return items.length > 0 ? items : undefined;
}

/** Returns a page's number and size. Invalid values become the default, and larger sizes the maximum. */
export function pageOf(query: Query, max: number): { page: number; perPage: number } {
  const whole = (name: string, fallback: number) => {
    const value = Number.parseInt(query.values.get(name) ?? "", 10);
    return value > 0 ? value : fallback;
  };
  return { page: whole("page", 1), perPage: Math.min(whole("per_page", 25), max) };
}

/** Returns the same parameters in alphabetical order with another `cv`, as redirects have them. */
export function withVersion(search: string, version: number): string {
  const pairs = [...new URLSearchParams(search)].filter(([key]) => key !== "cv");
  pairs.push(["cv", String(version)]);
  pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return new URLSearchParams(pairs).toString();
}
