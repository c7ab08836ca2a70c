import { screenStrategies } from '@chanscope/engine';
import { type Bar, barColumnsOf, dayOpenOf, instantOf, symbolOf } from '@chanscope/market';
import { expect, it } from 'vitest';

import { instrumentForTest } from '../instrument-for-test.ts';
import { type StrategyTask, runStrategyTask } from './strategy-task.ts';

const symbol = symbolOf('SH', '600519');
const date = '2026-11-18';
const after = instantOf('2026-11-20', 0, 'hs');
const task: StrategyTask = {
  kind: 'strategies',
  strategies: screenStrategies.filter(({ level }) => level === '1d'),
  date,
  until: after,
  facts: {},
};

function dayBar(day: string): Bar {
  const time = dayOpenOf('hs', day);
  return { time, open: 10, high: 11, low: 9, close: 10, volume: 100, amount: 1000 };
}

function outcomeOf(bars: readonly Bar[]) {
  return runStrategyTask(
    {
      instrument: instrumentForTest(symbol),
      source: 'simulation',
      adjustment: 'none',
      timeframe: '1d',
      bars: barColumnsOf(bars),
      actions: null,
    },
    task,
  );
}

it('passes over a share without bars, and says so', () => {
  expect(outcomeOf([])).toEqual({ kind: 'skip', reason: 'no-bars' });
  expect(outcomeOf([dayBar('2026-11-19')])).toEqual({ kind: 'skip', reason: 'no-bars' });
});

it('passes over a share that did not trade on the day', () => {
  expect(outcomeOf([dayBar('2026-11-17')])).toEqual({ kind: 'skip', reason: 'not-traded' });
});

it('names the strategies for which a share has too few bars', () => {
  const warming = task.strategies.filter(({ warmUpBars }) => warmUpBars > 2).map(({ id }) => id);
  expect(warming.length).toBeGreaterThan(5);
  expect(outcomeOf([dayBar('2026-11-17'), dayBar(date)])).toMatchObject({
    kind: 'row',
    row: { symbol, hits: [], warming },
  });
});
