import { useState } from 'react';

import type { ChartOverlay, StockChartProps } from '../../../chart/index.ts';
import { lazyPart } from '../../../ui/index.ts';
import type { AddressReason } from './address-reason.ts';
import type { ReasonOnChartProps } from './reason-on-chart.tsx';

// Few charts are opened at a bar.
const ReasonOnChart = lazyPart(async () => (await import('./reason-on-chart.tsx')).ReasonOnChart);

type Overlaid = Required<Pick<StockChartProps, 'overlay' | 'notice'>>;

/** The chart that a reason is about, and what can be done on it. */
type MarkedChart = Pick<
  ReasonOnChartProps,
  'series' | 'content' | 'reading' | 'replayBar' | 'onGoTo' | 'onWhy'
> & { readonly reason: AddressReason };

/** What lies over the candles, and with it the bar that a list sent the reader to. */
export function useMarkedOverlay(
  overlaid: Overlaid,
  { reason: { text, leave }, ...chart }: MarkedChart,
): Overlaid {
  const [marked, setMarked] = useState<ChartOverlay | null>(null);
  if (text === null) return overlaid;
  const { overlay } = overlaid;
  return {
    overlay: marked ?? overlay,
    notice: (
      <>
        {overlaid.notice}
        <ReasonOnChart
          key={text}
          {...chart}
          text={text}
          overlay={overlay}
          onMark={setMarked}
          onLeave={leave}
        />
      </>
    ),
  };
}
