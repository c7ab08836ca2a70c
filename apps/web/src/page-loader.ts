/** How long the code of a page may take to come (spec §9). */
const maxLoadMs = 120_000;

/** Fetches a page's code. Rejects when it cannot be fetched, or is not there in time. */
export async function loadPage<Module>(
  fetchModule: () => Promise<Module>,
  maxMs = maxLoadMs,
): Promise<Module> {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLate.reject(new ChunkLoadError(maxMs)), maxMs);
  try {
    return await Promise.race([fetchModule(), tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The code of a page that did not come in time. */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(afterMs: number) {
    super(`Cannot open the page: its code did not come within ${afterMs} ms`);
  }
}
