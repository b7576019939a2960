/** Storyblok writes `YYYY-MM-DD HH:mm` in UTC, and ISO 8601 for its own dates. */
export function storyDate(value: unknown): Date | null {
  if (typeof value !== "string" || value === "") return null;
  const iso = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(value)
    ? `${value.replace(" ", "T")}Z`
    : value;
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
}
