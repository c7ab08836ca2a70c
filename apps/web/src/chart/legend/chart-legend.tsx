import { say } from '@chanscope/contract';
import { useSyncExternalStore, type CSSProperties, type JSX, type ReactNode } from 'react';

import { datedLabelOf } from '../axes/bar-labels.ts';
import type { ChartPalette } from '../chart-palette.ts';
import type { ChartFrame } from '../chart-scene.ts';
import type { ChartLayers, ChartLook, ChartSeries } from '../chart-props.ts';
import { chartWording } from '../chart-wording.ts';
import type { FrameStore } from '../series/frame-store.ts';
import { colorAgainst, haloOf, LegendEntry } from './legend-entry.tsx';
import { legendLayoutOf, type LegendPart } from './legend-layout.ts';
import { legendValuesOf, type LegendValues } from './legend-values.ts';
import {
  formatChange,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatSignedPercent,
  formatVolume,
} from '../axes/number-format.ts';
import {
  averagePeriods,
  volumeAveragePeriods,
  type PriceColumns,
} from '../series/price-studies.ts';

export interface ChartLegendProps {
  readonly frames: FrameStore;
  readonly series: ChartSeries;
  readonly layers: ChartLayers;
  readonly palette: ChartPalette;
  readonly locale: ChartLook['locale'];
  readonly width: number;
}

/** The legends of the panes: the bar under the crosshair, or the newest one. */
export function ChartLegend(props: ChartLegendProps): JSX.Element | null {
  const { frames, layers, width } = props;
  const frame = useSyncExternalStore(frames.subscribe, frames.read);
  const index = barOfFrame(frame);
  const values = frame === null ? null : legendValuesOf(frame.bars, index);
  if (frame === null || values === null) return null;

  const parts = partsOf(props, frame, { index, values });
  const { rows, isCompact } = legendLayoutOf(width, layers);
  const className = isCompact ? 'chart-legend chart-legend--compact' : 'chart-legend';
  const halo = haloOf(props.palette);
  return (
    <>
      <div className={className} style={halo} data-testid="chart-legend">
        {rows.map((row) => (
          <div className="chart-legend__row" key={row[0]}>
            {row.map((part) => (
              <Part key={part}>{parts[part]}</Part>
            ))}
          </div>
        ))}
      </div>
      <PaneLegend className={className} halo={halo} top={frame.volumeTop}>
        {volumeLegendOf(props, frame.columns, { ...values, index, isCompact })}
      </PaneLegend>
      <PaneLegend className={className} halo={halo} top={frame.macdTop}>
        {macdLegendOf(props, frame.columns, index)}
      </PaneLegend>
    </>
  );
}

/** The index of the bar that a legend speaks of: under the crosshair, else the newest. */
function barOfFrame(frame: ChartFrame | null): number {
  if (frame === null) return -1;
  const newest = frame.bars.length - 1;
  return frame.crosshairBar === null ? newest : Math.min(frame.crosshairBar, newest);
}

function Part({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}

function PaneLegend({
  className,
  halo,
  top,
  children,
}: {
  readonly className: string;
  readonly halo: CSSProperties;
  readonly top: number | null;
  readonly children: ReactNode;
}): JSX.Element | null {
  if (top === null) return null;
  return (
    <div className={className} style={{ ...halo, top: top + 3 }}>
      <div className="chart-legend__row">{children}</div>
    </div>
  );
}

function partsOf(
  { series, palette, locale }: ChartLegendProps,
  { bars, columns }: ChartFrame,
  { index, values }: { readonly index: number; readonly values: LegendValues },
): Record<LegendPart, ReactNode> {
  const priceEntry = (name: 'open' | 'high' | 'low' | 'close'): JSX.Element => (
    <LegendEntry
      name={say(chartWording[name], locale)}
      value={formatPrice(values[name], series.priceDecimals)}
      color={colorAgainst(values.previousClose, values[name], palette)}
    />
  );
  const { change, changeRatio, amplitude, volume, amount } = values;
  return {
    time: (
      <span className="chart-legend__time">
        {datedLabelOf({ ...series, bars }, index, locale)}
        {series.forming && index === bars.length - 1 && ` ${say(chartWording.forming, locale)}`}
      </span>
    ),
    open: priceEntry('open'),
    high: priceEntry('high'),
    low: priceEntry('low'),
    close: priceEntry('close'),
    change: (
      <LegendEntry
        name={say(chartWording.change, locale)}
        value={`${formatChange(change, series.priceDecimals)} (${formatSignedPercent(changeRatio)})`}
        color={colorAgainst(0, change ?? 0, palette)}
      />
    ),
    amplitude: (
      <LegendEntry name={say(chartWording.amplitude, locale)} value={formatPercent(amplitude)} />
    ),
    // A ratio has neither.
    volume: Number.isNaN(volume) ? null : (
      <LegendEntry
        name={say(chartWording.volume, locale)}
        value={formatVolume(volume, series.market, locale)}
      />
    ),
    amount: Number.isNaN(volume) ? null : (
      <LegendEntry name={say(chartWording.amount, locale)} value={formatQuantity(amount, locale)} />
    ),
    averages: averagePeriods.map((period, line) => (
      <LegendEntry
        key={period}
        name={`MA${period}`}
        value={formatPrice(columns.averages[line]?.[index] ?? null, series.priceDecimals)}
        color={palette.averageTexts[line] ?? palette.text}
      />
    )),
  };
}

interface VolumeLegend extends LegendValues {
  readonly index: number;
  readonly isCompact: boolean;
}

function volumeLegendOf(
  { series, palette, locale }: ChartLegendProps,
  { volumeAverages }: PriceColumns,
  { volume, amount, index, isCompact }: VolumeLegend,
): ReactNode {
  return (
    <>
      <LegendEntry
        name={say(chartWording.volumePane, locale)}
        value={formatVolume(volume, series.market, locale)}
      />
      {isCompact && (
        <LegendEntry
          name={say(chartWording.amount, locale)}
          value={formatQuantity(amount, locale)}
        />
      )}
      {volumeAveragePeriods.map((period, line) => (
        <LegendEntry
          key={period}
          name={`MA${period}`}
          value={formatVolume(volumeAverages[line]?.[index] ?? null, series.market, locale)}
          color={palette.averageTexts[line] ?? palette.text}
        />
      ))}
    </>
  );
}

function macdLegendOf(
  { palette, series }: ChartLegendProps,
  columns: PriceColumns,
  index: number,
): ReactNode {
  const [dif, dea, histogram] = [columns.dif, columns.dea, columns.histogram].map(
    (column) => column[index] ?? Number.NaN,
  );
  const decimals = series.priceDecimals + 1;
  return (
    <>
      <span className="chart-legend__time">MACD(12,26,9)</span>
      <LegendEntry
        name="DIF"
        value={formatPrice(dif ?? null, decimals)}
        color={palette.averageTexts[0] ?? palette.text}
      />
      <LegendEntry
        name="DEA"
        value={formatPrice(dea ?? null, decimals)}
        color={palette.averageTexts[1] ?? palette.text}
      />
      <LegendEntry
        name="MACD"
        value={formatPrice(histogram ?? null, decimals)}
        color={colorAgainst(0, histogram ?? 0, palette)}
      />
    </>
  );
}
