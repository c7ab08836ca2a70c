import { describe, expect, it } from 'vitest';

import { barsOfLegs } from '../bars-for-test.ts';
import { recordDrawing } from '../drawing-for-test.ts';
import { type MarkedBar, markedBarOf } from './marked-bar.ts';

const bars = barsOfLegs([6, 6, 6]);
const at = 9;

const marked: MarkedBar = {
  time: bars.time[at] ?? 0,
  price: bars.low[at] ?? 0,
  side: 'above',
  label: '今日信号 日线 笔三买 11-20',
  shortLabel: '笔三买',
  isThere: true,
  colour: '#1769ff',
};

const x = (bar: number): number => bar * 10 + 5;
const y = (price: number): number => 500 - price;

function paneOn(ctx: CanvasRenderingContext2D, { width = 800, from = 0 } = {}) {
  const range = { from, to: bars.length };
  return { ctx, width, height: 500, range, x, y, bars, ground: '#ffffff', legendHeight: 42 };
}

function drawingOf(changes: Partial<MarkedBar>, view?: { width?: number; from?: number }) {
  const recording = recordDrawing();
  markedBarOf({ ...marked, ...changes }, null).drawInFront?.(paneOn(recording.ctx, view));
  return recording;
}

describe('the bar that a list sent the reader to', () => {
  it('has a ring around its price and its label on the other side, inside of the pane', () => {
    const { paths, texts } = drawingOf({});
    const [halo, ring] = paths;
    expect(halo?.way).toBe('fill');
    expect(ring).toMatchObject({ way: 'stroke', color: '#1769ff', dashes: [] });
    const [middle, level, radius] = [x(at), y(marked.price), 9];
    expect(ring?.corners).toEqual([
      [middle - radius, level - radius],
      [middle + radius, level + radius],
    ]);
    expect(texts.map(({ text }) => text)).toEqual([marked.label]);
    expect(texts[0]?.box.left).toBeGreaterThan(0);
    expect(texts[0]?.box.bottom).toBeLessThan(y(bars.high[at] ?? 0));
  });

  it('has its label below the bar where it is about what is sold', () => {
    const { texts } = drawingOf({ price: bars.high[at] ?? 0, side: 'below' });
    expect(texts[0]?.box.top).toBeGreaterThan(y(bars.low[at] ?? 0));
  });

  it('has a dashed ring where what was found is gone, and a short label in a narrow pane', () => {
    const { paths, texts } = drawingOf({ isThere: false }, { width: 360 });
    expect(paths[1]?.dashes).toEqual([3, 3]);
    expect(texts.map(({ text }) => text)).toEqual(['笔三买']);
  });

  it('is not drawn out of view, nor where no bar opens at its time', () => {
    expect(drawingOf({}, { from: at + 1 }).paths).toEqual([]);
    expect(drawingOf({ time: marked.time + 1 }).paths).toEqual([]);
  });

  it('leaves what else lies over the candles', () => {
    const drawn: string[] = [];
    const other = {
      extremesIn: () => [1, 2] as const,
      draw: () => void drawn.push('behind'),
      drawInFront: () => void drawn.push('in front'),
    };
    const pane = paneOn(recordDrawing().ctx);
    const both = markedBarOf(marked, other);
    both.draw(pane);
    both.drawInFront?.(pane);
    expect(drawn).toEqual(['behind', 'in front']);
    expect(both.extremesIn(bars, { from: 0, to: 3 })).toEqual([1, 2]);
    expect(markedBarOf(marked, null).extremesIn(bars, { from: 0, to: 3 })).toBeNull();
  });
});
