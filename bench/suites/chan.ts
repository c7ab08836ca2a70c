import { analyzeChan } from '@chanscope/engine';

import { mergeAndFractalPass } from '../limits/chan-pass.ts';
import type { Comparison } from '../measure/compare.ts';
import { generateBars } from '../measure/generated-bars.ts';

const barCounts = [5000, 50_000, 1_000_000];

/** All Chan structures of a series against the cheapest pass that finds merged bars and fractals. */
export function compareChan(): Comparison[] {
  return barCounts.map((count) => {
    const bars = generateBars(count, 7);
    return {
      name: `Chan, ${count.toLocaleString('en')} bars`,
      units: { count, name: 'bar' },
      contenders: [
        { name: 'merge and fractals only (floor)', run: () => mergeAndFractalPass(bars) },
        {
          name: 'merged bars to pivots',
          run: () => {
            const { mergedBars } = analyzeChan(bars);
            return mergedBars.reduce((sum, { fractal }) => sum + Math.abs(fractal), 0);
          },
        },
      ],
    };
  });
}
