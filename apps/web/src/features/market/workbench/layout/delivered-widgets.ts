import { type Market, markets } from '@chanscope/market';

import type { DeliveredWidget } from './widget-layout.ts';

export type WidgetId =
  | 'indices'
  | 'breadth'
  | 'mood'
  | 'heatMap'
  | 'limits'
  | 'turnover'
  | 'ladder'
  | 'effect'
  | 'watchlist'
  | 'signals'
  | 'score'
  | 'sectors'
  | 'rps'
  | 'flow'
  | 'reminders';

/** A widget of the workbench, with the markets that it says something of. */
export interface MarketWidget extends DeliveredWidget<WidgetId> {
  readonly markets: readonly Market[];
}

const mainland: readonly Market[] = ['hs'];

/** Every widget, in the order and the sizes in which the workbench is delivered: those of the mainland fill its rows. */
export const deliveredWidgets: readonly MarketWidget[] = [
  { id: 'indices', columns: 4, rows: 1, markets },
  { id: 'breadth', columns: 2, rows: 1, markets },
  { id: 'limits', columns: 1, rows: 1, markets: mainland },
  { id: 'turnover', columns: 1, rows: 1, markets },
  { id: 'mood', columns: 1, rows: 2, markets },
  { id: 'ladder', columns: 2, rows: 2, markets: mainland },
  { id: 'watchlist', columns: 1, rows: 2, markets },
  { id: 'heatMap', columns: 3, rows: 2, markets },
  { id: 'effect', columns: 1, rows: 2, markets: mainland },
  { id: 'signals', columns: 2, rows: 2, markets },
  { id: 'score', columns: 1, rows: 2, markets },
  { id: 'sectors', columns: 1, rows: 2, markets },
  { id: 'rps', columns: 2, rows: 2, markets },
  { id: 'flow', columns: 1, rows: 2, markets },
  { id: 'reminders', columns: 1, rows: 2, markets },
];
