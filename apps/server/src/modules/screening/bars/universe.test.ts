import { parseSymbol } from '@chanscope/market';
import { sampleInstrument } from '@chanscope/test-support';
import { expect, it } from 'vitest';

import { type SeriesRecord, selectSeries } from '../../bars/index.ts';
import { readSecurity, sharesAlone } from './universe.ts';

const symbol = parseSymbol('SH.600036');
const day = (date: string): number => Date.parse(`${date}T09:30:00+08:00`);

function record(
  id: number,
  source: string,
  [first, last]: readonly [string, string],
): SeriesRecord {
  const span = { firstTime: day(first), lastTime: day(last), barCount: 100 };
  return { id, symbol, timeframe: '1d', source, adjustment: 'none', version: 1, ...span };
}

async function sourceOn(date: string, records: readonly SeriesRecord[]): Promise<unknown> {
  const unread = (): never => expect.unreachable();
  const source = {
    many: {
      async *pages() {
        yield await Promise.resolve([...records]);
      },
      select: selectSeries,
      readMany: unread,
      readActions: unread,
    },
    instruments: {
      ...({} as Parameters<typeof readSecurity>[0]['instruments']),
      find: () => Promise.resolve(sampleInstrument('SH.600036')),
    },
    readSimulated: unread,
  };
  const request = {
    ...({ market: 'hs', timeframe: '1d', prices: 'raw', kinds: sharesAlone } as const),
    reaching: day(date),
  };
  return (await readSecurity(source, symbol, request))?.series?.source;
}

it('reads a past day from the series that covers it, not from one that begins later', async () => {
  const old = record(1, 'imported:old', ['1990-12-19', '2024-09-19']);
  const later = record(2, 'imported:later', ['2025-01-02', '2025-12-31']);
  expect(await sourceOn('2024-06-28', [old, later])).toBe('imported:old');
  expect(await sourceOn('2025-01-02', [old, later])).toBe('imported:later');
  expect(await sourceOn('2024-12-31', [old, later])).toBe('imported:later');
});
