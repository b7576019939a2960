/** How tests wait, in every project and for every change that `npm run mutants` makes. */
export const patience = {
  // More than any machine needs, so it ends only what hangs. A test that has to be fast sets its own limit.
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 60_000 } },
  // workerd closes a connection that was idle for 5 s, even while a machine pauses.
  retry: { count: 1, condition: /^fetch failed$/ },
};
