/**
 * In SQL: whether the sender of an address had everything deleted at a time or after it. Both are expressions:
 * the digest of the address, where no one is asked for NULL, and milliseconds since 1970.
 */
export function erasedSinceSql(emailHash: string, at: string): string {
  return `EXISTS (SELECT 1 FROM erasures WHERE email_hash = ${emailHash} AND erased_at >= ${at})`;
}
