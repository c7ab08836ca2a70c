/**
 * Leaves out what the page does a second or more after it asked for that, or when it has nothing else to do:
 * fetching ahead of need, and asking again and again. For the page itself, before it loads.
 */
export function dropDelayedTimers(): void {
  const { setTimeout: start, setInterval: repeat } = globalThis;
  const startSoon = (task: TimerHandler, afterMs = 0): number =>
    afterMs < 1000 ? Number(start(task, afterMs)) : 0;
  const repeatSoon = (task: TimerHandler, everyMs = 0): number =>
    everyMs < 1000 ? Number(repeat(task, everyMs)) : 0;
  const requestIdleCallback = (): number => 0;
  Object.assign(globalThis, {
    setTimeout: startSoon,
    setInterval: repeatSoon,
    requestIdleCallback,
  });
}
