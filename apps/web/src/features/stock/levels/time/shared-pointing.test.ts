import { type Timeframe, barColumnsOf, barOpenOf, dayOpenOf, minuteMs } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { viewOfWindow } from './frame-view.ts';
import { sharedPointing } from './shared-pointing.ts';
import { type LevelBars, windowOfBars } from './time-window.ts';

const dates = ['2026-11-16', '2026-11-17', '2026-11-18'];

function levelOf(timeframe: Timeframe): LevelBars {
  const minutes = dates.flatMap((date) =>
    ['09:30', '13:00'].flatMap((clock) =>
      Array.from(
        { length: 120 },
        (_, minute) => Date.parse(`${date}T${clock}+08:00`) + minute * minuteMs,
      ),
    ),
  );
  const openings =
    timeframe === '1d'
      ? dates.map((date) => dayOpenOf('hs', date))
      : [...new Set(minutes.map((minute) => barOpenOf(timeframe, 'hs', minute)))];
  const prices = { open: 1, high: 1, low: 1, close: 1, volume: 1, amount: null };
  const bars = barColumnsOf(openings.map((time) => ({ time, ...prices })));
  return { market: 'hs', timeframe, bars };
}

const [days, halfHours, fives] = [levelOf('1d'), levelOf('30m'), levelOf('5m')];

describe('sharedPointing()', () => {
  it('marks the bars of the bar pointed at in every level below', () => {
    expect(sharedPointing([days, halfHours, fives], { place: 0, bar: 1 })).toEqual([
      { bar: 1, within: null },
      { bar: 15, within: [8, 15] },
      { bar: 95, within: [48, 95] },
    ]);
  });

  it('marks in the level pointed at, and above, the bars of what holds it', () => {
    expect(sharedPointing([days, halfHours, fives], { place: 2, bar: 60 })).toEqual([
      { bar: 1, within: null },
      { bar: 10, within: [8, 15] },
      { bar: 60, within: [60, 65] },
    ]);
    expect(sharedPointing([days, halfHours, fives], { place: 1, bar: 10 })).toEqual([
      { bar: 1, within: null },
      { bar: 10, within: [8, 15] },
      { bar: 65, within: [60, 65] },
    ]);
  });

  it('says nothing without a bar, nor of a level that is not there', () => {
    const nothing = { bar: null, within: null };
    expect(sharedPointing([days, halfHours], { place: 1, bar: null })).toEqual([nothing, nothing]);
    expect(sharedPointing([null, fives], { place: 1, bar: 3 })).toEqual([
      nothing,
      { bar: 3, within: null },
    ]);
    expect(sharedPointing([days, null], { place: 0, bar: 2 })).toEqual([
      { bar: 2, within: null },
      nothing,
    ]);
  });
});

describe('viewOfWindow()', () => {
  it('frames the bars of a stretch with a quarter on each side, as far as there are bars', () => {
    const time = (bar: number): number => fives.bars.time[bar] ?? 0;
    const ofTwoDays = windowOfBars(days, [0, 1]);
    expect(viewOfWindow(fives, ofTwoDays)).toEqual({ from: time(0), to: time(119) });
  });

  it('shows sixty bars at least, and nothing where there are none', () => {
    const time = (bar: number): number => fives.bars.time[bar] ?? 0;
    const ofHalfHour = windowOfBars(halfHours, [12, 12]);
    expect(viewOfWindow(fives, ofHalfHour)).toEqual({ from: time(72 - 27), to: time(77 + 27) });
    expect(viewOfWindow(fives, { from: 0, until: 1 })).toBeNull();
  });
});
