/** The rows of one result of a batch of D1; none where it is not there. `Row`: what its statement selects. */
export function rowsOf<Row>(result: { readonly results: unknown[] } | undefined): Row[] {
  return (result?.results ?? []) as Row[];
}
