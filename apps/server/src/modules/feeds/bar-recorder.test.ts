import { barAt, barColumnsOf, parseSymbol, type Bar } from '@chanscope/market';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { mergeBars } from '../bars/blocks/merge-bars.ts';
import type { FeedTables } from './feed-schema.ts';
import {
  editorForTest,
  instrumentOf,
  type OpenedFeeds,
  openFeeds,
} from '../../test-support/feeds-for-test.ts';
import { createTestProvider, daysOf, flatBar, type TestProvider } from './provider-for-test.ts';

const symbol = parseSymbol('SH.600519');
const afterClose = '2026-11-20T16:00:00+08:00';
const span = { from: '2026-11-02', to: '2026-11-20' };

async function openOne(
  opened: Promise<OpenedFeeds>,
  one: TestProvider,
): Promise<OpenedFeeds & { closes(): Promise<number[]> }> {
  const feeds = await opened;
  await feeds.switchOn(one);
  const instrument = await instrumentOf(feeds, symbol);
  return {
    ...feeds,
    async closes() {
      const view = await feeds.reader.read({
        instrument,
        timeframe: '1d',
        adjustment: 'none',
        now: feeds.now(),
      });
      return Array.from(view?.bars.close ?? []);
    },
  };
}

describeOnEachDatabase('bars of feeds', (fresh) => {
  it('are stored in order and once, however they were reported', async () => {
    const one = createTestProvider('one');
    const days = daysOf('hs', span, (index) => 10 + index / 100);
    one.days.set(symbol, [...days.toReversed(), ...days.slice(3, 6)]);
    const opened = await openOne(
      openFeeds(await fresh(), { iso: afterClose, providers: [one] }),
      one,
    );
    expect(await opened.closes()).toEqual(days.map(({ close }) => close));
  });

  it('are corrected when their source reports them differently: the former bar is kept, and everybody is informed', async () => {
    const one = createTestProvider('one');
    const days = daysOf('hs', span);
    one.days.set(symbol, days);
    const opened = await openOne(
      openFeeds(await fresh(), { iso: '2026-11-19T18:00:00+08:00', providers: [one] }),
      one,
    );
    await opened.closes();
    const [before] = await opened.store.seriesOf(symbol);
    const third = days[11] ?? flatBar(0, 0);
    one.days.set(symbol, days.with(11, { ...third, close: 10.5, high: 10.5 }));
    opened.setClock(afterClose);
    expect((await opened.closes())[11]).toBe(10.5);

    const [after] = await opened.store.seriesOf(symbol);
    expect(after?.version).toBeGreaterThan(before?.version ?? 0);
    const revisions = await opened.database.kysely
      .withTables<FeedTables>()
      .selectFrom('bar_revision')
      .selectAll()
      .execute();
    expect(revisions.map((row) => JSON.parse(row.former) as Bar)).toEqual([third]);
    expect(opened.published.filter((each) => each.startsWith('bars'))).toEqual([
      `bars {"symbol":"SH.600519","timeframe":"1d","source":"feed:one","corrected":0}`,
      `bars {"symbol":"SH.600519","timeframe":"1d","source":"feed:one","corrected":1}`,
    ]);
  });

  it('stay in quarantine when they cannot be, until an administrator releases them', async () => {
    const one = createTestProvider('one');
    const days = daysOf('hs', span, (index) => (index === 4 ? 15 : 10));
    one.days.set(symbol, days.with(7, { ...flatBar(days[7]?.time ?? 0, 10), high: Number.NaN }));
    const opened = await openOne(
      openFeeds(await fresh(), { iso: afterClose, providers: [one] }),
      one,
    );
    expect(await opened.closes()).toHaveLength(days.length - 2);
    const all = { state: 'open', symbol: null, offset: 0, limit: 10 } as const;
    const { issues } = opened.feeds;
    const { total, rows } = await issues.list(all);
    expect([total, rows.map(({ reason }) => reason)]).toEqual([2, ['not-finite', 'beyond-limits']]);
    const noted = sql<{ target: string; details: string }>`select target, details from log_event`;
    await expect
      .poll(async () => {
        const lines = await noted.execute(opened.database.kysely);
        return lines.rows.map(({ target, details }) => [target, JSON.parse(details) as unknown]);
      })
      .toEqual([
        [
          symbol,
          {
            source: 'feed:one',
            timeframe: '1d',
            bars: 2,
            reasons: expect.stringMatching(/^(?=.*not-finite)(?=.*beyond-limits)/) as unknown,
          },
        ],
      ]);
    const [broken, jump] = rows;
    expect(await issues.decide(broken?.id ?? 0, 'released', editorForTest)).toBe(false);
    expect(await issues.decide(broken?.id ?? 0, 'dropped', editorForTest)).toBe(true);
    expect(await issues.decide(jump?.id ?? 0, 'released', editorForTest)).toBe(true);
    expect(await issues.decide(jump?.id ?? 0, 'released', editorForTest)).toBe(false);
    expect((await opened.closes())[4]).toBe(15);
    expect((await issues.list(all)).total).toBe(0);
  });

  it('of minutes that were followed all day make the day, until the source reports it', async () => {
    const one = createTestProvider('one');
    const opened = await openFeeds(await fresh(), { iso: afterClose, providers: [one] });
    const minuteAt = (clock: string, count: number): Bar[] =>
      Array.from({ length: count }, (_, index) =>
        flatBar(Date.parse(`2026-11-20T${clock}:00+08:00`) + index * 60_000, 10 + index / 1000),
      );
    const minutes = [...minuteAt('09:30', 120), ...minuteAt('13:00', 120)];
    const record = (bars: readonly Bar[]): Promise<void> =>
      opened.feeds.recordMinutes(symbol, 'feed:one', barColumnsOf(bars));
    await record(minutes.slice(0, 239));
    expect((await opened.store.seriesOf(symbol)).map(({ timeframe }) => timeframe)).toEqual(['1m']);
    await record(minutes.slice(239));
    const day = (await opened.store.seriesOf(symbol)).find(({ timeframe }) => timeframe === '1d');
    const bars = day === undefined ? null : await opened.store.readBars(day, {});
    expect(bars === null ? null : barAt(bars, 0)).toMatchObject({
      open: 10,
      close: 10.119,
      volume: 24_000,
    });
  });
});

describe('merging bars', () => {
  const reported = fc.array(
    fc.record({ time: fc.integer({ min: 0, max: 30 }), price: fc.integer({ min: 1, max: 9 }) }),
    { maxLength: 40 },
  );

  it('has one bar a time, the newest reported, in whatever portions it came', () => {
    fc.assert(
      fc.property(fc.array(reported, { maxLength: 6 }), (portions) => {
        const expected = new Map<number, Bar>();
        let merged = barColumnsOf([]);
        for (const portion of portions) {
          const latest = new Map(portion.map(({ time, price }) => [time, flatBar(time, price)]));
          const sorted = [...latest.values()].toSorted((one, other) => one.time - other.time);
          for (const bar of sorted) expected.set(bar.time, bar);
          merged = mergeBars(merged, barColumnsOf(sorted)).merged;
        }
        const bars = Array.from({ length: merged.length }, (_, index) => barAt(merged, index));
        expect(bars).toEqual(
          [...expected.values()].toSorted((one, other) => one.time - other.time),
        );
      }),
    );
  });

  it('reports each bar that was replaced', () => {
    const former = barColumnsOf([flatBar(1, 10), flatBar(2, 10), flatBar(3, 10)]);
    const replaced: [Bar, Bar][] = [];
    mergeBars(former, barColumnsOf([flatBar(2, 11), flatBar(3, 10), flatBar(4, 10)]), (...pair) =>
      replaced.push(pair),
    );
    expect(replaced).toEqual([[flatBar(2, 10), flatBar(2, 11)]]);
  });
});
