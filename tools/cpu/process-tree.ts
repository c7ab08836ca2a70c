import { readdirSync, readFileSync } from 'node:fs';

/** Hundredths of a second: what Linux counts processor time in, whatever the machine. */
const ticksPerSecond = 100;
const sampleMs = 500;

/** Processor time of a process and of everything that it started, dead or alive. */
export interface ProcessTreeMeter {
  /** Seconds since the meter was made. */
  seconds(): number;
  stop(): void;
}

interface ProcessTime {
  readonly parent: number;
  readonly ticks: number;
}

/**
 * Measures a process tree by looking at it twice a second, because a parent is not reported the time of
 * children that end after their own parent, as those of a browser do. Null where there is no /proc.
 */
export function createProcessTreeMeter(root: number): ProcessTreeMeter | null {
  if (readProcess(root) === null) return null;
  /** Processor time of each process of the tree when it was last seen, and when first. */
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  let total = 0;

  const settle = (pid: number): void => {
    total += (last.get(pid) ?? 0) - (first.get(pid) ?? 0);
    first.delete(pid);
    last.delete(pid);
  };
  const look = (initial: (ticks: number) => number): void => {
    const all = readAll();
    for (const pid of last.keys())
      if ((all.get(pid)?.ticks ?? -1) < (last.get(pid) ?? 0)) settle(pid);
    for (const [pid, { ticks }] of all) {
      if (!last.has(pid) && !isBelow(pid, root, { all, known: last })) continue;
      if (!first.has(pid)) first.set(pid, initial(ticks));
      last.set(pid, ticks);
    }
  };
  // What ran before does not count; what is new since then counts whole.
  look((ticks) => ticks);
  const timer = setInterval(() => look(() => 0), sampleMs);
  timer.unref();
  return {
    seconds(): number {
      look(() => 0);
      const running = [...last].reduce(
        (sum, [pid, ticks]) => sum + ticks - (first.get(pid) ?? 0),
        0,
      );
      return (total + running) / ticksPerSecond;
    },
    stop: () => clearInterval(timer),
  };
}

/** Whether a process is the root or descends from it, or from one that is known to. */
function isBelow(
  pid: number,
  root: number,
  { all, known }: { all: ReadonlyMap<number, ProcessTime>; known: ReadonlyMap<number, number> },
): boolean {
  for (let each = pid; each > 1; each = all.get(each)?.parent ?? 0)
    if (each === root || known.has(each)) return true;
  return false;
}

function readAll(): Map<number, ProcessTime> {
  const found = new Map<number, ProcessTime>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const time = Number.isInteger(pid) ? readProcess(pid) : null;
    if (time !== null) found.set(pid, time);
  }
  return found;
}

/** The parent and the time of a process, or null when it has ended and been waited for. */
function readProcess(pid: number): ProcessTime | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in brackets may hold anything; the fields behind it are numbers.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}
