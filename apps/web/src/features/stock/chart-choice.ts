import type { Period, StockRequest } from '@chanscope/contract';
import { adjustments, periods } from '@chanscope/contract';

import type { ChartLayers } from '../../chart/index.ts';
import { oneOf, storedFields } from '../../ui/index.ts';

/** Adjustment for dividends and splits: 前复权 qfq, 后复权 hfq, 不复权 none. */
export type WireAdjustment = StockRequest['adjust'];

/** A period of bars: every one but the intraday line. */
export type BarPeriod = Exclude<Period, 'time'>;

/** What the user chose to see of a security. */
export interface ChartChoice {
  readonly period: Period;
  readonly adjust: WireAdjustment;
}

/** The choice and the layers as they were last. */
export interface ChartMemory extends ChartChoice {
  readonly layers: ChartLayers;
}

/** The periods in the order of the tool bar. */
export const periodOrder: readonly Period[] = [
  'time',
  'day',
  'week',
  'month',
  'quarter',
  'year',
  '60',
  '30',
  '15',
  '5',
  '1',
];

/** What the address asks for; what it leaves open or misspells is as it was last. */
export function choiceFromQuery(query: URLSearchParams, last: ChartChoice): ChartChoice {
  return {
    period: oneOf(periods, query.get('period'), last.period),
    adjust: oneOf(adjustments, query.get('adjust'), last.adjust),
  };
}

/** The memory from whatever was stored; daily bars adjusted forward at first. */
export function memoryFromStored(stored: unknown, initialLayers: ChartLayers): ChartMemory {
  const fields = storedFields(stored);
  const layers = storedFields(fields['layers']);
  const layerOf = (name: keyof ChartLayers): boolean => {
    const kept = layers[name];
    return typeof kept === 'boolean' ? kept : initialLayers[name];
  };
  return {
    period: oneOf(periods, fields['period'], 'day'),
    adjust: oneOf(adjustments, fields['adjust'], 'qfq'),
    layers: {
      movingAverages: layerOf('movingAverages'),
      volume: layerOf('volume'),
      macd: layerOf('macd'),
      fractals: layerOf('fractals'),
      strokes: layerOf('strokes'),
      segments: layerOf('segments'),
      pivots: layerOf('pivots'),
    },
  };
}
