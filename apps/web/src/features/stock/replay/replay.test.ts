import { createBarColumns, minuteMs, type BarColumns } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { barOfReplay, replayAt, replayFrom } from './replay.ts';
import { togglePlay } from './toggle-play.ts';

function barsFrom(first: number, count: number): BarColumns {
  const bars = createBarColumns(count);
  for (let at = 0; at < count; at += 1) bars.time[at] = (first + at) * minuteMs;
  return bars;
}

const bars = barsFrom(1000, 500);
const paused = { time: 1010 * minuteMs, isPlaying: false, speed: 5 } as const;

describe('replayFrom()', () => {
  it('begins 300 bars before the newest one, or at the first of fewer', () => {
    expect(replayFrom(bars, null)?.time).toBe((1000 + 199) * minuteMs);
    expect(replayFrom(barsFrom(0, 20), null)?.time).toBe(0);
  });

  it('begins at the bar pointed at', () => {
    expect(replayFrom(bars, 42)?.time).toBe(1042 * minuteMs);
  });

  it('is nothing without bars', () => {
    expect(replayFrom(barsFrom(0, 0), null)).toBeNull();
  });
});

describe('barOfReplay()', () => {
  it('is the same bar after older ones were loaded', () => {
    expect(barOfReplay(paused, bars)).toBe(10);
    expect(barOfReplay(paused, barsFrom(700, 800))).toBe(310);
  });
});

describe('replayAt()', () => {
  it('moves to a bar and stays within the series', () => {
    expect(barOfReplay(replayAt(paused, bars, 11), bars)).toBe(11);
    expect(barOfReplay(replayAt(paused, bars, -1), bars)).toBe(0);
    expect(barOfReplay(replayAt(paused, bars, 9999), bars)).toBe(499);
  });

  it('plays on until the newest bar and pauses there', () => {
    const playing = { ...paused, isPlaying: true };
    expect(replayAt(playing, bars, 498).isPlaying).toBe(true);
    expect(replayAt(playing, bars, 499).isPlaying).toBe(false);
  });
});

describe('togglePlay()', () => {
  it('plays from where it stands and pauses there', () => {
    const playing = togglePlay(paused, bars);
    expect(playing).toEqual({ ...paused, isPlaying: true });
    expect(togglePlay(playing, bars)).toEqual(paused);
  });

  it('begins anew at the end, at the same speed', () => {
    const again = togglePlay(replayAt(paused, bars, 499), bars);
    expect(again).toEqual({ time: 1199 * minuteMs, isPlaying: true, speed: 5 });
  });
});
