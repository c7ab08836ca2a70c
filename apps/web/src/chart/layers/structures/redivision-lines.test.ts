import { sliceBars } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { chartPaletteOf } from '../../chart-palette.ts';
import { compareWith } from '../../structures/chan-comparison.ts';
import type { ChanChoice } from '../../structures/chan-reading.ts';
import { pictureByChoice } from '../../structures/choice-reading.ts';
import { readRedivisions } from '../../structures/schools/redivision-reading.ts';
import { barsOfLegs } from '../bars-for-test.ts';
import { type FrameRequest, frameForTest, recordDrawing } from '../drawing-for-test.ts';
import { drawChan } from './chan-layer.ts';

const bars = barsOfLegs([
  20, 9, 12, 10, 11, 9, 14, 12, 30, 25, 9, 10, 8, 12, 16, 9, 9, 14, 9, 20, 12,
]);
const choice: ChanChoice = { school: 'chanscope', options: {} };
const picture = pictureByChoice(choice, bars);
const palette = chartPaletteOf({ theme: 'light', priceColours: 'red-up' });
const ink = palette.redivisions[2] ?? '';

function drawn(request: Partial<FrameRequest>) {
  const { ctx, paths, boxes } = recordDrawing();
  const frame = frameForTest({ ctx, bars, picture, ...request });
  drawChan(frame);
  return { frame, paths, boxes };
}

describe('a division begun anew', () => {
  const from = bars.time[60] ?? 0;
  const redivisions = readRedivisions([{ from, ink: 2 }], bars, choice);

  it('stands in its own ink over the bars from its beginning on', () => {
    const { frame, paths, boxes } = drawn({ redivisions });
    const own = paths.filter(({ color }) => color === ink);
    expect(own.length).toBeGreaterThan(3);
    const left = Math.min(...own.flatMap(({ corners }) => corners.map(([x]) => x)));
    expect(left).toBeGreaterThanOrEqual(frame.x(60));
    const stroke = own.find(({ width }) => width === 1.5);
    const begin = redivisions[0]?.picture.strokes.beginBar[0] ?? -1;
    expect(stroke?.corners[0]?.[0]).toBe(frame.x(60 + begin));
    expect(boxes.filter(({ color }) => color === ink).map(({ box }) => box.left)).toEqual([
      frame.x(60),
    ]);
  });

  it('is dashed where it is provisional, and nowhere else', () => {
    const dashedOf = (onlySure: boolean): number =>
      drawn({ redivisions, layers: { onlySure } }).paths.filter(
        ({ color, dashes }) => color === ink && dashes.length > 0,
      ).length;
    expect(dashedOf(false)).toBeGreaterThan(0);
    expect(dashedOf(true)).toBe(0);
  });

  it('shows the layers that are shown', () => {
    const layers = { strokes: false, segments: false, pivots: false };
    expect(drawn({ redivisions, layers }).paths.filter(({ color }) => color === ink)).toEqual([]);
  });
});

describe('two schools over one another', () => {
  const other: ChanChoice = { school: 'czsc', options: {} };
  const compared = compareWith(
    { choice, picture },
    { choice: other, picture: pictureByChoice(other, bars) },
  );

  it('shade the bars that they divide differently', () => {
    const { frame, boxes } = drawn({ compared });
    const shades = boxes.filter(({ color }) => color === palette.compared);
    const { length, beginBar, endBar } = compared.differences.strokes;
    expect(length).toBeGreaterThan(0);
    expect(shades.map(({ box }) => [box.left, box.right])).toEqual(
      Array.from(beginBar, (begin, at) => [frame.x(begin), frame.x(endBar[at] ?? 0)]),
    );
    expect(shades.every(({ opacity }) => opacity < 0.1)).toBe(true);
  });

  it('shade nothing where strokes are hidden, nor where they are the same', () => {
    const layers = { strokes: false };
    const same = compareWith({ choice, picture }, { choice, picture });
    for (const request of [{ compared, layers }, { compared: same }])
      expect(drawn(request).boxes.filter(({ color }) => color === palette.compared)).toEqual([]);
  });
});

it('is not drawn before its first bar is there', () => {
  const late = sliceBars(bars, 80, bars.length);
  const from = bars.time[60] ?? 0;
  expect(readRedivisions([{ from, ink: 0 }], late, choice)).toEqual([]);
  expect(readRedivisions([{ from, ink: 0 }], sliceBars(bars, 0, 60), choice)).toEqual([]);
  expect(readRedivisions([{ from, ink: 0 }], bars, choice)).toHaveLength(1);
});
