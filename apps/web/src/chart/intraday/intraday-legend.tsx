import { say } from '@chanscope/contract';
import type { JSX } from 'react';

import type { ChartPalette } from '../chart-palette.ts';
import type { ChartLook, IntradayColumns } from '../chart-props.ts';
import { chartWording } from '../chart-wording.ts';
import {
  type IntradayFrame,
  amountUpTo,
  closeBeforeDayOf,
  latestSlotOf,
  slotLabelOf,
} from './intraday-scene.ts';
import { colorAgainst, haloOf, LegendEntry } from '../legend/legend-entry.tsx';
import {
  formatChange,
  formatPrice,
  formatQuantity,
  formatSignedPercent,
  formatVolume,
} from '../axes/number-format.ts';

/** The room of the legend above the prices, in pixels. */
export const intradayLegendHeight = 22;

export interface IntradayLegendProps {
  readonly frame: IntradayFrame;
  readonly intraday: IntradayColumns;
  readonly priceDecimals: number;
  readonly palette: ChartPalette;
  readonly locale: ChartLook['locale'];
  readonly isCompact: boolean;
}

/** The slot under the crosshair, or the newest one: time, price, average above, volumes below. */
export function IntradayLegend(props: IntradayLegendProps): JSX.Element | null {
  const { frame, intraday, isCompact, locale, palette } = props;
  const slot = frame.crosshairSlot ?? latestSlotOf(intraday);
  if (slot === null) return null;
  const className = isCompact ? 'chart-legend chart-legend--compact' : 'chart-legend';
  return (
    <>
      <div className={`${className}`} data-testid="intraday-legend">
        <div className="chart-legend__row">
          <PriceEntries {...props} slot={slot} />
        </div>
      </div>
      <div
        className={className}
        style={{ ...haloOf(palette), top: intradayLegendHeight + frame.volumeTop + 3 }}
      >
        <div className="chart-legend__row">
          <LegendEntry
            name={say(chartWording.volumePane, locale)}
            value={formatVolume(intraday.volume[slot] ?? null, intraday.market, locale)}
          />
          <LegendEntry
            name={say(chartWording.totalAmount, locale)}
            value={formatQuantity(amountUpTo(intraday, slot), locale)}
          />
        </div>
      </div>
    </>
  );
}

function PriceEntries({
  intraday,
  slot,
  priceDecimals,
  palette,
  locale,
}: IntradayLegendProps & { readonly slot: number }): JSX.Element {
  const price = intraday.price[slot] ?? null;
  const base = closeBeforeDayOf(intraday, slot);
  const change = price === null || base === null ? null : price - base;
  const ratio = change === null || base === null ? null : change / base;
  const color = colorAgainst(0, change ?? 0, palette);
  return (
    <>
      <span className="chart-legend__time">{slotLabelOf(intraday, slot)}</span>
      <LegendEntry
        name={say(chartWording.price, locale)}
        value={formatPrice(price, priceDecimals)}
        color={color}
      />
      <LegendEntry
        name={say(chartWording.change, locale)}
        value={`${formatChange(change, priceDecimals)} (${formatSignedPercent(ratio)})`}
        color={color}
      />
      <LegendEntry
        name={say(chartWording.averagePrice, locale)}
        value={formatPrice(intraday.average[slot] ?? null, priceDecimals)}
        color={palette.intradayAverageText}
      />
    </>
  );
}
