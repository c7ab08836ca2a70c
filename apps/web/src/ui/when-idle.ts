/** The longest that a part beyond the first screen waits, ms. */
const idleMs = 300;

/** Waits until the browser has drawn what came before and has nothing more urgent to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such call.
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: idleMs });
    else setTimeout(resolve, idleMs);
  });
}
