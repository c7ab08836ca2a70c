import { productPresetId } from '@chanscope/engine';
import { timeZoneOf } from '@chanscope/market';

import { useTexts } from '../../i18n/index.ts';
import { useSettings } from '../../ui/index.ts';
import type { ChartLayers, ChartSeries } from '../chart-props.ts';
import { StockChart } from '../stock-chart.tsx';
import type { ChanChoice } from '../structures/chan-reading.ts';
import { useChanReading } from '../structures/use-chan-reading.ts';

interface StructuredChartProps {
  readonly series: ChartSeries;
  /** Keep them the same from one drawing to the next. */
  readonly layers: ChartLayers;
}

/** By the rules that the server reads the same bars by. */
const choice: ChanChoice = { school: productPresetId, options: {} };
const question = {
  choice,
  comparedWith: null,
  bar: null,
  withGhosts: false,
};

const nothing: readonly never[] = [];
const doNothing = (): void => undefined;

/** Candles with strokes, segments and pivots of their own, and nothing to choose. It fills its parent. */
export function StructuredChart({ series, layers }: StructuredChartProps): React.JSX.Element {
  const { locale } = useTexts();
  const { priceColours, theme } = useSettings();
  const reading = useChanReading(series, question, locale);
  return (
    <StockChart
      series={series}
      layers={layers}
      priceColours={priceColours}
      theme={theme}
      locale={locale}
      reading={reading}
      timeZone={timeZoneOf(series.market)}
      hasOlder={false}
      replayBar={null}
      highlighted={nothing}
      guides={nothing}
      view={null}
      learnView={doNothing}
      goTo={null}
      onCrosshair={doNothing}
      onHover={doNothing}
      onSelect={doNothing}
      onMenu={doNothing}
    />
  );
}
