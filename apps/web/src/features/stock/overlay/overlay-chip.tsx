import { type StockRow, minuteMs, operatorRoutes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { call, marketOpenQuery, messageOf } from '../../../api/index.ts';
import type { ChartOverlay } from '../../../chart/index.ts';
import { overlayOf } from '../../../chart/layers/overlay-layer.ts';
import { useCompareTexts } from '../../../i18n/compare/compare-texts.ts';
import { useSettings } from '../../../ui/index.ts';
import type { BarPeriod, WireAdjustment } from '../workspace/chart-choice.ts';
import { overlayCountOf, overlayPricesOf } from './overlay-prices.ts';
import { type OverlaidStock, overlayChart } from './overlay-store.ts';

interface OverlayChipProps {
  /** The security of the chart. */
  readonly stock: StockRow;
  readonly overlaid: OverlaidStock;
  readonly period: BarPeriod;
  readonly adjust: WireAdjustment;
  readonly barCount: number;
  /** Takes what is to be drawn, null for nothing. */
  readonly onOverlay: (overlay: ChartOverlay | null) => void;
}

/** Against the page at 3 and more, and no colour of an average or a structure. */
const colours = { light: '#be185d', dark: '#f472b6' } as const;

/** The security over the chart by its name, which takes it away; it reads what is to be drawn. */
export function OverlayChip(props: OverlayChipProps): React.JSX.Element {
  const { stock, overlaid, onOverlay } = props;
  const { words, locale } = useCompareTexts();
  const theme = useSettings((settings) => settings.theme);
  const { data, error } = useOverlayAnswer(props);
  const { name } = overlaid;
  const overlay = useMemo(
    () =>
      data === undefined
        ? null
        : overlayOf({ name, colour: colours[theme], prices: overlayPricesOf(data) }),
    [data, name, theme],
  );
  useEffect(() => onOverlay(overlay), [onOverlay, overlay]);
  useEffect(() => () => onOverlay(null), [onOverlay]);
  const texts = words.overlay;
  const failure = data === undefined && error !== null ? messageOf(error, locale) : null;
  return (
    <button
      type="button"
      className="stock-chart__chip"
      title={failure ?? texts.remove(name)}
      data-testid="overlay-chip"
      data-state={stateOf(data, failure)}
      onClick={() => overlayChart(stock.stockId, null)}
    >
      <span style={{ color: colours[theme] }} aria-hidden="true">
        ━
      </span>{' '}
      {failure === null ? texts.overlaid(name) : texts.failed(name, failure)} ×
    </button>
  );
}

function stateOf(data: unknown, failure: string | null): 'ready' | 'loading' | 'failed' {
  if (data !== undefined) return 'ready';
  return failure === null ? 'loading' : 'failed';
}

/** The comparison of both in percent, again every minute while the market is open. */
function useOverlayAnswer({ stock, overlaid, period, adjust, barCount }: OverlayChipProps) {
  const isOpen = useQuery(marketOpenQuery(stock.stockType)).data === true;
  const parameters = {
    base: stock.stockId,
    against: overlaid.stockId,
    mode: 'percent' as const,
    period,
    adjust,
    count: overlayCountOf(barCount),
  };
  return useQuery({
    queryKey: ['overlay', parameters],
    queryFn: ({ signal }) => call(operatorRoutes.compareStocks, parameters, signal),
    refetchInterval: isOpen && minuteMs,
  });
}
