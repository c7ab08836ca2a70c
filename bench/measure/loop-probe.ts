import { isMainThread } from 'node:worker_threads';

// Stands beside the server in its process (`--import`) and says how long its event loop was blocked.

/** How often it looks; what a look comes later than this is the time for which something blocked the loop. */
const periodMs = 2;

/** What the probe says when it is asked, look by look since it was asked last, ms. */
export interface LoopLooks {
  /** How long something blocked the loop; other processes of a busy machine count as well. */
  readonly blockedMs: readonly number[];
  /** What the loop's own thread computed meanwhile: other processes hardly touch it, waiting for a disk is missing. */
  readonly computedMs: readonly number[];
}

// Threads of the server begin with the same modules.
if (isMainThread) watch();

function watch(): void {
  let looks = { blockedMs: [] as number[], computedMs: [] as number[] };
  let last = performance.now();
  let lastUsed = usedMs();
  setInterval(() => {
    const now = performance.now();
    const used = usedMs();
    looks.blockedMs.push(Math.max(0, now - last - periodMs));
    looks.computedMs.push(used - lastUsed);
    last = now;
    lastUsed = used;
  }, periodMs).unref();
  process.on('message', () => {
    process.send?.(looks satisfies LoopLooks);
    looks = { blockedMs: [], computedMs: [] };
  });
  // The line to the caller that asks does not keep the server alive.
  process.channel?.unref();
}

/** Processor time of this thread so far, ms. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
