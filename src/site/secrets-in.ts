/** The values of an environment that no answer may show, longest first, so that none stays visible in part. */
export function secretsIn(raw: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(raw)
    .flatMap(([name, value]) =>
      /TOKEN|SECRET|KEY|PASSWORD|WEBHOOK_URL/.test(name) && typeof value === "string" ? value : [],
    )
    .filter((value) => value.length >= 8)
    .toSorted((a, b) => b.length - a.length);
}
