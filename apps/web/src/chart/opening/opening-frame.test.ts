import { type ChanPicture, productRules, readChanHistory, signalKinds } from '@chanscope/engine';
import { createBarColumns } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { initialChartLayers } from '../chart-props.ts';
import { openingFrameOf, openingMarksOf } from './opening-frame.ts';

const barCount = 2000;
/** The bar from which on so many are in view. */
const back = (bars: number): number => barCount - bars;

describe('openingFrameOf()', () => {
  it('holds the last pivot and the last signal, with a little room before them', () => {
    const pivot = { beginBar: back(310), endBar: back(200) };
    expect(openingFrameOf({ barCount, pivot, signalBar: back(40) })).toEqual({
      bars: 314,
      earlierSignal: null,
    });
    expect(openingFrameOf({ barCount, pivot, signalBar: back(400) })).toEqual({
      bars: 404,
      earlierSignal: null,
    });
  });

  it.each([
    [30, 120],
    [116, 120],
    [117, 121],
    [496, 500],
    [500, 500],
  ])('shows for what begins %i bars back %i bars', (begin, bars) => {
    const pivot = { beginBar: back(begin), endBar: back(20) };
    expect(openingFrameOf({ barCount, pivot, signalBar: back(10) }).bars).toBe(bars);
  });

  it('shows the rest of a pivot that began before 500 bars', () => {
    const pivot = { beginBar: back(900), endBar: back(100) };
    expect(openingFrameOf({ barCount, pivot, signalBar: back(50) })).toEqual({
      bars: 500,
      earlierSignal: null,
    });
  });

  it('takes the last pivot where no signal lies within 500 bars, and names the last signal', () => {
    const pivot = { beginBar: back(180), endBar: back(60) };
    expect(openingFrameOf({ barCount, pivot, signalBar: back(501) })).toEqual({
      bars: 184,
      earlierSignal: back(501),
    });
  });

  it('takes the last pivot where there never was a signal, and names none', () => {
    const pivot = { beginBar: back(180), endBar: back(60) };
    expect(openingFrameOf({ barCount, pivot, signalBar: null })).toEqual({
      bars: 184,
      earlierSignal: null,
    });
  });

  it('takes the last signal where no pivot lies within 500 bars', () => {
    const far = { beginBar: back(700), endBar: back(501) };
    for (const pivot of [null, far])
      expect(openingFrameOf({ barCount, pivot, signalBar: back(300) })).toEqual({
        bars: 304,
        earlierSignal: null,
      });
  });

  it('shows 250 bars where neither lies within 500, and names a signal that there was', () => {
    const far = { beginBar: back(700), endBar: back(501) };
    expect(openingFrameOf({ barCount, pivot: null, signalBar: null })).toEqual({
      bars: 250,
      earlierSignal: null,
    });
    expect(openingFrameOf({ barCount, pivot: far, signalBar: back(600) })).toEqual({
      bars: 250,
      earlierSignal: back(600),
    });
  });

  it('shows at least 120 bars where there are fewer', () => {
    const pivot = { beginBar: 3, endBar: 20 };
    expect(openingFrameOf({ barCount: 60, pivot, signalBar: 30 }).bars).toBe(120);
  });
});

const empty = readChanHistory(createBarColumns(0), productRules).pictureAt(-1);

/** A picture with pivots and signals of these places; each is provisional where it says so. */
function pictureOf({
  pivots = [],
  signals = [],
  higher = [],
}: {
  readonly pivots?: readonly (readonly [begin: number, end: number, state: number])[];
  readonly signals?: readonly (readonly [bar: number, kind: string, state: number])[];
  readonly higher?: readonly number[];
}): ChanPicture {
  return {
    ...empty,
    bar: 99,
    pivots: {
      ...empty.pivots,
      length: pivots.length,
      beginBar: Int32Array.from(pivots, ([begin]) => begin),
      endBar: Int32Array.from(pivots, ([, end]) => end),
      state: Uint8Array.from(pivots, ([, , state]) => state),
    },
    signals: {
      ...empty.signals,
      length: signals.length,
      bar: Int32Array.from(signals, ([bar]) => bar),
      signalKind: Uint8Array.from(signals, ([, kind]) =>
        signalKinds.findIndex((each) => each === kind),
      ),
      state: Uint8Array.from(signals, ([, , state]) => state),
    },
    higherSignals: {
      ...empty.higherSignals,
      length: higher.length,
      bar: Int32Array.from(higher),
      signalKind: Uint8Array.from(higher, () => 0),
      state: Uint8Array.from(higher, () => 2),
    },
  };
}

describe('openingMarksOf()', () => {
  const picture = pictureOf({
    pivots: [
      [10, 30, 2],
      [40, 70, 0],
    ],
    signals: [
      [35, '1', 1],
      [60, '2', 0],
      [80, '2s', 1],
    ],
    higher: [90],
  });
  const marksWith = (changes: Partial<typeof initialChartLayers>) =>
    openingMarksOf(picture, { ...initialChartLayers, ...changes });

  it('are the last of those that the layers of a first visit draw', () => {
    expect(marksWith({})).toEqual({
      barCount: 100,
      pivot: { beginBar: 40, endBar: 70 },
      signalBar: 60,
    });
  });

  it('follow the layers', () => {
    expect(marksWith({ lesserSignals: true }).signalBar).toBe(80);
    expect(marksWith({ higherSignals: true }).signalBar).toBe(90);
    expect(marksWith({ pivots: false }).pivot).toBeNull();
    expect(marksWith({ onlySure: true })).toEqual({
      barCount: 100,
      pivot: { beginBar: 10, endBar: 30 },
      signalBar: 35,
    });
  });

  it('are none where there are none', () => {
    expect(openingMarksOf(empty, initialChartLayers)).toEqual({
      barCount: 0,
      pivot: null,
      signalBar: null,
    });
  });
});
