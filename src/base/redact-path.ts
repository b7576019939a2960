/** The `@` of a mail address, however many times it is encoded. */
const mail = /@|%(?:25)*40/i;
/** A signed token, a long number such as a phone or account number, or random letters and digits. */
const secret =
  /[\w-]{10,}\.[\w-]{20,}|\d{9,}|^[0-9a-f]{20,}$|^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]{16,}$/;

/** Removes personal parts from a path, because more people read a list of paths than it was meant for. */
export function redactPath(path: string): string {
  return path
    .split("/")
    .map((segment) => (mail.test(segment) || secret.test(segment) ? "…" : segment))
    .join("/");
}
