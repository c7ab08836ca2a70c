import type { ScreenHead } from '@chanscope/contract';
import { createContext } from 'react';

import type { MarketDay } from '../frame/market-day.ts';
import type { StockLinks } from '../lists/stock-links.ts';

/** What every widget of the market (组件) is given. */
export interface WidgetProps {
  readonly day: MarketDay;
  readonly links: StockLinks;
  /** How many rows of a list are shown. */
  readonly limit: number;
  /** Whether they stand in two columns; where there is no room, only the first of them is shown. */
  readonly isWide: boolean;
}

/** What was said of all widgets already, which each says only where it differs; null where nothing was. */
export const SaidBasis = createContext<Pick<ScreenHead, 'date' | 'simulated' | 'part'> | null>(
  null,
);
