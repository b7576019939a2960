import { randomBytes } from "node:crypto";

/**
 * A visitor's address on the network, of the range that is for tests: one address may post 20 forms a minute.
 * Random, since files that know nothing of each other share a site.
 */
export function randomAddress(): string {
  const [a = 0, b = 0, c = 0] = randomBytes(3);
  return `198.${18 + (a % 2)}.${b}.${c}`;
}
