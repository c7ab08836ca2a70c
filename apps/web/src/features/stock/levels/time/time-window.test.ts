import {
  type Timeframe,
  barColumnsOf,
  barOpenOf,
  dayOpenOf,
  minuteMs,
  tradingDaysBetween,
} from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { endOfBar } from '../../replay/replay.ts';
import {
  type LevelBars,
  barAtEndOf,
  barHolding,
  barsInWindow,
  windowOfBars,
} from './time-window.ts';

const at = (local: string): number => Date.parse(`${local}+08:00`);

function levelOf(timeframe: Timeframe, times: readonly number[]): LevelBars {
  const prices = { open: 1, high: 1, low: 1, close: 1, volume: 1, amount: null };
  return {
    market: 'hs',
    timeframe,
    bars: barColumnsOf(times.map((time) => ({ time, ...prices }))),
  };
}

/** Every opening that the minutes of some days give in a timeframe. */
function openingsOf(timeframe: Timeframe, dates: readonly string[]): number[] {
  const minutes = dates.flatMap((date) =>
    ['09:30', '13:00'].flatMap((clock) =>
      Array.from({ length: 120 }, (_, minute) => at(`${date}T${clock}`) + minute * minuteMs),
    ),
  );
  return [...new Set(minutes.map((minute) => barOpenOf(timeframe, 'hs', minute)))];
}

const dates = tradingDaysBetween('hs', '2026-11-09', '2026-11-20');
const days = levelOf(
  '1d',
  dates.map((date) => dayOpenOf('hs', date)),
);
const weeks = levelOf('1w', openingsOf('1w', dates));
const halfHours = levelOf('30m', openingsOf('30m', dates));
const fives = levelOf('5m', openingsOf('5m', dates));

describe('barsInWindow()', () => {
  it('takes the bars of a day by their ends, the first and the last of it too', () => {
    expect(barsInWindow(halfHours, windowOfBars(days, [1, 1]))).toEqual([8, 15]);
    expect(barsInWindow(fives, windowOfBars(halfHours, [8, 9]))).toEqual([48, 59]);
    expect(barsInWindow(days, windowOfBars(weeks, [1, 1]))).toEqual([5, 9]);
  });

  it('takes no bar that ends with the beginning, or after the end', () => {
    const window = { from: at('2026-11-10T10:00'), until: at('2026-11-10T10:59') };
    expect(barsInWindow(halfHours, window)).toEqual([9, 9]);
    expect(
      barsInWindow(halfHours, { from: window.from, until: at('2026-11-10T10:29') }),
    ).toBeNull();
  });

  it('takes the minute of the opening auction into the first bar of its day', () => {
    const auction = at('2026-11-10T09:29');
    const minutes = levelOf('1m', [at('2026-11-09T14:59'), auction, auction + minuteMs]);
    expect(barsInWindow(minutes, windowOfBars(days, [1, 1]))).toEqual([1, 2]);
    expect(barsInWindow(minutes, windowOfBars(days, [0, 0]))).toEqual([0, 0]);
    expect(barAtEndOf(minutes, 1, days)).toBe(1);
    expect(barAtEndOf(minutes, 1, fives)).toBe(48);
  });
});

describe('barAtEndOf()', () => {
  it('is the last shorter bar in a bar, and the longer bar that holds it', () => {
    expect(barAtEndOf(days, 1, fives)).toBe(95);
    expect(barAtEndOf(fives, 95, days)).toBe(1);
    expect(barAtEndOf(fives, 48, halfHours)).toBe(8);
    expect(barAtEndOf(halfHours, 12, weeks)).toBe(0);
    expect(barAtEndOf(weeks, 1, halfHours)).toBe(79);
    expect(barAtEndOf(fives, 7, fives)).toBe(7);
  });

  it('is the newest bar of a day that is not over', () => {
    const morning = levelOf('5m', openingsOf('5m', ['2026-11-09']).slice(0, 3));
    expect(barAtEndOf(days, 0, morning)).toBe(2);
  });

  it('is none where the other level has no bars', () => {
    const short = levelOf('5m', openingsOf('5m', dates.slice(-1)));
    expect(barAtEndOf(days, 0, short)).toBeNull();
    expect(barAtEndOf(fives, 0, levelOf('1d', []))).toBeNull();
    const gap = levelOf('1d', [dayOpenOf('hs', '2026-11-09'), dayOpenOf('hs', '2026-11-12')]);
    expect(barAtEndOf(fives, 60, gap)).toBeNull();
    expect(barHolding(gap, at('2026-11-10T15:00'))).toBeNull();
  });
});

/** By the definition alone, bar by bar. */
function plainBarsIn(level: LevelBars, { from, until }: { from: number; until: number }) {
  const inside = Array.from(level.bars.time, (_, bar) => bar).filter((bar) => {
    const end = endOfBar(level, bar);
    return end > from && end <= until;
  });
  const [first] = inside;
  const last = inside.at(-1);
  return first === undefined || last === undefined ? null : [first, last];
}

function plainWindow(level: LevelBars, bar: number) {
  const opening = level.bars.time[bar] ?? 0;
  const clock = new Date(opening + 8 * 60 * minuteMs).toISOString().slice(11, 16);
  const from = clock === '09:30' ? opening - minuteMs : opening;
  return { from, until: endOfBar(level, bar) };
}

function plainBarAtEnd(level: LevelBars, bar: number, other: LevelBars): number | null {
  const inside = plainBarsIn(other, plainWindow(level, bar));
  if (inside !== null) return inside[1] ?? null;
  const end = endOfBar(level, bar);
  const holding = Array.from(other.bars.time, (_, each) => each).filter((each) => {
    const { from, until } = plainWindow(other, each);
    return from < end && end <= until;
  });
  return holding[0] ?? null;
}

describe('the rules of time', () => {
  it('agree with the definition for any bars that are there', () => {
    const levels = [weeks, days, halfHours, fives];
    const some = fc
      .record({
        level: fc.constantFrom(...levels),
        share: fc.double({ min: 0.2, max: 1, noNaN: true }),
        seed: fc.integer({ min: 1, max: 9999 }),
      })
      .map(({ level, share, seed }) =>
        levelOf(
          level.timeframe,
          Array.from(level.bars.time).filter((_, bar) => ((bar * 7919 + seed) % 97) / 97 < share),
        ),
      );
    fc.assert(
      fc.property(some, some, fc.nat(), (level, other, nth) => {
        fc.pre(level.bars.length > 0);
        const bar = nth % level.bars.length;
        const window = windowOfBars(level, [bar, bar]);
        expect(window).toEqual(plainWindow(level, bar));
        expect(barsInWindow(other, window)).toEqual(plainBarsIn(other, window));
        expect(barAtEndOf(level, bar, other)).toBe(plainBarAtEnd(level, bar, other));
      }),
      { numRuns: 200 },
    );
  });
});
