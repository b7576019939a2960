/** Returns a record's own value for a name from outside, never an inherited one such as `constructor`. */
export function ownEntry<Value>(
  record: { readonly [name: string]: Value },
  name: string,
): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
