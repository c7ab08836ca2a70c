/**
 * A reading of what other processes change as well (重读), as often as anybody asks for it, one after the other: of two
 * that overlapped, the older one could end last and would be believed. Callers that find one waiting share it, so that
 * none pile up where the database is slow; it begins after all of them asked. Rejects as that reading does.
 */
export function createSerialRefresh(read: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= running.then(() => {
      next = null;
      const reading = read();
      running = reading.catch(() => undefined);
      return reading;
    });
    return next;
  };
}
