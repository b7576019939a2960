/**
 * What a record holds under a name from outside: nothing that every object is born with (`constructor`).
 * A table of our own that is asked by such names is a `Map`.
 */
export function ownEntry<Value>(
  record: { readonly [name: string]: Value },
  name: string,
): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
