/** What no machine needs: only what hangs is ended. What has to be quick says so itself. */
export const patience = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 60_000 } },
};
