import {
  type ChanPresetId,
  analyzeChanSignals,
  chanPresetWith,
  chanRulesFromOptions,
  pictureOfAnalysis,
} from '@chanscope/engine';
import { describe, expect, it } from 'vitest';

import { chartPaletteOf } from '../../chart-palette.ts';
import { barsOfLegs } from '../bars-for-test.ts';
import { type DrawnPath, frameForTest, recordDrawing } from '../drawing-for-test.ts';
import { drawChan } from './chan-layer.ts';
import { linePensOf } from './chan-pens.ts';

const bars = barsOfLegs([
  20, 9, 12, 10, 11, 9, 14, 12, 30, 25, 9, 10, 8, 12, 16, 9, 9, 14, 9, 20, 12,
]);

const palette = chartPaletteOf({ theme: 'light', priceColours: 'red-up' });

const everyLayer = {
  fractals: true,
  mergedBars: true,
  higherSegments: true,
  higherPivots: true,
  lesserSignals: true,
  higherSignals: true,
  strokeAreas: true,
  ghosts: true,
};

const pathsBy = (id: ChanPresetId, onlySure = false): readonly DrawnPath[] => {
  const rules = chanRulesFromOptions(chanPresetWith(id).options);
  const picture = pictureOfAnalysis(analyzeChanSignals(bars, rules), bars);
  const { ctx, paths } = recordDrawing();
  const layers = { ...everyLayer, onlySure };
  drawChan(frameForTest({ ctx, bars, picture, ghosts: picture, layers }));
  return paths;
};

const isDashed = ({ dashes }: DrawnPath): boolean => dashes.length > 0;
const isHollow = ({ way, color }: DrawnPath): boolean => way === 'fill' && color === palette.page;
/** The outline beyond a mark: 16 pixels from corner to corner. */
const isOutline = ({ way, corners: [, right, left] }: DrawnPath): boolean =>
  way === 'stroke' && (right?.[0] ?? 0) - (left?.[0] ?? 0) === 16;

describe('the pens', () => {
  const pens = linePensOf(palette);

  it('draw strokes two pixels wide and opaque, segments wider and paler', () => {
    expect(pens.stroke).toMatchObject({ width: 2, opacity: 1 });
    expect(pens.segment.width).toBeGreaterThan(pens.stroke.width);
    expect(pens.higherSegment.width).toBeGreaterThan(pens.segment.width);
    expect(Math.max(pens.segment.opacity, pens.higherSegment.opacity)).toBeLessThan(1);
  });
});

describe('drawChan()', () => {
  it('dashes and hollows what is provisional, and nothing else', () => {
    const everyPath = (onlySure: boolean): DrawnPath[] =>
      (['chanscope', 'chan.py'] as const).flatMap((id) => pathsBy(id, onlySure));
    for (const isInk of [isDashed, isHollow]) {
      expect(everyPath(false).filter(isInk)).not.toEqual([]);
      expect(everyPath(true).filter(isInk)).toEqual([]);
    }
  });

  it('gives a first signal of a weak divergence a thin outline', () => {
    expect(pathsBy('chan.py', true).filter(isOutline)).not.toEqual([]);
    expect(pathsBy('chanscope', true).filter(isOutline)).toEqual([]);
  });
});
