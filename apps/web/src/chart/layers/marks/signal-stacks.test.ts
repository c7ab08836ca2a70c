import { type SignalKind, type SignalPicture, signalKinds } from '@chanscope/engine';
import { describe, expect, it } from 'vitest';

import { initialChartLayers } from '../../chart-props.ts';
import { signalStacksOf, textsOf } from './signal-stacks.ts';

interface Row {
  readonly bar: number;
  readonly kind: SignalKind;
  readonly isBuy?: boolean;
  readonly state?: number;
  readonly rate?: number;
}

const pictureOf = (rows: readonly Row[]): SignalPicture => ({
  length: rows.length,
  element: Int32Array.from(rows.keys()),
  state: Uint8Array.from(rows, ({ state = 1 }) => state),
  bar: Int32Array.from(rows, ({ bar }) => bar),
  price: Float64Array.from(rows, ({ bar }) => bar),
  signalKind: Uint8Array.from(rows, ({ kind }) => signalKinds.indexOf(kind)),
  isBuy: Uint8Array.from(rows, ({ isBuy = true }) => Number(isBuy)),
  divergenceRate: Float64Array.from(rows, ({ rate = 0.5 }) => rate),
});

const everyLayer = { ...initialChartLayers, lesserSignals: true, higherSignals: true };
const choice = { range: { from: 0, to: 100 }, layers: everyLayer, locale: 'zh' } as const;

const texts = (
  rows: readonly Row[],
  changes: Partial<Parameters<typeof signalStacksOf>[1]> = {},
): readonly (readonly string[])[] =>
  signalStacksOf([{ signals: pictureOf(rows), level: 0 }], { ...choice, ...changes }).map(textsOf);

describe('signalStacksOf()', () => {
  it('names kind and side with the level before them', () => {
    const rows = [
      { bar: 1, kind: '1' },
      { bar: 2, kind: '3a', isBuy: false },
      { bar: 3, kind: '2s' },
    ] as const;
    expect(texts(rows)).toEqual([['笔一买'], ['笔三卖'], ['笔类二买']]);
    expect(texts(rows, { locale: 'en' })).toEqual([
      ['Stroke 1st buy'],
      ['Stroke 3rd sell'],
      ['Stroke similar 2nd buy'],
    ]);
  });

  it('names the level above', () => {
    const signals = pictureOf([{ bar: 1, kind: '2', isBuy: false }]);
    const stacksIn = (locale: 'zh' | 'en') =>
      signalStacksOf([{ signals, level: 1 }], { ...choice, locale }).flatMap(textsOf);
    expect([stacksIn('zh'), stacksIn('en')]).toEqual([['段二卖'], ['Segment 2nd sell']]);
  });

  it('writes two signals of one bar below each other and counts three or more', () => {
    const two = [
      { bar: 5, kind: '2' },
      { bar: 5, kind: '3b' },
    ] as const;
    expect(texts(two)).toEqual([['笔二买', '笔三买']]);
    expect(texts([...two, { bar: 5, kind: '2s' }])).toEqual([['⋯3']]);
  });

  it('keeps buying and selling at one bar apart', () => {
    const rows = [
      { bar: 5, kind: '1' },
      { bar: 5, kind: '1', isBuy: false },
    ] as const;
    expect(texts(rows)).toEqual([['笔一买'], ['笔一卖']]);
  });

  it('asks about what is provisional, and leaves it out when only what is sure is requested', () => {
    const rows = [
      { bar: 5, kind: '1', state: 0 },
      { bar: 6, kind: '2', state: 2 },
    ] as const;
    expect(texts(rows)).toEqual([['笔一买?'], ['笔二买']]);
    expect(texts(rows, { layers: { ...everyLayer, onlySure: true } })).toEqual([['笔二买']]);
  });

  it('leaves out the kinds that are switched off', () => {
    const rows = signalKinds.map((kind, bar) => ({ bar, kind }));
    const layers = { ...everyLayer, secondSignals: false, lesserSignals: false };
    expect(texts(rows, { layers })).toEqual([['笔一买'], ['笔三买'], ['笔三买']]);
  });

  it('sees only the bars in view', () => {
    const rows = [5, 10, 15, 20].map((bar) => ({ bar, kind: '1' }) as const);
    expect(texts(rows, { range: { from: 10, to: 20 } })).toHaveLength(2);
  });

  it.each([
    ['1', 0.9, false],
    ['1', 0.91, true],
    ['1p', Number.NaN, true],
    ['2', Number.NaN, false],
  ] as const)('judges the divergence of kind %s with the rate %d', (kind, rate, isWeak) => {
    const [stack] = signalStacksOf(
      [{ signals: pictureOf([{ bar: 1, kind, rate }]), level: 0 }],
      choice,
    );
    expect(stack?.labels[0]?.isWeak).toBe(isWeak);
  });
});
