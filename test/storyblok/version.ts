/**
 * The space's version: the unix seconds of its last change. It only rises, so two changes within one second
 * are one second apart.
 */
export type VersionCounter = { current(): number; bump(): number };

export function createVersion(now: () => number = Date.now): VersionCounter {
  const seconds = () => Math.floor(now() / 1000);
  let version = seconds();
  return {
    current: () => version,
    bump() {
      version = Math.max(version + 1, seconds());
      return version;
    },
  };
}
