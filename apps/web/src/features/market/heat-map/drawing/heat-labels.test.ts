import { describe, expect, it } from 'vitest';

import type { HeatLayout, PlacedTile } from '../heat-layout.ts';
import { changeSizeOf, heatLabelsOf } from './heat-labels.ts';

function tileOf(name: string, width: number, height: number): PlacedTile {
  const tile = {
    id: name,
    name,
    code: '600519.SH',
    size: 1,
    amount: null,
    floatValue: null,
    change: 1,
  };
  return { left: 100, top: 50, right: 100 + width, bottom: 50 + height, tile };
}

function layoutOf(...tiles: readonly PlacedTile[]): HeatLayout {
  const group = { id: 'g', name: '', change: null, up: null, down: null, tiles: [] };
  return [{ left: 0, top: 0, right: 800, bottom: 600, titleHeight: 0, group, tiles }];
}

/** Text, size and whether the change has room, of each label. */
const readable = (layout: HeatLayout): unknown[] =>
  heatLabelsOf(layout).flatMap(({ size, labels }) =>
    labels.map(({ text, hasChange }) => [text, size, hasChange]),
  );

describe('heatLabelsOf()', () => {
  it('writes names as large as they fit, the smallest first, with the change where it has room', () => {
    const layout = layoutOf(
      tileOf('贵州茅台', 200, 100),
      tileOf('五粮液', 60, 40),
      tileOf('平安银行', 52, 20),
    );
    expect(readable(layout)).toEqual([
      ['平安银行', 10, false],
      ['五粮液', 13, true],
      ['贵州茅台', 24, true],
    ]);
  });

  it('writes the code where the name has no room, and nothing where neither could be read', () => {
    const long = 'Kweichow Moutai Company';
    const layout = layoutOf(tileOf(long, 60, 30), tileOf(long, 30, 30), tileOf('万科', 60, 12));
    expect(readable(layout)).toEqual([['600519', 10, true]]);
  });

  it('finds them once for a layout', () => {
    const layout = layoutOf(tileOf('贵州茅台', 200, 100));
    expect(heatLabelsOf(layout)).toBe(heatLabelsOf(layout));
  });
});

describe('changeSizeOf()', () => {
  it('is smaller than the text above it and never too small to read', () => {
    expect([24, 13, 10].map(changeSizeOf)).toEqual([20, 11, 10]);
  });
});
