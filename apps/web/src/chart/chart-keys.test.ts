import { createBarColumns } from '@chanscope/market';
import type { Chart } from 'klinecharts';
import { describe, expect, it, vi } from 'vitest';

import { putCrosshairOn } from './chart-keys.ts';
import { candlePane } from './pane-ids.ts';

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
