/** Resolves with `late` when the promise has not settled after `ms` milliseconds. Never leaks a timer. */
export async function within<Value, Late>(
  promise: Promise<Value>,
  ms: number,
  late: Late,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
