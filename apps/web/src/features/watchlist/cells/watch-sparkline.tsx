import type { WatchQuote } from '@chanscope/contract';

import { Sparkline } from '../../../ui/index.ts';
import { useRowContext } from '../rows/row-context.ts';

interface WatchSparklineProps {
  readonly quote: WatchQuote;
  readonly width: number;
  readonly height: number;
}

/** The day's way (迷你分时) against the previous close; the last 20 closes when there are no minutes. */
export function WatchSparkline({ quote, ...size }: WatchSparklineProps): React.JSX.Element {
  const { t } = useRowContext();
  const isMinutes = quote.sparkKind === 'minutes';
  return (
    <Sparkline
      {...size}
      closes={quote.spark}
      base={isMinutes ? quote.prevClose : null}
      label={isMinutes ? t(($) => $.watchlist.sparkMinutes) : t(($) => $.watchlist.sparkDays)}
    />
  );
}
