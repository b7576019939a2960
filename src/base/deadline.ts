/** Resolves with `late` if the promise has not settled after `timeoutMs` milliseconds. Leaks no timer. */
export async function within<Value, Late>(
  promise: Promise<Value>,
  timeoutMs: number,
  late: Late,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), timeoutMs);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the result of the work, or null if it fails or takes longer than `timeoutMs`. */
export async function attempt<Value>(
  work: () => Promise<Value>,
  timeoutMs: number,
): Promise<Value | null> {
  try {
    return await within(work(), timeoutMs, null);
  } catch {
    return null;
  }
}
