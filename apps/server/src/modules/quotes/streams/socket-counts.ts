/** Counts what of a kind is open for whom, and refuses what is too much. */
export interface SocketCounts {
  /** Counts one more; null when there are too many already, else how to give it back. */
  acquire(owner: string): (() => void) | null;
  /** How many owners have something open. */
  readonly owners: number;
}

export function createSocketCounts(max: number): SocketCounts {
  const counts = new Map<string, number>();
  return {
    acquire(owner) {
      const count = counts.get(owner) ?? 0;
      if (count >= max) return null;
      counts.set(owner, count + 1);
      let isGivenBack = false;
      return () => {
        if (isGivenBack) return;
        isGivenBack = true;
        const left = (counts.get(owner) ?? 1) - 1;
        if (left === 0) counts.delete(owner);
        else counts.set(owner, left);
      };
    },
    get owners() {
      return counts.size;
    },
  };
}
