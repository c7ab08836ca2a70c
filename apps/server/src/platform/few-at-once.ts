/** Lets so many pieces of work go on at once; the others wait in the order in which they came. */
export function fewAtOnce(max: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let free = max;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      // The next one takes the place over.
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
