/**
 * Writes an island's props for its `data-props` attribute: JSON with a tilde in place of each quote, because a
 * quote takes six characters in an attribute.
 */
export function writeProps(props: object): string {
  return JSON.stringify(props).replaceAll("~", "\\u007e").replaceAll('"', "~");
}

export function readProps(text: string): object {
  return JSON.parse(text.replaceAll("~", '"')) as object;
}
