import type { DeepPartial, Styles } from 'klinecharts';

import { chartFont, labelText, type ChartPalette } from '../chart-palette.ts';

const hidden = { show: false };

/** The look of axes, grid and crosshair. */
export function klinechartsStylesOf(palette: ChartPalette): DeepPartial<Styles> {
  const hair = { style: 'solid', size: 1, color: palette.crosshair };
  const label = {
    color: labelText,
    size: 11,
    family: chartFont,
    borderSize: 0,
    borderRadius: 2,
    backgroundColor: palette.crosshairLabel,
  };
  const gridLine = { style: 'solid', size: 1, color: palette.grid };
  const direction = { line: hair, text: label };
  return {
    grid: { horizontal: gridLine, vertical: gridLine },
    candle: candleStylesOf(palette),
    indicator: { lastValueMark: hidden, tooltip: { title: hidden } },
    xAxis: axisStylesOf(palette),
    yAxis: axisStylesOf(palette),
    separator: { size: 1, color: palette.axisLine, activeBackgroundColor: palette.axisLine },
    crosshair: { horizontal: { ...direction, features: [] }, vertical: direction },
  } as DeepPartial<Styles>;
}

function axisStylesOf(palette: ChartPalette): DeepPartial<Styles['xAxis']> {
  return {
    axisLine: { show: true, color: palette.axisLine, size: 1 },
    tickLine: { show: false },
    tickText: {
      color: palette.quietText,
      size: 11,
      family: chartFont,
      marginStart: 6,
      marginEnd: 6,
    },
  };
}

/**
 * klinecharts draws no candles here, our layers do: as an area of a value that the rows do not have
 * they are nothing. What stays is the label of the newest price on the axis.
 */
function candleStylesOf({
  upLabel,
  downLabel,
  crosshairLabel,
}: ChartPalette): DeepPartial<Styles['candle']> {
  return {
    type: 'area',
    area: { value: 'none', point: hidden },
    priceMark: {
      high: hidden,
      low: hidden,
      last: {
        compareRule: 'previous_close',
        upColor: upLabel,
        downColor: downLabel,
        noChangeColor: crosshairLabel,
        line: hidden,
        text: { color: labelText, family: chartFont, size: 11 },
      },
    },
    tooltip: { showRule: 'none' },
  };
}
