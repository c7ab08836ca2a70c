import {
  type Timeframe,
  barColumnsOf,
  barOpenOf,
  dayOpenOf,
  minuteMs,
  sliceBars,
} from '@chanscope/market';
import { beforeEach, describe, expect, it } from 'vitest';

import { PaneLink } from './pane-link.ts';
import type { LevelBars } from './time/time-window.ts';

const dates = ['2026-11-16', '2026-11-17', '2026-11-18'];

function levelOf(timeframe: Timeframe, openings: readonly number[]): LevelBars {
  const prices = { open: 1, high: 1, low: 1, close: 1, volume: 1, amount: null };
  const bars = barColumnsOf(openings.map((time) => ({ time, ...prices })));
  return { market: 'hs', timeframe, bars };
}

const days = levelOf(
  '1d',
  dates.map((date) => dayOpenOf('hs', date)),
);
const halfHours = levelOf('30m', [
  ...new Set(
    dates.flatMap((date) =>
      ['09:30', '13:00'].flatMap((clock) =>
        Array.from({ length: 120 }, (_, minute) =>
          barOpenOf('30m', 'hs', Date.parse(`${date}T${clock}+08:00`) + minute * minuteMs),
        ),
      ),
    ),
  ),
]);

/** What the charts were asked to do, and the frames that are due. */
let done: string[] = [];
let frames: (() => void)[] = [];
let link = new PaneLink(2, () => () => undefined);

function drawFrames(): string[] {
  for (const act of frames.splice(0)) act();
  return done.splice(0);
}

beforeEach(() => {
  [done, frames] = [[], []];
  link = new PaneLink(2, (act) => {
    frames.push(act);
    return () => {
      frames = frames.filter((each) => each !== act);
    };
  });
  for (const [place, level] of [days, halfHours].entries()) {
    link.learn(place, {
      pointAt: (bar) => done.push(`${place} at ${bar}`),
      mark: (range) => done.push(`${place} marks ${JSON.stringify(range)}`),
    });
    link.show(place, level);
  }
  drawFrames();
});

describe('a link of panes', () => {
  it('takes a pointer over once a frame, whatever happened in between', () => {
    link.note(0, 0);
    link.note(0, 2);
    link.note(0, 1);
    expect(done).toEqual([]);
    expect(drawFrames()).toEqual(['1 at 15', '1 marks [8,15]']);
    expect(frames).toEqual([]);
  });

  it('does not answer a chart that says where it was sent', () => {
    link.note(0, 1);
    drawFrames();
    link.note(1, 15);
    expect(drawFrames()).toEqual([]);
    link.note(1, 14);
    // The same day is marked already, and has the crosshair above.
    expect(drawFrames()).toEqual([]);
    link.note(1, 16);
    expect(drawFrames()).toEqual(['0 at 2', '1 marks [16,23]']);
  });

  it('takes crosshair and mark away when the pointer leaves', () => {
    link.note(0, 1);
    drawFrames();
    link.note(0, null);
    expect(drawFrames()).toEqual(['1 at null', '1 marks null']);
  });

  it('lets the pane that the pointer went to keep the crosshair when the other one loses its own', () => {
    link.note(0, 1);
    drawFrames();
    link.enter(1);
    link.note(0, null);
    expect(drawFrames()).toEqual([]);
    link.note(1, 14);
    expect(drawFrames()).toEqual(['0 at 1']);
  });

  it('follows bars that come and go', () => {
    link.note(0, 2);
    drawFrames();
    const morning = { ...halfHours, bars: sliceBars(halfHours.bars, 0, 18) };
    link.show(1, morning);
    expect(drawFrames()).toEqual(['1 at 17', '1 marks [16,17]']);
    expect(link.levelOf(1)).toBe(morning);
    link.show(1, null);
    expect(drawFrames()).toEqual(['1 at null', '1 marks null']);
    expect(link.levelOf(1)).toBeNull();
  });

  it('takes a crosshair away, and does nothing more after its end', () => {
    link.note(0, 1);
    drawFrames();
    link.release(1);
    expect(done.splice(0)).toEqual(['1 at null']);
    link.note(0, 2);
    link.dispose();
    expect(drawFrames()).toEqual([]);
  });
});
