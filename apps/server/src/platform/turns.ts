import { Problem } from '@chanscope/contract';

/** A caller that finds too many waiting may come back after this. */
const busySeconds = 2;

/**
 * Admits a few works at once and lets the others wait in their order. A work throws the Problem `busy` when
 * as many wait as may.
 */
export function createTurns({
  maxAtOnce,
  maxWaiting = Infinity,
}: {
  readonly maxAtOnce: number;
  readonly maxWaiting?: number;
}): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < maxAtOnce) running += 1;
    else if (waiting.length >= maxWaiting) throw new Problem('busy', { seconds: busySeconds });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place passes on to who waited longest.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
