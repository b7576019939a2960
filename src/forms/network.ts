/**
 * Returns the networks of an address: `one` customer's (an IPv4 address, or an IPv6 /64, which a customer
 * gets whole), and the one `around` it (/24, /48). Text that is not an address is returned unchanged.
 */
export function networkOf(ip: string): { readonly one: string; readonly around: string } {
  const inV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.(\d+)$/i.exec(ip);
  if (inV4) return { one: `${inV4[1]}.${inV4[2]}`, around: `${inV4[1]}.0/24` };
  const groups = groupsOf(ip);
  if (!groups) return { one: ip, around: ip };
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
    return networkOf(bytes.join("."));
  }
  const hex = groups.map((group) => group.toString(16));
  return { one: `${hex.slice(0, 4).join(":")}::/64`, around: `${hex.slice(0, 3).join(":")}::/48` };
}

/** Returns the eight groups of an IPv6 address; null for anything else. */
function groupsOf(ip: string): number[] | null {
  const [before = "", after, ...more] = (ip.split("%")[0] ?? "").split("::");
  if (!ip.includes(":") || more.length > 0) return null;
  const [head, tail] = [before, after ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  if (!head || !tail) return null;
  const missing = 8 - head.length - tail.length;
  if (after === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => "0"), ...tail];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null;
}
