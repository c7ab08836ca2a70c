import { describe, expect, it } from 'vitest';

import { createSerialRefresh } from './serial-refresh.ts';

/** A store that is read as it is when a reading begins; each reading ends when its test lets it. */
function slowStore() {
  const store = { stored: 'old', known: '' };
  const begun: PromiseWithResolvers<void>[] = [];
  const refresh = createSerialRefresh(async () => {
    const found = store.stored;
    const end = Promise.withResolvers<void>();
    begun.push(end);
    await end.promise;
    store.known = found;
  });
  return { store, begun, refresh };
}

/** Asks for a reading, and for another one after what is stored has changed meanwhile. */
async function askTwice({ store, refresh }: ReturnType<typeof slowStore>) {
  const older = refresh();
  await settle();
  store.stored = 'new';
  const newer = refresh();
  await settle();
  return { older, newer };
}

/** Lets whatever can go on do so. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe('a serial refresh', () => {
  it('ends with what was stored when it was last asked for, however long an older reading takes', async () => {
    const slow = slowStore();
    const { store, begun } = slow;
    const { older, newer } = await askTwice(slow);
    // The newer one would be free to end first.
    begun.at(1)?.resolve();
    begun[0]?.resolve();
    await older;
    await settle();
    begun.at(1)?.resolve();
    await newer;
    expect(store.known).toBe('new');
  });

  it('is one reading for all who ask while one runs', async () => {
    const { begun, refresh } = slowStore();
    const all = [refresh()];
    await settle();
    all.push(refresh(), refresh(), refresh());
    await settle();
    expect(begun).toHaveLength(1);
    begun[0]?.resolve();
    await settle();
    begun[1]?.resolve();
    await Promise.all(all);
    expect(begun).toHaveLength(2);
  });

  it('goes on after a reading that failed, which only those learn who asked for it', async () => {
    const slow = slowStore();
    const { store, begun } = slow;
    const { older, newer } = await askTwice(slow);
    begun[0]?.reject(new Error('The database is away'));
    await expect(older).rejects.toThrow('away');
    await settle();
    begun[1]?.resolve();
    await newer;
    expect(store.known).toBe('new');
  });
});
