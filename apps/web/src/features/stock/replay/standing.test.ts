import { type BarColumns, type Timeframe, barColumnsOf, barAt, barOpenOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { ChartSeries } from '../../../chart/index.ts';
import { momentOf } from './moment-quote.ts';
import { type Replay, replayAt, replayUntil } from './replay.ts';
import { replayLeaving, seriesShown, standingAt } from './standing.ts';

const at = (local: string): number => Date.parse(`${local}+08:00`);

interface Price {
  readonly time: number;
  readonly close: number;
}

function seriesOf(timeframe: Timeframe, prices: readonly Price[]): ChartSeries {
  const bars: BarColumns = barColumnsOf(
    prices.map(({ time, close }) => ({
      time,
      open: close - 1,
      high: close + 2,
      low: close - 3,
      close,
      volume: 100,
      amount: 1000,
    })),
  );
  const look = { id: timeframe, priceDecimals: 2, forming: false, asOf: null };
  return { ...look, market: 'hs', timeframe, bars };
}

const dayOpening = (date: string): number => barOpenOf('1d', 'hs', at(`${date}T10:00`));
const dates = ['2026-11-16', '2026-11-17', '2026-11-18'] as const;
const days = seriesOf(
  '1d',
  dates.map((date, index) => ({ time: dayOpening(date), close: 100 + index * 10 })),
);
const halfHours = seriesOf(
  '30m',
  dates.flatMap((date, day) =>
    ['09:30', '10:00', '10:30', '11:00', '13:00', '13:30', '14:00', '14:30'].map(
      (clock, index) => ({
        time: at(`${date}T${clock}`),
        close: 100 + day * 10 + index,
      }),
    ),
  ),
);
const weeks = seriesOf('1w', [{ time: dayOpening('2026-11-16'), close: 120 }]);
const basis = 'simulated qfq';
const replay: Replay = replayUntil(0);

describe('standingAt()', () => {
  it('keeps the moment in shorter bars: the last one that was over by the end of a day', () => {
    const ofDay = replayAt(replay, days, 1);
    expect(standingAt(ofDay, halfHours, basis)).toMatchObject({ bar: 15, part: null });
  });

  it('shows the day that holds a half hour as far as it had come, and nothing later of it', () => {
    const second = replayAt(replay, halfHours, 9);
    const left = replayLeaving(second, halfHours, basis);
    const standing = standingAt(left, days, basis);
    expect(standing).toMatchObject({ bar: 1, until: at('2026-11-17T10:30') });
    expect(standing?.part).toEqual({
      time: dayOpening('2026-11-17'),
      open: 109,
      high: 113,
      low: 107,
      close: 111,
      volume: 200,
      amount: 2000,
    });
    expect(barAt(seriesShown(days, standing).bars, 1).close).toBe(111);
  });

  it('goes back to the same half hour from the day', () => {
    const left = replayLeaving(replayAt(replay, halfHours, 9), halfHours, basis);
    const back = replayLeaving(left, days, basis);
    expect(standingAt(back, halfHours, basis)).toMatchObject({ bar: 9, part: null });
  });

  it('counts the minute of the opening auction into its day', () => {
    const minutes = seriesOf('1m', [
      { time: at('2026-11-16T14:59'), close: 100 },
      { time: at('2026-11-17T09:29'), close: 200 },
      { time: at('2026-11-17T09:30'), close: 110 },
    ]);
    const left = replayLeaving(replayAt(replay, minutes, 2), minutes, basis);
    expect(standingAt(left, days, basis)?.part).toMatchObject({ open: 199, high: 202, close: 110 });
  });

  it('stays at the bar before where no shorter bars say how far it had come', () => {
    const moment = replayUntil(at('2026-11-17T10:30'));
    expect(standingAt(moment, days, basis)).toMatchObject({ bar: 0, part: null });
    const left = replayLeaving(replayAt(replay, halfHours, 9), halfHours, 'files none');
    expect(standingAt(left, days, basis)).toMatchObject({ bar: 0, part: null });
  });

  it('stands nowhere before the first bar, nor in it while it is not known', () => {
    expect(standingAt(replayUntil(at('2020-01-01T10:00')), days, basis)).toBeNull();
    expect(standingAt(replayUntil(at('2026-11-17T10:30')), weeks, basis)).toBeNull();
  });

  it('makes a week of the days until the moment', () => {
    const left = replayLeaving(replayAt(replay, days, 1), days, basis);
    const standing = standingAt(left, weeks, basis);
    expect(standing?.part).toMatchObject({ open: 99, close: 110 });
    expect(seriesShown(weeks, standing).lastDays?.get(weeks.bars.time[0] ?? 0)).toBe('2026-11-17');
  });
});

describe('momentOf()', () => {
  it('has the numbers of the bar against the one before, and no limits of the day', () => {
    const standing = standingAt(replayAt(replay, days, 1), days, basis);
    expect(standing).not.toBeNull();
    const { quote, label } = momentOf(days, standing ?? { bar: 0, part: null, until: 0 });
    expect(label).toBe('2026-11-17');
    expect(quote).toMatchObject({
      price: 110,
      prevClose: 100,
      change: 10,
      changePercent: 10,
      amplitude: 5,
      limitUp: null,
      volume: 100,
      time: at('2026-11-17T15:00'),
    });
  });

  it('says up to when a bar is shown that was not over', () => {
    const left = replayLeaving(replayAt(replay, halfHours, 9), halfHours, basis);
    const standing = standingAt(left, days, basis);
    const { label, quote } = momentOf(days, standing ?? { bar: 0, part: null, until: 0 });
    expect(label).toBe('2026-11-17 10:30');
    expect([quote.price, quote.prevClose]).toEqual([111, 100]);
  });

  it('knows no change at the first bar', () => {
    const first = { bar: 0, part: null, until: at('2026-11-16T15:00') };
    expect(momentOf(days, first).quote).toMatchObject({ change: null, changePercent: null });
  });
});
