import { describe, expect, it } from 'vitest';

import { fractalBetween } from './fractal.ts';
import { MergedBarColumns } from './merged-bar.ts';

describe('fractals', () => {
  it('are tops where a rise turns and bottoms where a fall does (F1)', () => {
    expect(fractalBetween(1, -1)).toBe(1);
    expect(fractalBetween(-1, 1)).toBe(-1);
    expect(fractalBetween(1, 1)).toBe(0);
    expect(fractalBetween(-1, -1)).toBe(0);
  });

  it('are known once the next merged bar has opened', () => {
    const columns = new MergedBarColumns(0);
    columns.add(10, 8);
    columns.add(12, 10);
    expect(columns.fractalAt(1)).toBe(0);
    columns.add(11, 9);
    expect(columns.fractalAt(1)).toBe(1);
  });

  it('do not stand at the first merged bar, which has no left neighbour', () => {
    const columns = new MergedBarColumns(0);
    columns.add(10, 8);
    columns.add(9, 7);
    expect(columns.fractalAt(0)).toBe(0);
  });
});
