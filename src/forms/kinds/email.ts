import { type FieldKind, cleanUnmarked } from "./kind.ts";

const maxLength = 254;

/** The rule browsers apply to `type=email` (HTML, "valid e-mail address"), with a dot in the host. */
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** More than any mail server takes before the @, and a dot where none may stand (RFC 5321, 4.1.2, 4.5.3). */
const isUndeliverable = (address: string) =>
  address.lastIndexOf("@") > 64 || /^\.|\.\.|\.@|\.\d+$/.test(address);

export const email: FieldKind = {
  clean: cleanAddress,
  maxLength: () => maxLength,
  isRight: (value) => !isUndeliverable(value) && pattern.test(value),
  right: (_, seed) => `canary.quokka.${seed}@wombat.example`,
  wrong: () => ["no one at example", "a@b", `${"a".repeat(65)}@b.example`],
};

/** Its host in the ASCII form that browsers give it. */
export function cleanAddress(raw: string): string {
  const address = cleanUnmarked(raw);
  const at = address.lastIndexOf("@");
  const host = address.slice(at + 1);
  // Making one of a long host takes long. In ASCII it is longer still, and the whole too long.
  if (address.length > maxLength) return address;
  // Code points beyond ASCII, and nothing that would make it more than a host.
  if (at < 1 || !/[^\p{ASCII}]/u.test(host) || /[\s/?#@:\\%]/.test(host)) return address;
  const url = `http://${host}`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}
