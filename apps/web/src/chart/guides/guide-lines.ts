import type { Chart, OverlayCreate } from 'klinecharts';

import { candlePane } from '../panes/pane-ids.ts';
import { type ChartPalette, chartFont, labelText } from '../chart-palette.ts';
import type { ChartGuide } from '../chart-props.ts';

const groupId = 'guides';

/**
 * Draws a thin line at each of some prices, with the price in a label on the axis; lines drawn before go.
 * Whole lines, for dashed ones would mean that something may still change.
 */
export function drawGuides(
  chart: Chart,
  guides: readonly ChartGuide[],
  { palette, priceDecimals }: { readonly palette: ChartPalette; readonly priceDecimals: number },
): void {
  chart.removeOverlay({ groupId });
  if (guides.length === 0) return;
  chart.createOverlay(
    guides.map(({ kind, price }): OverlayCreate => ({
      name: 'simpleTag',
      groupId,
      paneId: candlePane,
      lock: true,
      points: [{ value: price }],
      extendData: price.toFixed(priceDecimals),
      styles: {
        line: { style: 'solid', size: 1, color: lineColourOf(kind, palette) },
        text: {
          color: labelText,
          size: 11,
          family: chartFont,
          borderSize: 0,
          borderRadius: 2,
          backgroundColor: labelColourOf(kind, palette),
        },
      },
    })),
  );
}

function lineColourOf(kind: ChartGuide['kind'], { up, down }: ChartPalette): string {
  return kind === 'upper' ? up : down;
}

function labelColourOf(kind: ChartGuide['kind'], { upLabel, downLabel }: ChartPalette): string {
  return kind === 'upper' ? upLabel : downLabel;
}
