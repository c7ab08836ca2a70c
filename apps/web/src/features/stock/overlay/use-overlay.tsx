import { useState } from 'react';

import type { ChartOverlay, ChartSeries, StockChartProps } from '../../../chart/index.ts';
import { lazyPart } from '../../../ui/index.ts';
import type { StockAnswer } from '../bars/bar-pages.ts';
import { useOverlaid } from './overlay-store.ts';

// Few charts have another security over them.
const OverlayChip = lazyPart(async () => (await import('./overlay-chip.tsx')).OverlayChip);

/** What is drawn over the candles of a chart (叠加), and the chip that takes it away. */
export function useOverlay(
  { stock, period, adjust }: Pick<StockAnswer, 'stock' | 'period' | 'adjust'>,
  { bars }: Pick<ChartSeries, 'bars'>,
): Required<Pick<StockChartProps, 'overlay' | 'notice'>> {
  const [overlay, setOverlay] = useState<ChartOverlay | null>(null);
  const overlaid = useOverlaid(stock.stockId);
  if (overlaid === null || period === 'time') return { overlay: null, notice: null };
  const notice = (
    <OverlayChip
      stock={stock}
      overlaid={overlaid}
      period={period}
      adjust={adjust}
      barCount={bars.length}
      onOverlay={setOverlay}
    />
  );
  return { overlay, notice };
}
