/** The median; null for an empty list. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, two) => one - two);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
