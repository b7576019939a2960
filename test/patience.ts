/** How tests wait, in every project and for every change that `npm run mutants` tries. */
export const patience = {
  // What no machine needs: only what hangs is ended. What has to be quick says so itself.
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 60_000 } },
  // workerd ends a connection that was left alone for 5 s, also while a machine pauses.
  retry: { count: 1, condition: /^fetch failed$/ },
};
