import { type FieldKind, cleanUnmarked } from "./kind.ts";

const maxLength = 254;

/** The rule of browsers for `type=email` (HTML, "valid e-mail address"), but with a dot in the host. */
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** A part before the @ that is too long, a misplaced dot, or an IP as host (RFC 5321, 4.1.2, 4.5.3). */
const isUndeliverable = (address: string) =>
  address.lastIndexOf("@") > 64 || /^\.|\.\.|\.@|\.\d+$/.test(address);

export const email: FieldKind = {
  clean: cleanAddress,
  maxLength: () => maxLength,
  isRight: (value) => !isUndeliverable(value) && pattern.test(value),
  right: (_, seed) => `canary.quokka.${seed}@wombat.example`,
  wrong: () => ["no one at example", "a@b", `${"a".repeat(65)}@b.example`],
};

/** Cleans an address. Its host becomes ASCII, as in browsers. */
export function cleanAddress(raw: string): string {
  const address = cleanUnmarked(raw);
  const at = address.lastIndexOf("@");
  const host = address.slice(at + 1);
  // Converting a long host is slow. In ASCII it is even longer, so the address is too long anyway.
  if (address.length > maxLength) return address;
  // Convert only hosts with characters beyond ASCII, and without characters that end or escape a host.
  if (at < 1 || !/[^\p{ASCII}]/u.test(host) || /[\s/?#@:\\%]/.test(host)) return address;
  const url = `http://${host}`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}
