const placeholder = /^@date:(?:today|([+-]?\d{1,5})d)(?: (\d{2}):(\d{2}))?$/;
const day = 86_400_000;

export function isPlaceholder(value: string): boolean {
  return value.startsWith("@date:");
}

/** Returns the moment of `@date:-3d 09:00`, counted from the UTC day of `now`; undefined if misspelt. */
function moment(value: string, now: Date): Date | undefined {
  const match = placeholder.exec(value);
  if (!match) return undefined;
  const [, days = "0", hours = "0", minutes = "0"] = match;
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return new Date(
    midnight + Number(days) * day + Number(hours) * 3_600_000 + Number(minutes) * 60_000,
  );
}

/** Returns a date as a datetime field holds it: `YYYY-MM-DD HH:mm`, UTC. */
export function fieldDate(value: string, now: Date): string | undefined {
  return moment(value, now)?.toISOString().slice(0, 16).replace("T", " ");
}

/** Returns a date as a story's property has it: ISO 8601 with milliseconds. Takes a placeholder or a date. */
export function storyDate(value: string, now: Date): string | undefined {
  const date = isPlaceholder(value) ? moment(value, now) : parseDate(value);
  return date?.toISOString();
}

/** Parses `YYYY-MM-DD HH:mm` (UTC, as the API reads and writes it) or ISO 8601. */
function parseDate(value: string): Date | undefined {
  const utc = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?$/.test(value)
    ? `${value.replace(" ", "T")}${value.includes(" ") ? "Z" : ""}`
    : value;
  const date = new Date(utc);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
