import { describe, expect, it, vi } from 'vitest';

import { createEdgeWatch } from './edge-watch.ts';

const settled = (): Promise<void> => Promise.resolve();

describe('createEdgeWatch()', () => {
  it('asks once however often the edge is reported', () => {
    const ask = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
    const watch = createEdgeWatch({ ask, onAsking: () => {} });
    watch.reached();
    watch.reached();
    watch.moved(0);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('asks again at the next edge after bars came', () => {
    const ask = vi.fn<() => Promise<void>>(settled);
    const watch = createEdgeWatch({ ask, onAsking: () => {} });
    watch.reached();
    watch.filled();
    watch.reached();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('repeats an unanswered question only after the edge was left', async () => {
    const ask = vi.fn<() => Promise<void>>(settled);
    const watch = createEdgeWatch({ ask, onAsking: () => {} });
    watch.reached();
    await settled();
    watch.moved(0);
    watch.reached();
    expect(ask).toHaveBeenCalledTimes(1);
    watch.moved(12);
    watch.moved(0);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('repeats an unanswered question when the chart is grasped and pulled at its edge', async () => {
    const ask = vi.fn<() => Promise<void>>(settled);
    const watch = createEdgeWatch({ ask, onAsking: () => {} });
    watch.reached();
    watch.grasped();
    await settled();
    watch.moved(0);
    expect(ask).toHaveBeenCalledTimes(1);
    watch.grasped();
    watch.moved(0);
    watch.moved(0);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('survives a question that fails', async () => {
    const ask = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no network')));
    const asking: boolean[] = [];
    const watch = createEdgeWatch({ ask, onAsking: (isAsking) => asking.push(isAsking) });
    watch.reached();
    await settled();
    await settled();
    expect(asking).toEqual([true, false]);
    watch.moved(3);
    watch.moved(0);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('says when it waits and when it does not', () => {
    const asking: boolean[] = [];
    const watch = createEdgeWatch({ ask: settled, onAsking: (isAsking) => asking.push(isAsking) });
    watch.reached();
    watch.filled();
    expect(asking).toEqual([true, false]);
  });
});
