import type { PriceTab } from '../axes/price-tabs.ts';
import type { ChartPalette } from '../chart-palette.ts';
import type { ChartGuide } from '../chart-props.ts';
import type { ChartScene } from '../chart-scene.ts';
import type { DrawFrame } from './draw-frame.ts';

/**
 * Draws a thin line at each price that was asked for, while it is in view. Whole lines, for dashed ones
 * would mean that something may still change.
 */
export function drawGuides({ ctx, width, height, scene, y }: DrawFrame): void {
  const { guides, palette } = scene;
  ctx.lineWidth = 1;
  for (const { kind, price } of guides) {
    const line = Math.round(y(price)) + 0.5;
    if (!(line > 0 && line < height)) continue;
    ctx.strokeStyle = lineColours(palette)[kind];
    ctx.beginPath();
    ctx.moveTo(0, line);
    ctx.lineTo(width, line);
    ctx.stroke();
  }
}

/** The prices of the lines as tabs of the axis. */
export function guideTabsOf({
  guides,
  palette,
}: Pick<ChartScene, 'guides' | 'palette'>): readonly PriceTab[] {
  return guides.map(({ kind, price }) => ({
    price,
    color: tabColours(palette)[kind],
  }));
}

type GuideColours = Readonly<Record<ChartGuide['kind'], string>>;

function lineColours({ up, down, priceLine, higher }: ChartPalette): GuideColours {
  return { upper: up, lower: down, cost: priceLine, stop: higher };
}

function tabColours({ upText, downText, priceLine, higherText }: ChartPalette): GuideColours {
  return { upper: upText, lower: downText, cost: priceLine, stop: higherText };
}
