import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { barsInView, firstAtOrAfter, visibleSpans, type SpanColumns } from './visible-spans.ts';

const spansOf = (...spans: readonly (readonly [number, number])[]): SpanColumns => ({
  length: spans.length,
  beginBar: Int32Array.from(spans, ([begin]) => begin),
  endBar: Int32Array.from(spans, ([, end]) => end),
});

const chain = spansOf([0, 5], [5, 12], [12, 20], [20, 31]);

describe('visibleSpans()', () => {
  it('keeps a part that crosses the whole view', () => {
    expect(visibleSpans(chain, { from: 6, to: 9 })).toEqual({ from: 1, to: 2 });
  });

  it('keeps parts of which only the end or the beginning is in view', () => {
    expect(visibleSpans(chain, { from: 5, to: 13 })).toEqual({ from: 0, to: 3 });
  });

  it('is empty before and behind all parts', () => {
    expect(visibleSpans(chain, { from: 40, to: 60 })).toEqual({ from: 4, to: 4 });
    expect(visibleSpans(chain, { from: -9, to: 0 })).toEqual({ from: 0, to: 0 });
    expect(visibleSpans(spansOf(), { from: 0, to: 10 })).toEqual({ from: 0, to: 0 });
  });

  it('is empty in a gap between parts', () => {
    expect(visibleSpans(spansOf([0, 4], [10, 15]), { from: 6, to: 9 })).toEqual({ from: 1, to: 1 });
  });

  it('finds what a look at every part finds', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(cuts, fc.nat(200), fc.integer({ min: 1, max: 60 }), (bars, from, width) => {
        const ordered = bars.toSorted((a, b) => a - b);
        const parts = spansOf(
          ...ordered.slice(1).map((end, index) => [ordered[index] ?? 0, end] as const),
        );
        const range = { from, to: from + width };
        const { from: first, to: last } = visibleSpans(parts, range);
        const touching = Array.from({ length: parts.length }, (_, index) => index).filter(
          (index) =>
            (parts.endBar[index] ?? 0) >= range.from && (parts.beginBar[index] ?? 0) < range.to,
        );
        expect(Array.from({ length: last - first }, (_, k) => first + k)).toEqual(touching);
      }),
    );
  });
});

describe('firstAtOrAfter()', () => {
  it('looks no further than the length', () => {
    expect(firstAtOrAfter(Int32Array.of(1, 3, 0, 0), 2, 9)).toBe(2);
  });
});

describe('barsInView()', () => {
  const x = (bar: number): number => (bar - 10) * 8 - 3;

  it('leaves out bars whose middle lies beyond the edges', () => {
    expect(barsInView({ from: 8, to: 16 }, x, 30)).toEqual({ from: 11, to: 15 });
  });

  it('takes in bars whose middle lies on an edge', () => {
    expect(barsInView({ from: 8, to: 16 }, (bar) => (bar - 10) * 8, 32)).toEqual({
      from: 10,
      to: 15,
    });
  });

  it('is empty when no bar is in view', () => {
    const { from, to } = barsInView({ from: 0, to: 5 }, x, 30);
    expect(from).toBe(to);
  });
});
