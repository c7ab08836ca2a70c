import type { PlacedWidget } from '@chanscope/contract';
import type { Market } from '@chanscope/market';

import { type MarketWidget, deliveredWidgets } from './delivered-widgets.ts';
import { type WidgetLayout, maxSpan } from './widget-layout.ts';

/** A widget and where its owner put it. */
interface WidgetPlace {
  readonly placed: PlacedWidget;
  readonly widget: MarketWidget;
}

/** The widgets of a layout that say something of a market, hidden ones among them, in its order. */
export function placesIn(layout: WidgetLayout, market: Market): readonly WidgetPlace[] {
  return layout.flatMap((placed) => {
    const widget = deliveredWidgets.find(({ id }) => id === placed.id);
    return widget?.markets.includes(market) === true ? [{ placed, widget }] : [];
  });
}

/**
 * The widgets that are shown of a market: as their owner placed them, or without gaps where some of them say nothing
 * of it.
 */
export function shownPlacesIn(layout: WidgetLayout, market: Market): readonly WidgetPlace[] {
  const shown = layout.filter(({ hidden }) => !hidden);
  const places = placesIn(shown, market);
  if (places.length === shown.length) return places;
  const closed = closedUp(places.map(({ placed }) => placed));
  return closed.flatMap((placed) => {
    const place = places.find((each) => each.placed.id === placed.id);
    return place === undefined ? [] : [{ ...place, placed }];
  });
}

/**
 * Widgets without gaps between them, in their order: neighbours of one height share a row of the grid as far as they
 * fit, and the narrowest of them are widened until it is full.
 */
function closedUp(widgets: WidgetLayout): WidgetLayout {
  const rows: PlacedWidget[][] = [];
  for (const widget of widgets) {
    const row = rows.at(-1);
    if (row?.[0]?.rows === widget.rows && columnsOf(row) + widget.columns <= maxSpan)
      row.push(widget);
    else rows.push([widget]);
  }
  return rows.flatMap(widened);
}

function widened(row: WidgetLayout): WidgetLayout {
  if (columnsOf(row) >= maxSpan) return row;
  const narrowest = Math.min(...row.map(({ columns }) => columns));
  const at = row.findIndex(({ columns }) => columns === narrowest);
  return widened(
    row.map((widget, place) => (place === at ? { ...widget, columns: narrowest + 1 } : widget)),
  );
}

function columnsOf(row: WidgetLayout): number {
  return row.reduce((sum, { columns }) => sum + columns, 0);
}
