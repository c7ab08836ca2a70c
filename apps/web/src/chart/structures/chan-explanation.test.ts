import { barColumnsOf, type BarColumns } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { ChanExplanation } from './chan-reading.ts';
import { SeriesReader } from '../series/series-reader.ts';

/** Bars one high that rise and fall in turn, seven steps each way, a little further every time. */
function zigzag(count: number): BarColumns {
  return barColumnsOf(
    Array.from({ length: count }, (_, at) => {
      const step = at % 14;
      const low = 10 + (step < 7 ? step : 14 - step) + Math.floor(at / 14);
      return {
        time: at * 86_400_000,
        open: low,
        high: low + 1,
        low,
        close: low + 1,
        volume: 1,
        amount: null,
      };
    }),
  );
}

const facts = { market: 'hs', timeframe: '1d', priceDecimals: 2, asOf: null } as const;
const reader = new SeriesReader();
reader.apply({ kind: 'bars', facts, from: 0, bars: zigzag(80) });

function whyFractal(bar: number): ChanExplanation {
  const choice = { school: 'chan.py', options: {} } as const;
  return reader.explain({ kind: 'fractal', bar }, { choice, bar: 79, locale: 'en' });
}

describe('the explanation of a fractal', () => {
  it('shows it and the stroke that ends there', () => {
    const { proof } = whyFractal(21);
    expect(proof.map(({ rule, holds }) => [rule, holds])).toEqual([
      ['F1', true],
      ['A3.2', true],
    ]);
  });

  it('says of a bar that is none which check fails, and misses no stroke there', () => {
    const { proof, definition } = whyFractal(18);
    expect(proof.map(({ text, holds }) => [text, holds])).toEqual([
      ['no top fractal at 1970-01-19', false],
    ]);
    expect(proof[0]?.steps.some(({ holds }) => !holds)).toBe(true);
    expect(definition).toContain('merged bar');
  });

  it('says of the newest bar that its neighbour is still to come', () => {
    const { proof } = whyFractal(79);
    expect(proof[0]?.text).toContain('has no right neighbour yet');
  });

  it('cannot be asked of a bar that there is not', () => {
    expect(() => whyFractal(80)).toThrow(
      new RangeError('Cannot explain the fractal at bar 80: there is no such bar'),
    );
  });
});
