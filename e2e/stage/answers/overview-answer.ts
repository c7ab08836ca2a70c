import type { MarketAnswer } from '@chanscope/contract';

import { headOfDay } from './sector-answers.ts';

/** What `market` answers of a day on which so many shares rose. */
export function overviewAnswer(date: string, up: number): MarketAnswer {
  const ofDay = { up, flat: 85, down: 3397, newHighs: 40, newLows: 12, amount: 3.3e12 };
  return {
    ...headOfDay,
    date,
    total: 5511,
    breadth: {
      ...ofDay,
      counted: 5507,
      unknown: 0,
      medianChange: -0.42,
      bins: [
        { from: null, to: 0, count: 3397 },
        { from: 0, to: 0, count: 85 },
        { from: 0, to: null, count: up },
      ],
      averages: [{ days: 20, above: 2100, of: 5400 }],
      extremesOf: 5400,
      amountOf: 5507,
    },
    limits: null,
    mood: null,
    days: [{ ...ofDay, date, amountOf: 5507 }],
  };
}
