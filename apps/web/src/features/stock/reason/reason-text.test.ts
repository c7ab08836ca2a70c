import type { ChartReason } from '@chanscope/contract';
import { barColumnsOf } from '@chanscope/market';
import { expect, it } from 'vitest';

import { reasonEn, reasonZh } from '../../../i18n/stock/reason-texts.ts';
import type { ReasonPoint, ReasonStanding } from './reason-standing.ts';
import { whereText } from './reason-text.ts';

const prices = { open: 1, high: 1, low: 1, close: 1, volume: 1, amount: 1 };
const series = {
  id: '',
  market: 'hs',
  timeframe: '1d',
  priceDecimals: 2,
  bars: barColumnsOf(
    ['2025-12-30', '2026-11-20'].map((day) => ({
      time: Date.parse(`${day}T09:30:00+08:00`),
      ...prices,
    })),
  ),
  forming: false,
  asOf: null,
} as const;

const reason: ChartReason = {
  list: 'signals',
  period: 'day',
  time: series.bars.time[1] ?? 0,
  age: 0,
  found: { kind: 'signal', side: 'buy', kinds: ['2s', '3a', '3b'] },
};

const question = { kind: 'fractal', bar: 0 } as const;
const there = (isSure: boolean): ReasonPoint => ({ kind: 'there', question, isSure });
const markedAt = (bar: number, point: ReasonPoint): ReasonStanding => ({
  kind: 'marked',
  bar,
  price: 1,
  point,
});

it.each<
  readonly [Partial<ChartReason>, ReasonStanding, { readonly zh: string; readonly en: string }]
>([
  [
    {},
    markedAt(1, there(true)),
    { zh: '日线 笔类二买/三买 11-20', en: 'daily Stroke similar 2nd buy/3rd buy 11-20' },
  ],
  [
    { found: { kind: 'signal', side: 'sell', kinds: ['1'] } },
    markedAt(0, there(false)),
    { zh: '日线 笔一卖 2025-12-30 ?', en: 'daily Stroke 1st sell 2025-12-30 ?' },
  ],
  [
    { period: '15', found: { kind: 'event', event: 'rises-to-high' } },
    { kind: 'elsewhere' },
    { zh: '15分 上穿 +100 强势 11-20', en: '15 min Up through +100 11-20' },
  ],
  [
    { found: { kind: 'event', event: 'three-red' } },
    markedAt(1, { kind: 'bar' }),
    { zh: '日线 三线红 11-20', en: 'daily three red 11-20' },
  ],
  [{ found: null }, markedAt(1, { kind: 'bar' }), { zh: '11-20', en: '11-20' }],
])('%j is said in words', (changes, standing, { zh, en }) => {
  const of = { ...reason, ...changes };
  expect(whereText(of, { standing, series }, { words: reasonZh, locale: 'zh' })).toBe(zh);
  expect(whereText(of, { standing, series }, { words: reasonEn, locale: 'en' })).toBe(en);
});
