/** The rows of one result of a D1 batch; empty if it is missing. `Row`: the columns that its statement selects. */
export function rowsOf<Row>(result: { readonly results: unknown[] } | undefined): Row[] {
  return (result?.results ?? []) as Row[];
}
