import { type BarColumns, createBarColumns, minuteMs } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { type ReplayedBars, barOfReplay, replayAt, replayFrom, replayUntil } from './replay.ts';
import { togglePlay } from './toggle-play.ts';

/** Any minute of the day: a bar of one minute ends with it. */
function barsFrom(first: number, count: number): ReplayedBars {
  const bars: BarColumns = createBarColumns(count);
  for (let at = 0; at < count; at += 1) bars.time[at] = (first + at) * minuteMs;
  return { bars, timeframe: '1m', market: 'hs' };
}

const series = barsFrom(1000, 500);
const paused = { ...replayUntil(1011 * minuteMs), speed: 5 } as const;

describe('replayFrom()', () => {
  it('begins 300 bars before the newest one, or at the first of fewer', () => {
    expect(replayFrom(series, null)?.until).toBe((1000 + 200) * minuteMs);
    expect(replayFrom(barsFrom(0, 20), null)?.until).toBe(minuteMs);
  });

  it('begins at the bar pointed at', () => {
    expect(replayFrom(series, 42)?.until).toBe(1043 * minuteMs);
  });

  it('is nothing without bars', () => {
    expect(replayFrom(barsFrom(0, 0), null)).toBeNull();
  });
});

describe('barOfReplay()', () => {
  it('is the same bar after older ones were loaded', () => {
    expect(barOfReplay(paused, series)).toBe(10);
    expect(barOfReplay(paused, barsFrom(700, 800))).toBe(310);
  });
});

describe('replayAt()', () => {
  it('moves to a bar and stays within the series', () => {
    expect(barOfReplay(replayAt(paused, series, 11), series)).toBe(11);
    expect(barOfReplay(replayAt(paused, series, -1), series)).toBe(0);
    expect(barOfReplay(replayAt(paused, series, 9999), series)).toBe(499);
  });

  it('plays on until the newest bar and pauses there', () => {
    const playing = { ...paused, isPlaying: true };
    expect(replayAt(playing, series, 498).isPlaying).toBe(true);
    expect(replayAt(playing, series, 499).isPlaying).toBe(false);
  });
});

describe('togglePlay()', () => {
  it('plays from where it stands and pauses there', () => {
    const playing = togglePlay(paused, series);
    expect(playing).toEqual({ ...paused, isPlaying: true });
    expect(togglePlay(playing, series)).toEqual(paused);
  });

  it('begins anew at the end, at the same speed', () => {
    const again = togglePlay(replayAt(paused, series, 499), series);
    expect(again).toEqual({ ...paused, until: 1200 * minuteMs, isPlaying: true });
  });
});
