/**
 * Returns SQL that is true if the owner of an address had everything deleted at a time or later. Both
 * arguments are SQL expressions: the digest of the address (NULL if there is none) and ms since 1970.
 */
export function erasedSinceSql(emailHash: string, at: string): string {
  return `EXISTS (SELECT 1 FROM erasures WHERE email_hash = ${emailHash} AND erased_at >= ${at})`;
}
