import { say } from '@chanscope/contract';
import { useMemo, useState, type JSX } from 'react';

import { useEffectOnChange } from '../../ui/index.ts';
import { chartPaletteOf } from '../chart-palette.ts';
import type { IntradayChartProps } from '../chart-props.ts';
import { chartWording } from '../chart-wording.ts';
import '../chart.css';
import { IntradayLegend, intradayLegendHeight } from './intraday-legend.tsx';
import {
  closeBeforeDayOf,
  latestSlotOf,
  slotLabelOf,
  type IntradayFrame,
} from './intraday-scene.ts';
import { IntradayView } from './intraday-view.ts';
import { type IntradayMenuPlace, useIntradayHands } from './use-intraday-hands.ts';
import { formatPrice, formatSignedPercent } from '../axes/number-format.ts';
import { useRetainedElement } from '../structures/use-retained-element.ts';
import { useSizedChart } from '../panes/use-sized-chart.ts';

interface AskedMenu {
  readonly onMenu: (place: IntradayMenuPlace) => void;
}

/**
 * One trading day (分时): price and average price over the slots of the whole day, symmetric around
 * the previous close, volume below; or several days side by side (五日). It fills its parent, which must have a height.
 */
export function IntradayChart(props: IntradayChartProps & AskedMenu): JSX.Element {
  const { intraday, priceDecimals, theme, priceColours, locale } = props;
  const [root, rootRef] = useRetainedElement<HTMLDivElement>();
  const [host, hostRef] = useRetainedElement<HTMLDivElement>();
  const [frame, setFrame] = useState<IntradayFrame | null>(null);
  const palette = useMemo(() => chartPaletteOf({ theme, priceColours }), [theme, priceColours]);
  const sized = useSizedChart(
    host,
    (element) =>
      new IntradayView(element, {
        look: { theme, priceColours, locale },
        onFrame: (next) => {
          setFrame((last) => (last !== null && isSame(last, next) ? last : next));
        },
      }),
  );
  const view = sized?.chart;
  const size = sized?.size;
  const summary = summaryOf(props);
  useIntradayHands(root, { view, frame, intraday, onMenu: props.onMenu });

  useEffectOnChange([view, intraday, priceDecimals], () => view?.show(intraday, priceDecimals));
  useEffectOnChange([view, theme, priceColours, locale], () => {
    view?.setTheme({ theme, priceColours, locale });
  });
  useEffectOnChange([view, size], () => {
    if (size !== undefined) view?.fit(size);
  });
  useEffectOnChange([view, summary], () => view?.describe(summary));

  return (
    <div
      className="stock-chart intraday-chart"
      role="application"
      aria-label={say(chartWording.intradayName, locale)}
      ref={rootRef}
      style={{ background: palette.page, color: palette.text }}
      data-testid="intraday-chart"
      data-slots={intraday.slots.length}
      data-crosshair-slot={frame?.crosshairSlot ?? undefined}
    >
      <div className="stock-chart__canvas" style={{ top: intradayLegendHeight }} ref={hostRef} />
      {frame !== null && size !== undefined && (
        <IntradayLegend
          frame={frame}
          intraday={intraday}
          priceDecimals={priceDecimals}
          palette={palette}
          locale={locale}
          isCompact={size.width < 540}
        />
      )}
    </div>
  );
}

function isSame(a: IntradayFrame, b: IntradayFrame): boolean {
  return a.crosshairSlot === b.crosshairSlot && a.volumeTop === b.volumeTop;
}

function summaryOf({ intraday, priceDecimals, locale }: IntradayChartProps): string {
  const slot = latestSlotOf(intraday);
  const price = slot === null ? null : (intraday.price[slot] ?? null);
  if (slot === null || price === null) return say(chartWording.intradayEmpty, locale);
  const base = closeBeforeDayOf(intraday, slot);
  return say(chartWording.intradaySummary, locale, {
    label: slotLabelOf(intraday, slot),
    price: formatPrice(price, priceDecimals),
    change: formatSignedPercent(base === null ? null : price / base - 1),
  });
}
