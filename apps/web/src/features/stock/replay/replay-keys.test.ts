import { createBarColumns, minuteMs } from '@chanscope/market';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ChartSeries } from '../../../chart/index.ts';
import { keyTable } from '../../../ui/keys/key-table.ts';
import { type ReplayKey, type SteppedBars, replayAfterKey } from './replay-keys.ts';
import { barOfReplay, replayUntil } from './replay.ts';

const bars = createBarColumns(100);
for (let at = 0; at < bars.length; at += 1) bars.time[at] = at * minuteMs;
const series: ChartSeries = {
  id: 'a',
  market: 'hs',
  timeframe: '1m',
  priceDecimals: 2,
  bars,
  forming: false,
  asOf: null,
};
const stepped: SteppedBars = { series, bar: 50, nextBar: 51 };
const playing = { ...replayUntil(51 * minuteMs), isPlaying: true };
const plainKey = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, target: null };

/** Stands for an element of the page. */
class Control extends EventTarget {
  readonly type: string;
  constructor(type: string) {
    super();
    this.type = type;
  }
  matches(): boolean {
    return this.type !== 'chart';
  }
}
class Field extends Control {}
class Pushed extends Control {}

beforeEach(() => {
  vi.stubGlobal('HTMLElement', Control);
  vi.stubGlobal('HTMLInputElement', Field);
  vi.stubGlobal('HTMLButtonElement', Pushed);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function barAfter(key: string, rest: Partial<ReplayKey> = {}): number | null | undefined {
  const next = replayAfterKey(playing, stepped, { ...plainKey, key, ...rest });
  return next === null || next === undefined ? next : barOfReplay(next, series);
}

describe('replayAfterKey()', () => {
  it('steps by one bar and by ten, and jumps to both ends', () => {
    expect(barAfter('ArrowLeft')).toBe(49);
    expect(barAfter('ArrowRight')).toBe(51);
    expect(barAfter('ArrowRight', { shiftKey: true })).toBe(60);
    expect(barAfter('Home')).toBe(0);
    expect(barAfter('End')).toBe(99);
  });

  it('completes a bar that was not over before it goes on', () => {
    const inPart = { ...stepped, nextBar: 50 };
    const next = replayAfterKey(playing, inPart, { ...plainKey, key: 'ArrowRight' });
    expect(barOfReplay(next ?? playing, series)).toBe(50);
  });

  it('answers every key of a replay that the sheet of keys has', () => {
    const keys = Object.values(keyTable.replay).flat();
    expect(keys.filter((key) => barAfter(key) === undefined)).toEqual([]);
  });

  it('pauses with a step and with the space bar', () => {
    const step = replayAfterKey(playing, stepped, { ...plainKey, key: 'ArrowRight' });
    const space = replayAfterKey(playing, stepped, { ...plainKey, key: ' ' });
    expect([step?.isPlaying, space?.isPlaying]).toEqual([false, false]);
  });

  it('ends with Esc, also on a control', () => {
    expect(barAfter('Escape')).toBeNull();
    expect(barAfter('Escape', { target: new Field('range') })).toBeNull();
  });

  it('leaves other keys and those of the browser alone', () => {
    expect(barAfter('a')).toBeUndefined();
    expect(barAfter('ArrowLeft', { altKey: true })).toBeUndefined();
    expect(barAfter('End', { ctrlKey: true })).toBeUndefined();
  });

  it('leaves a control the keys that it knows itself', () => {
    expect(barAfter(' ', { target: new Pushed('button') })).toBeUndefined();
    expect(barAfter('ArrowLeft', { target: new Pushed('button') })).toBe(49);
    expect(barAfter('ArrowLeft', { target: new Field('range') })).toBeUndefined();
    expect(barAfter(' ', { target: new Field('range') })).toBe(50);
    expect(barAfter(' ', { target: new Field('text') })).toBeUndefined();
    expect(barAfter('ArrowLeft', { target: new Control('chart') })).toBe(49);
  });
});
