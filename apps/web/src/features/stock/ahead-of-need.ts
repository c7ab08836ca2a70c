import type { QueryClient } from '@tanstack/react-query';

import { prepareReading } from '../../chart/index.ts';
import { readBarsAhead } from './bars/bar-pages-query.ts';
import { prefetchLiveStock } from './stock-page.tsx';
import { useChartMemory } from './workspace/chart-memory.ts';
import { prefetchChartParts } from './workspace/chart-workspace.tsx';
import { selectedSourceOf } from './workspace/source-memory.ts';

/** Fetches what a chart needs besides its page, and starts its worker, before it is known of which security. */
export function prepareChart(): void {
  prepareReading();
  prefetchLiveStock();
  prefetchChartParts();
}

/** Asks for the bars that the page of a security will open with. */
export function readAhead(client: QueryClient, stockId: string): void {
  readBarsAhead(client, { stockId, source: selectedSourceOf(stockId) }, useChartMemory.getState());
}
