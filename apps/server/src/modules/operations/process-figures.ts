import { monitorEventLoopDelay } from 'node:perf_hooks';

import type { ProcessReading } from '@chanscope/contract';
import { minuteMs } from '@chanscope/market';

/** What a process costs, and how late its timers come. */
export interface ProcessFigures {
  read(): Pick<ProcessReading, 'memoryBytes' | 'heapBytes' | 'cpuSeconds' | 'loopDelay'>;
  close(): void;
}

/** How often it is looked how late a timer comes, ms: the delay of a timer itself is not counted. */
const resolutionMs = 20;

/** Watches this process until it is closed. */
export function watchProcess(): ProcessFigures {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let lastMinute: ProcessReading['loopDelay'] | null = null;
  const timer = setInterval(() => {
    lastMinute = delayOf(delays);
    delays.reset();
  }, minuteMs);
  timer.unref();
  return {
    read() {
      const { rss, heapUsed } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      return {
        memoryBytes: rss,
        heapBytes: heapUsed,
        cpuSeconds: (user + system) / 1e6,
        // Before the first minute is over: what there is of it.
        loopDelay: lastMinute ?? delayOf(delays),
      };
    },
    close(): void {
      clearInterval(timer);
      delays.disable();
    },
  };
}

function delayOf(delays: ReturnType<typeof monitorEventLoopDelay>): ProcessReading['loopDelay'] {
  const late = (nanoseconds: number): number =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e6 - resolutionMs) : 0;
  if (delays.count === 0) return { p50Ms: 0, p99Ms: 0, maxMs: 0 };
  return {
    p50Ms: late(delays.percentile(50)),
    p99Ms: late(delays.percentile(99)),
    maxMs: late(delays.max),
  };
}
