import { setImmediate as nextTurn } from 'node:timers/promises';

import { sampleInstrument } from '@chanscope/test-support';
import { expect, it } from 'vitest';

import { createSimulatedProvider } from './simulated-provider.ts';

const now = Date.parse('2026-11-18T10:17:30+08:00');
const many = Array.from({ length: 60 }, (_, at) => sampleInstrument(`SH.60${3100 + at}`));

/** How often others had their turn of the event loop during some work. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const end = new AbortController();
  const done = work.finally(() => end.abort());
  while (!end.signal.aborted) {
    await nextTurn();
    turns += 1;
  }
  await done;
  return turns;
}

it('lets others have their turn while quotes of many securities are computed', async () => {
  const provider = createSimulatedProvider(1);
  expect(await turnsDuring(provider.fetchQuotes(many, now))).toBeGreaterThan(10);
});

it('lets others have their turn while many ask for bars at once', async () => {
  const provider = createSimulatedProvider(2);
  const all = many.map((instrument) => provider.fetchBars({ instrument, timeframe: '1d', now }));
  expect(await turnsDuring(Promise.all(all))).toBeGreaterThan(10);
});
