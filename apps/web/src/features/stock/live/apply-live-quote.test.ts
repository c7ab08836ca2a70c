import type { IntradaySeries, LiveQuote } from '@chanscope/contract';
import { barAt, barColumnsOf, instantOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { BarPage, StockAnswer } from '../bars/bar-pages.ts';
import { maotai } from '../stock-for-test.ts';
import { lineWithQuote, pageWithQuote, withPhase, withQuote } from './apply-live-quote.ts';

const tradeDate = '2026-11-20';
const at = (clock: string): number =>
  instantOf(tradeDate, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)), 'hs') +
  Number(clock.slice(6)) * 1000;

const quote: LiveQuote = {
  price: 10.5,
  prevClose: 10,
  open: 10.1,
  high: 10.9,
  low: 9.9,
  volume: 1000,
  amount: 10_300,
  change: 0.5,
  changePercent: 5,
  amplitude: 10,
  limitUp: 11,
  limitDown: 9,
  time: at('10:31:30'),
  tradeDate,
  status: 'trading',
  source: 'feed:sina',
  delayed: false,
  stale: false,
};

function answerOf(facts: Partial<StockAnswer> = {}): StockAnswer {
  return {
    stock: maotai,
    quote: { ...quote, price: 10.4, volume: 900, amount: 9200, time: at('10:31:10') },
    market: { open: true, phase: 'open', timeZone: 'Asia/Shanghai', tradeDate },
    period: 'day',
    source: 'feed:sina',
    simulated: false,
    adjust: 'qfq',
    basis: 'none',
    asOf: at('10:31:10'),
    stale: false,
    delayed: false,
    forming: true,
    more: false,
    ...facts,
  };
}

function pageOf(opening: number, facts: Partial<StockAnswer> = {}): BarPage {
  const bar = { time: opening, open: 10.3, high: 10.45, low: 10.2, close: 10.4 };
  return {
    answer: answerOf(facts),
    bars: barColumnsOf([{ ...bar, volume: 50, amount: 500 }]),
    lastDays: new Map(),
    firstReading: null,
  };
}

describe('withQuote()', () => {
  it('takes the newer quote, also of another feed', () => {
    expect(withQuote(answerOf(), { ...quote, source: 'feed:tencent' })).toMatchObject({
      quote: { price: 10.5 },
      asOf: quote.time,
      source: 'feed:sina',
    });
  });

  it('is not set back by an older quote', () => {
    expect(withQuote(answerOf(), { ...quote, time: at('10:31:00') })).toBeNull();
  });

  it('passes no live price off as that of a file or of the simulation', () => {
    for (const source of ['imported:mine', 'simulated'])
      expect(withQuote(answerOf({ quote: { ...quote, source } }), quote)).toBeNull();
    expect(withQuote(answerOf(), { ...quote, source: 'simulated' })).toBeNull();
  });
});

describe('pageWithQuote()', () => {
  it('begins the day that bars read before its first numbers do not have', () => {
    const known = answerOf({ asOf: at('00:00:00'), forming: false });
    const before = known.quote && { ...known.quote, tradeDate: '2026-11-19', time: at('00:00:00') };
    const page = pageOf(instantOf('2026-11-19', 570, 'hs'), { ...known, quote: before });
    const moved = pageWithQuote(page, quote, '1d');
    expect(moved.bars.length).toBe(2);
    expect(barAt(moved.bars, 1)).toEqual({
      time: at('09:30:00'),
      open: 10.1,
      high: 10.9,
      low: 9.9,
      close: 10.5,
      volume: 1000,
      amount: 10_300,
    });
    expect(moved.answer.forming).toBe(true);
    const older = pageWithQuote(moved, { ...quote, price: 10.6, volume: 1100 }, '1d');
    expect(barAt(older.bars, 1)).toMatchObject({ close: 10.6, volume: 1100 });
    for (const timeframe of ['1w', '5m'] as const)
      expect(pageWithQuote(page, quote, timeframe).bars.length).toBe(1);
  });

  it('moves the bar on that the quote belongs to, by what was traded since', () => {
    const page = pageWithQuote(pageOf(at('10:30:00')), quote, '5m');
    expect(barAt(page.bars, 0)).toMatchObject({
      open: 10.3,
      high: 10.5,
      low: 10.2,
      close: 10.5,
      volume: 150,
      amount: 1600,
    });
  });

  it('changes nothing when it is given the same quote once more', () => {
    const once = pageWithQuote(pageOf(at('10:30:00')), quote, '5m');
    expect(pageWithQuote(once, quote, '5m').bars).toEqual(once.bars);
  });

  it('gives a day the extremes of the quote', () => {
    const page = pageWithQuote(pageOf(at('09:30:00')), quote, '1d');
    expect(barAt(page.bars, 0)).toMatchObject({ high: 10.9, low: 9.9 });
  });

  it('leaves the bars to the server when the quote belongs to the next one', () => {
    const page = pageOf(at('10:25:00'));
    expect(pageWithQuote(page, quote, '5m').bars).toBe(page.bars);
    expect(pageWithQuote(page, quote, '5m').answer.quote?.price).toBe(10.5);
  });

  it('mixes no other source and no raw price into the bars', () => {
    for (const facts of [{ source: 'feed:eastmoney' }, { adjust: 'hfq' }] as const) {
      const page = pageOf(at('10:30:00'), facts);
      expect(pageWithQuote(page, quote, '5m').bars).toBe(page.bars);
    }
  });
});

describe('withPhase()', () => {
  it('takes what the own market does now', () => {
    const now = { open: false, phase: 'break', tradeDate, at: 0 } as const;
    const phases = [
      { ...now, market: 'hs' },
      { ...now, market: 'us', open: true, phase: 'open' },
    ] as const;
    expect(withPhase(answerOf(), phases).market).toMatchObject({ open: false, phase: 'break' });
  });
});

describe('lineWithQuote()', () => {
  const line = (price: readonly (number | null)[]): IntradaySeries => ({
    tradeDate,
    slots: price.map(String),
    price: [...price],
    avg: price.map((each) => each && 10),
    vol: price.map((each) => each && 100),
    amount: price.map((each) => each && 1000),
    prevClose: 10,
    limitUp: 11,
    limitDown: 9,
  });
  const target = { market: 'hs', hasAverage: true } as const;
  const early = (clock: string): LiveQuote => ({
    ...quote,
    time: at(clock),
    volume: 500,
    amount: 5200,
  });

  it('puts the quote into its minute, with what the day traded beyond the minutes before', () => {
    const { price, vol, amount, avg } = lineWithQuote(
      line([10, 10.1, null, null, null]),
      early('09:32:20'),
      target,
    );
    expect(price).toEqual([10, 10.1, 10.1, 10.5, null]);
    expect(vol).toEqual([100, 100, 0, 300, null]);
    expect(amount).toEqual([1000, 1000, 0, 3200, null]);
    expect(avg).toEqual([10, 10, 10, 10.4, null]);
  });

  it('moves the newest minute on', () => {
    const { price, vol } = lineWithQuote(line([10, 10.1, null]), early('09:30:40'), target);
    expect(price).toEqual([10, 10.5, null]);
    expect(vol).toEqual([100, 400, null]);
  });

  it('puts the closing price into the last minute of a session', () => {
    const whole = line(Array.from({ length: 241 }, () => 10));
    expect(lineWithQuote(whole, early('15:00:00'), target).price.at(-1)).toBe(10.5);
    expect(lineWithQuote(whole, early('11:30:00'), target)).toBe(whole);
  });

  it('leaves another day alone, and an index without an average', () => {
    const known = line([10, null]);
    expect(lineWithQuote(known, { ...quote, tradeDate: '2026-11-23' }, target)).toBe(known);
    const index = lineWithQuote({ ...known, avg: [null, null] }, early('09:30:10'), {
      market: 'hs',
      hasAverage: false,
    });
    expect(index.avg).toEqual([null, null]);
  });
});
