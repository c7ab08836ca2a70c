import { createBarColumns } from '@chanscope/market';
import type { Chart } from 'klinecharts';
import { describe, expect, it, vi } from 'vitest';

import { type KeyTarget, pressChartKey, putCrosshairOn } from './chart-keys.ts';
import { candlePane } from './panes/pane-ids.ts';

// It looks for a window as soon as it is loaded.
vi.mock('klinecharts', () => ({ init: () => null }));

/** A chart of 10 pixels to a bar and 2 to a unit of price, as far as the crosshair asks for it. */
function chartOf(executeAction: (...action: readonly unknown[]) => void): Chart {
  const chart: Pick<Chart, 'convertToPixel'> & { readonly executeAction: unknown } = {
    convertToPixel: (points) => {
      const { dataIndex, value } = Array.isArray(points) ? {} : points;
      return { x: (dataIndex ?? 0) * 10, y: (value ?? 0) * 2 };
    },
    executeAction,
  };
  return chart as unknown as Chart;
}

const bars = { ...createBarColumns(3), close: Float64Array.of(5, 6, 7) };

describe('putting the crosshair on a bar', () => {
  it('lays it on the close of that bar', () => {
    const act = vi.fn<(...action: readonly unknown[]) => void>();
    putCrosshairOn({ chart: chartOf(act), bars }, 1);
    expect(act).toHaveBeenCalledWith('onCrosshairChange', { x: 10, y: 12, paneId: candlePane });
  });

  it('goes no further than the newest bar', () => {
    const act = vi.fn<(...action: readonly unknown[]) => void>();
    putCrosshairOn({ chart: chartOf(act), bars }, 8);
    expect(act).toHaveBeenCalledWith('onCrosshairChange', { x: 20, y: 14, paneId: candlePane });
  });
});

describe('a key', () => {
  const plain = { code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

  /** A chart that shows its three bars, and what is done to it. */
  function targetOf(changes: Partial<KeyTarget> = {}) {
    const done = {
      executeAction: vi.fn<(...action: readonly unknown[]) => void>(),
      zoomAtCoordinate: vi.fn<(scale: number, place: object) => void>(),
      scrollToRealTime: vi.fn<() => void>(),
      scrollByDistance: vi.fn<(distance: number) => void>(),
    };
    const chart = Object.assign(chartOf(done.executeAction), {
      ...done,
      getVisibleRange: () => ({ from: -1, to: 5 }),
      getBarSpace: () => ({ bar: 10 }),
    });
    const askWhy = vi.fn<KeyTarget['askWhy']>();
    const target = { chart, bars, crosshairBar: 1, isReplay: false, askWhy, ...changes };
    return { target, askWhy, done };
  }

  it.each([
    ['ArrowLeft', { x: 0, y: 10 }],
    ['ArrowRight', { x: 20, y: 14 }],
  ])('%s moves the crosshair by a bar', (key, place) => {
    const { target, done } = targetOf();
    expect(pressChartKey(target, { ...plain, key })).toBe(true);
    expect(done.executeAction).toHaveBeenCalledWith('onCrosshairChange', {
      ...place,
      paneId: candlePane,
    });
  });

  it('zooms around the crosshair, goes to the newest bar and asks why', () => {
    const { target, askWhy, done } = targetOf();
    for (const key of ['+', 'ArrowUp', '-', 'End', 'Enter'])
      expect(pressChartKey(target, { ...plain, key })).toBe(true);
    expect(done.zoomAtCoordinate.mock.calls).toEqual([
      [1.2, { x: 10, y: 0 }],
      [1.2, { x: 10, y: 0 }],
      [1 / 1.2, { x: 10, y: 0 }],
    ]);
    expect(done.scrollToRealTime).toHaveBeenCalledOnce();
    expect(askWhy).toHaveBeenCalledWith({ x: 10, y: 12 });
  });

  it('is the browser’s with Ctrl, Alt or Meta, and where there are no bars', () => {
    const { target, done } = targetOf();
    for (const pressed of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(pressChartKey(target, { ...plain, ...pressed, key: 'ArrowLeft' })).toBe(false);
    const empty = targetOf({ bars: createBarColumns(0) });
    expect(pressChartKey(empty.target, { ...plain, key: 'ArrowLeft' })).toBe(false);
    expect(pressChartKey(target, { ...plain, key: 'q' })).toBe(false);
    expect(done.executeAction).not.toHaveBeenCalled();
  });

  it('along the bars is the replay’s in a replay, unless with Shift', () => {
    const { target } = targetOf({ isReplay: true });
    expect(pressChartKey(target, { ...plain, key: 'ArrowLeft' })).toBe(false);
    expect(pressChartKey(target, { ...plain, shiftKey: true, key: 'ArrowLeft' })).toBe(true);
    expect(pressChartKey(target, { ...plain, key: '+' })).toBe(true);
  });
});
