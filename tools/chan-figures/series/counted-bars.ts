import { createRelativeStrength, studyAll, writeMacd } from '@chanscope/engine';
import type { BarColumns } from '@chanscope/market';

import type { DrawnStroke } from './figure-reading.ts';

/** The measures that read the histogram of MACD, by their names in chan.py. */
export type HistogramMeasure = 'peak' | 'full_area' | 'area' | 'diff';

/** The histogram of the default MACD. */
export function histogramOf({ close }: BarColumns): Float64Array {
  const columns = {
    dif: new Float64Array(close.length),
    dea: new Float64Array(close.length),
    histogram: new Float64Array(close.length),
  };
  writeMacd(close, {}, columns);
  return columns.histogram;
}

/** RSI less its middle of 50; 0 where there is no value yet. */
export function relativeStrengthOf(bars: BarColumns): Float64Array {
  const values = studyAll(createRelativeStrength({ period: 14 }), bars);
  return Float64Array.from(values, (value) => (value ?? 50) - 50);
}

/** All bars of a stroke, both ends included. */
export function barsIn({ beginBar, endBar }: DrawnStroke): number[] {
  return Array.from({ length: endBar - beginBar + 1 }, (_bar, at) => beginBar + at);
}

/**
 * The bars whose columns a measure counts in a stroke: reported here a second time, in the plainest way,
 * so that a picture shows what the numbers of the engine are made of.
 */
export function countedBars(
  measure: HistogramMeasure,
  histogram: Float64Array,
  { stroke, side }: { readonly stroke: DrawnStroke; readonly side: 'entering' | 'leaving' },
): number[] {
  const heightAt = (bar: number): number => histogram[bar] ?? 0;
  const inside = barsIn(stroke);
  const own = inside.filter((bar) => heightAt(bar) * stroke.direction > 0);
  const byHeight = inside.toSorted((one, other) => heightAt(one) - heightAt(other));
  switch (measure) {
    case 'full_area':
      return own;
    case 'area': {
      const ordered = side === 'entering' ? inside : inside.toReversed();
      const sign = Math.sign(heightAt(ordered[0] ?? 0));
      const stop = ordered.findIndex((bar) => heightAt(bar) * sign <= 0);
      return stop < 0 ? ordered : ordered.slice(0, stop);
    }
    case 'peak':
      return byHeight.slice(...(stroke.direction > 0 ? [-1] : [0, 1]));
    case 'diff':
      return [byHeight[0] ?? 0, byHeight.at(-1) ?? 0];
  }
}
