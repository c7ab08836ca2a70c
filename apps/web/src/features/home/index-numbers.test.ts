import type { LiveQuote } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import type { IndexBoard } from './index-numbers.ts';
import { numbersFromTold, timesBySource, withAnswers, withTold } from './index-numbers.ts';

const quote: LiveQuote = {
  price: 3400,
  prevClose: 3390,
  open: 3391,
  high: 3402,
  low: 3388,
  volume: 0,
  amount: null,
  change: 10,
  changePercent: 0.29,
  amplitude: 0.41,
  limitUp: null,
  limitDown: null,
  time: 1000,
  tradeDate: '2026-11-20',
  status: 'trading',
  source: 'feed:sina',
  delayed: false,
  stale: false,
};

const numbersOf = (facts: Partial<LiveQuote> = {}) => {
  const numbers = numbersFromTold({ ...quote, ...facts });
  if (numbers === null) throw new Error('Cannot read numbers of a quote');
  return numbers;
};

const boardOf = (facts: Partial<LiveQuote> = {}): IndexBoard =>
  withTold(new Map(), [['hsSH000001', numbersOf(facts)]]);

describe('numbersFromTold()', () => {
  it('tells a feed that fell silent from a file that ends in the past', () => {
    expect(numbersOf({ stale: true }).late).toBe('brokenOff');
    expect(numbersOf({ stale: true, source: 'imported:mine' }).late).toBe('outdated');
    expect(numbersOf().late).toBeNull();
  });
});

describe('withTold()', () => {
  it('remembers where the price went last', () => {
    const moves: unknown[] = [];
    let board = boardOf();
    for (const price of [3400, 3401, 3401, 3399]) {
      board = withTold(board, [['hsSH000001', numbersOf({ price })]]);
      moves.push(board.get('hsSH000001')?.move);
    }
    expect(moves).toEqual([0, 1, 1, -1]);
  });

  it('takes what the server tells also when it is older, as from a delayed feed', () => {
    const board = withTold(boardOf(), [['hsSH000001', numbersOf({ price: 3380, time: 500 })]]);
    expect(board.get('hsSH000001')?.price).toBe(3380);
  });
});

describe('withAnswers()', () => {
  const answered = (board: IndexBoard, facts: Partial<LiveQuote>) =>
    withAnswers(board, [['hsSH000001', numbersOf({ price: 3380, ...facts })]]).get('hsSH000001');

  it('is not set back by an answer that was overtaken', () => {
    expect(answered(boardOf(), { time: 999 })?.price).toBe(3400);
    expect(answered(boardOf(), { time: 1001 })?.price).toBe(3380);
  });

  it('follows the server to another source', () => {
    expect(answered(boardOf(), { time: 999, source: 'imported:mine' })?.price).toBe(3380);
  });

  it('forgets no numbers for an answer without any, and notes where there never were some', () => {
    expect(withAnswers(boardOf(), [['hsSH000001', null]]).get('hsSH000001')?.price).toBe(3400);
    expect(withAnswers(new Map(), [['hkHSTECH', null]]).get('hkHSTECH')).toBeNull();
  });
});

describe('timesBySource()', () => {
  it('tells of each source how far its newest number reaches', () => {
    const numbers = [
      numbersOf({ source: 'imported:mine', time: 5 }),
      numbersOf({ source: 'simulated', time: 7 }),
      numbersOf({ source: 'simulated', time: 9 }),
    ];
    expect([...timesBySource(numbers)]).toEqual([
      ['imported:mine', 5],
      ['simulated', 9],
    ]);
  });
});
