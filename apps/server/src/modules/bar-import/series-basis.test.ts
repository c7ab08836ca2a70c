import { type Bar, parseSymbol } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { SeriesAdjustment } from '../bars/index.ts';
import { BasisMismatch, createSeriesBasis, type SeriesBasis } from './series-basis.ts';

const maotai = parseSymbol('SH.600519');
const pingan = parseSymbol('SZ.000001');
const bar: Bar = {
  time: Date.parse('2024-06-14T09:30:00+08:00'),
  open: 10,
  high: 10.5,
  low: 9.9,
  close: 10.2,
  volume: 100,
  amount: null,
};

function basisOf(adjustment: SeriesAdjustment): SeriesBasis {
  return createSeriesBasis('a.csv', { timeframe: '1d', source: 'imported:files', adjustment });
}

interface Met {
  readonly symbol?: typeof maotai;
  /** Bars of the series before the file. */
  readonly former: number;
  readonly repeated: number;
  /** Bars that the file has otherwise. */
  readonly corrected?: readonly Bar[];
}

/** Lets a file meet a series. */
function meet(
  basis: SeriesBasis,
  { symbol = maotai, former, repeated, corrected = [] }: Met,
): void {
  const watched = basis.watched({ symbols: [symbol], barsOf: () => expect.unreachable() });
  for (const other of corrected) watched.onCorrected?.(symbol, bar, other);
  watched.onMerged?.(symbol, former, { saved: 1, repeated, corrected: corrected.length });
}

describe('unadjusted bars', () => {
  it.each([
    { former: 0, repeated: 0 },
    { former: 300, repeated: 0 },
    { former: 300, repeated: 300 },
    // Volumes are corrected, and prices within half a tick are the same.
    { former: 300, repeated: 19, corrected: [{ ...bar, volume: 90, close: 10.2049 }] },
    { former: 300, repeated: 18, corrected: [{ ...bar, close: 10.3 }] },
  ])('join a series that they agree with, or meet too little of: %j', (met) => {
    const basis = basisOf('none');
    meet(basis, met);
    expect(() => basis.check()).not.toThrow();
  });

  it('do not join one that has other prices for the same days, and name both bases', () => {
    const basis = basisOf('none');
    meet(basis, { former: 300, repeated: 19, corrected: [{ ...bar, high: 10.6, close: 10.3 }] });
    expect(() => basis.check()).toThrow(BasisMismatch);
    expect(() => basis.check()).toThrow(
      /its bars \(adjustment "none"\) do not join source "imported:files" \(adjustment "none"\): 1 of the 20 bars that both have differ \(SH\.600519 on 2024-06-14: high 10\.6 in the file, 10\.5 in the source\)/,
    );
  });

  it('are held against a whole file, not against each of its securities', () => {
    const basis = basisOf('none');
    meet(basis, { symbol: pingan, former: 300, repeated: 19 });
    meet(basis, { former: 1, repeated: 0, corrected: [{ ...bar, close: 10.3 }] });
    expect(() => basis.check()).toThrow('1 of the 20 bars');
  });
});

describe('adjusted bars', () => {
  it('are appended to a series of which twenty bars are the same', () => {
    const basis = basisOf('forward');
    meet(basis, { former: 300, repeated: 20 });
    meet(basis, { symbol: pingan, former: 0, repeated: 0 });
    expect(() => basis.check()).not.toThrow();
  });

  it('are not appended to a series of which fewer are shared', () => {
    const basis = basisOf('forward');
    meet(basis, { former: 300, repeated: 19 });
    expect(() => basis.check()).toThrow('of SH.600519 they share 19 bars');
  });

  it('are not appended where one of them differs', () => {
    const basis = basisOf('backward');
    meet(basis, { former: 300, repeated: 99, corrected: [{ ...bar, open: 10.1 }] });
    expect(() => basis.check()).toThrow('1 of the 100 bars that both have differ');
  });

  it('meet a series once, in however many parts the file is read', () => {
    const basis = basisOf('forward');
    meet(basis, { former: 0, repeated: 0 });
    meet(basis, { former: 200, repeated: 0 });
    expect(() => basis.check()).not.toThrow();
  });
});
