import type { DeepPartial, Styles } from 'klinecharts';

import { chartFont, labelText } from './chart-palette.ts';
import type { ChartPalette } from './chart-palette.ts';

const hidden = { show: false };

/** The look of candles, axes and crosshair. What the chart draws itself is hidden here. */
export function klinechartsStylesOf(palette: ChartPalette): DeepPartial<Styles> {
  const dashedLine = { style: 'dashed', size: 1, dashedValue: [4, 3], color: palette.crosshair };
  const label = {
    color: labelText,
    size: 11,
    family: chartFont,
    borderSize: 0,
    borderRadius: 2,
    backgroundColor: palette.crosshairLabel,
  };
  const gridLine = { style: 'solid', size: 1, color: palette.grid };
  const direction = { line: dashedLine, text: label };
  return {
    grid: { horizontal: gridLine, vertical: gridLine },
    candle: candleStylesOf(palette),
    indicator: { lastValueMark: hidden, tooltip: { title: hidden } },
    xAxis: axisStylesOf(palette),
    yAxis: axisStylesOf(palette),
    separator: { size: 1, color: palette.axisLine, activeBackgroundColor: palette.pivotFill },
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

function candleStylesOf({
  up,
  down,
  flat,
  quietText,
  upLabel,
  downLabel,
  crosshairLabel,
}: ChartPalette): DeepPartial<Styles['candle']> {
  const extreme = { color: quietText, textFamily: chartFont, textSize: 11 };
  return {
    type: 'candle_solid',
    bar: {
      upColor: up,
      upBorderColor: up,
      upWickColor: up,
      downColor: down,
      downBorderColor: down,
      downWickColor: down,
      noChangeColor: flat,
      noChangeBorderColor: flat,
      noChangeWickColor: flat,
    },
    priceMark: {
      high: extreme,
      low: extreme,
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
