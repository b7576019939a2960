import { randomBytes } from "node:crypto";

/**
 * Returns a visitor's IP address from the range for tests. One address may post 20 forms a minute, so it is
 * random: files that know nothing of each other share a site.
 */
export function randomAddress(): string {
  const [a = 0, b = 0, c = 0] = randomBytes(3);
  return `198.${18 + (a % 2)}.${b}.${c}`;
}
