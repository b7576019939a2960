/**
 * What an island is given, as its element carries it: JSON in which a tilde stands for each quote, since
 * a quote takes six letters in an attribute.
 */
export function writeProps(props: object): string {
  return JSON.stringify(props).replaceAll("~", "\\u007e").replaceAll('"', "~");
}

export function readProps(text: string): object {
  return JSON.parse(text.replaceAll("~", '"')) as object;
}
