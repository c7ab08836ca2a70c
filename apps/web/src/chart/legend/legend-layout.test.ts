import { describe, expect, it } from 'vitest';

import { initialChartLayers } from '../chart-props.ts';
import { legendLayoutOf } from './legend-layout.ts';

const barParts = ['time', 'open', 'high', 'low', 'close', 'change', 'amplitude'];

describe('legendLayoutOf()', () => {
  it.each([
    [1440, 2],
    [700, 3],
    [390, 3],
  ])('lays out a chart of %d pixels in %d rows', (width, rows) => {
    expect(legendLayoutOf(width, initialChartLayers).rows).toHaveLength(rows);
  });

  it.each([1440, 700, 390])('shows at %d pixels everything about the price once', (width) => {
    const parts = legendLayoutOf(width, initialChartLayers).rows.flat();
    expect(parts).toEqual(expect.arrayContaining(barParts));
    expect(new Set(parts).size).toBe(parts.length);
  });

  it('shows the volume in the main legend of a phone when its pane is hidden', () => {
    const parts = legendLayoutOf(390, { ...initialChartLayers, volume: false }).rows.flat();
    expect(parts).toEqual(expect.arrayContaining(['volume', 'amount']));
  });

  it('gives back the room of the averages', () => {
    const without = legendLayoutOf(1440, { ...initialChartLayers, movingAverages: false });
    expect(without.rows.flat()).not.toContain('averages');
    expect(without.height).toBeLessThan(legendLayoutOf(1440, initialChartLayers).height);
  });
});
