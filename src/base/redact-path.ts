/** An address of a mail, however often its `@` is encoded. */
const mail = /@|%(?:25)*40/i;
/** A signed token, a long number as phones and accounts have them, or letters that are no words. */
const secret =
  /[\w-]{10,}\.[\w-]{20,}|\d{9,}|^[0-9a-f]{20,}$|^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]{16,}$/;

/** A path without what is someone's own: who reads a list of addresses is not who it was given to. */
export function redactPath(path: string): string {
  return path
    .split("/")
    .map((segment) => (mail.test(segment) || secret.test(segment) ? "…" : segment))
    .join("/");
}
