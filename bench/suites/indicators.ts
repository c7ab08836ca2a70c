import {
  type Study,
  createExponentialAverage,
  createMacd,
  createMovingAverage,
  writeExponentialAverage,
  writeMacd,
  writeMovingAverage,
} from '@chanscope/engine';
import { type BarColumns, barAt } from '@chanscope/market';

import { exponentialAverageLoop, macdLoop, movingAverageLoop } from '../limits/indicator-loops.ts';
import type { Comparison } from '../measure/compare.ts';
import { generateBars } from '../measure/generated-bars.ts';
import { loadPeer } from '../measure/peer.ts';

interface Indicatorts {
  sma(values: readonly number[], config: { period: number }): number[];
  ema(values: readonly number[], config: { period: number }): number[];
  macd(values: readonly number[]): { macdLine: number[]; signalLine: number[] };
}

const barCount = 1_000_000;
const period = 20;

const units = { count: barCount, name: 'bar' };

interface Material {
  readonly bars: BarColumns;
  /** The closes as the peer takes them. */
  readonly values: readonly number[];
  readonly peer: Indicatorts;
}

/** MA, EMA and MACD over a million one-minute bars: loop, study, whole column, peer. */
export async function compareIndicators(): Promise<Comparison[]> {
  const bars = generateBars(barCount, 1);
  const peer = await loadPeer<Indicatorts>('indicatorts');
  const material = { bars, values: [...bars.close], peer };
  return [
    compareMovingAverages(material),
    compareExponentialAverages(material),
    compareMacds(material),
  ];
}

function compareMovingAverages({ bars, values, peer }: Material): Comparison {
  const column = new Float64Array(barCount);
  return {
    name: `MA ${period}, 1,000,000 bars`,
    units,
    contenders: [
      { name: 'plain loop (floor)', run: () => movingAverageLoop(bars.close, period) },
      { name: 'study', run: () => sumOf(createMovingAverage({ period }), bars) },
      {
        name: 'whole column',
        run: () => {
          writeMovingAverage(bars.close, { period }, column);
          return sumFrom(column, period - 1);
        },
      },
      { name: 'indicatorts 2.2.2', run: () => sumFrom(peer.sma(values, { period }), period - 1) },
    ],
  };
}

function compareExponentialAverages({ bars, values, peer }: Material): Comparison {
  const column = new Float64Array(barCount);
  return {
    name: `EMA ${period}, 1,000,000 bars`,
    units,
    contenders: [
      { name: 'plain loop (floor)', run: () => exponentialAverageLoop(bars.close, period) },
      { name: 'study', run: () => sumOf(createExponentialAverage({ period }), bars) },
      {
        name: 'whole column',
        run: () => {
          writeExponentialAverage(bars.close, { period }, column);
          return sumFrom(column, 0);
        },
      },
      { name: 'indicatorts 2.2.2', run: () => sumFrom(peer.ema(values, { period }), 0) },
    ],
  };
}

function compareMacds({ bars, values, peer }: Material): Comparison {
  const column = (): Float64Array => new Float64Array(barCount);
  const columns = { dif: column(), dea: column(), histogram: column() };
  return {
    name: 'MACD 12, 26, 9, 1,000,000 bars',
    units,
    contenders: [
      { name: 'plain loop (floor)', run: () => macdLoop(bars.close) },
      { name: 'study', run: () => sumOfMacd(bars) },
      {
        name: 'whole column',
        run: () => {
          writeMacd(bars.close, { short: 12, long: 26, signal: 9 }, columns);
          return sumFrom(columns.dif, 0) + sumFrom(columns.dea, 0);
        },
      },
      {
        name: 'indicatorts 2.2.2',
        run: () => {
          const { macdLine, signalLine } = peer.macd(values);
          return sumFrom(macdLine, 0) + sumFrom(signalLine, 0);
        },
      },
    ],
  };
}

function sumOf(study: Study<number>, bars: BarColumns): number {
  let sum = 0;
  for (let index = 0; index < bars.length; index += 1) sum += study.commit(barAt(bars, index)) ?? 0;
  return sum;
}

function sumOfMacd(bars: BarColumns): number {
  const study = createMacd();
  let sum = 0;
  for (let index = 0; index < bars.length; index += 1) {
    const value = study.commit(barAt(bars, index));
    if (value !== null) sum += value.dif + value.dea;
  }
  return sum;
}

function sumFrom(values: ArrayLike<number>, first: number): number {
  let sum = 0;
  for (let index = first; index < values.length; index += 1) sum += values[index] ?? 0;
  return sum;
}
