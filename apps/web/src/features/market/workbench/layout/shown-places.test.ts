import type { PlacedWidget } from '@chanscope/contract';
import { markets } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { deliveredWidgets } from './delivered-widgets.ts';
import { placesIn, shownPlacesIn } from './shown-places.ts';
import { type WidgetLayout, layoutOf, moved, withHidden } from './widget-layout.ts';

const delivered = layoutOf(deliveredWidgets, undefined);

const gridColumns = 4;

/** The cells of the grid that stay empty, counted by rows, as `grid-auto-flow: row dense` fills it. */
function gapsOf(widgets: WidgetLayout): number[] {
  const taken = new Set<number>();
  const cellsOf = (first: number, { columns, rows }: Pick<PlacedWidget, 'columns' | 'rows'>) =>
    Array.from(
      { length: columns * rows },
      (_, at) => first + gridColumns * Math.floor(at / columns) + (at % columns),
    );
  const isFree = (cell: number): boolean => !taken.has(cell);
  for (const widget of widgets) {
    let first = 0;
    while (
      (first % gridColumns) + widget.columns > gridColumns ||
      !cellsOf(first, widget).every(isFree)
    )
      first += 1;
    for (const cell of cellsOf(first, widget)) taken.add(cell);
  }
  const rows = Math.ceil((1 + Math.max(...taken)) / gridColumns);
  return cellsOf(0, { columns: gridColumns, rows }).filter(isFree);
}

const sizesOf = (market: 'hk' | 'hs', layout: WidgetLayout): string[] =>
  shownPlacesIn(layout, market).map(
    ({ placed: { id, columns, rows } }) => `${id} ${columns}×${rows}`,
  );

describe('the widgets of a market', () => {
  it.each(markets)('leave no gap in %s as the workbench is delivered', (market) => {
    expect(gapsOf(shownPlacesIn(delivered, market).map(({ placed }) => placed))).toEqual([]);
  });

  it('would leave gaps elsewhere in the sizes of the mainland', () => {
    expect(gapsOf(placesIn(delivered, 'hk').map(({ placed }) => placed)).length).toBeGreaterThan(0);
  });

  it('are widened, the narrowest first, where others say nothing of the market', () => {
    expect(sizesOf('hk', delivered)).toEqual([
      'indices 4×1',
      'breadth 2×1',
      'turnover 2×1',
      'mood 2×2',
      'watchlist 2×2',
      'heatMap 4×2',
      'signals 2×2',
      'score 1×2',
      'sectors 1×2',
      'rps 2×2',
      'flow 1×2',
      'reminders 1×2',
    ]);
  });

  it('leave no gap either where their owner arranged them for another market', () => {
    const arranged = withHidden(moved(delivered, 'rps', 'turnover'), 'watchlist', true);
    expect(gapsOf(shownPlacesIn(arranged, 'us').map(({ placed }) => placed))).toEqual([]);
  });

  it('stand as their owner placed them where all of them say something', () => {
    const own = deliveredWidgets
      .filter((widget) => !widget.markets.includes('hk'))
      .reduce((layout, { id }) => withHidden(layout, id, true), moved(delivered, 'flow', 'mood'));
    const asPlaced = own
      .filter(({ hidden }) => !hidden)
      .map(({ id, columns, rows }) => `${id} ${columns}×${rows}`);
    expect(sizesOf('hk', own)).toEqual(asPlaced);
    expect(placesIn(own, 'hs')).toHaveLength(deliveredWidgets.length);
  });
});
