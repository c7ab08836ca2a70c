import {
  type AxisCreateTicksParams,
  type AxisTick,
  type Chart,
  type OverlayFigure,
  registerOverlay,
} from 'klinecharts';

import { formatPrice } from '../axes/number-format.ts';
import { type PlacedTab, newestHeight, placedTabs, tabHeight } from '../axes/price-tabs.ts';
import { chartFont } from '../chart-palette.ts';
import { type ChartScene, sceneOf } from '../chart-scene.ts';
import { candlePane } from '../panes/pane-ids.ts';
import { drawnRange } from './draw-frame.ts';
import { guideTabsOf } from './guide-lines.ts';
import { pivotTabsOf } from './last-pivot.ts';
import { layerNames } from './layer-names.ts';

/** Makes the tabs known to klinecharts, which lets overlays alone draw on an axis. */
export function registerPivotTabs(): void {
  registerOverlay({
    name: layerNames.pivotTabs,
    lock: true,
    createYAxisFigures: ({ chart, bounding, yAxis }) => {
      const y = (price: number): number => yAxis?.convertToPixel(price) ?? 0;
      const scene = sceneOf(chart);
      return scene === undefined
        ? []
        : tabsOnAxis(chart, { height: bounding.height, y }).map((tab) => figureOf(tab, scene));
    },
  });
}

/** Puts the tabs on the axis of the candles. */
export function showPivotTabs(chart: Chart): void {
  chart.createOverlay({ name: layerNames.pivotTabs, paneId: candlePane, points: [{ value: 0 }] });
}

/** The labels of the prices' axis, without those that a tab or the newest price would cut. */
export function ticksBesideTabs(
  chart: Chart,
  { range, bounding, defaultTicks }: AxisCreateTicksParams,
): AxisTick[] {
  const { height } = bounding;
  const y = (price: number): number => (1 - (price - range.realFrom) / range.realRange) * height;
  const scene = sceneOf(chart);
  if (scene === undefined || scene.bars.length === 0) return [...defaultTicks];
  const covered = [
    { middle: newestLabelOf(scene, { height, y }), height: newestHeight },
    ...tabsOnAxis(chart, { height, y }).map(({ middle }) => ({ middle, height: tabHeight })),
  ];
  const isCut = (coord: number): boolean =>
    covered.some((each) => Math.abs(each.middle - coord) < (each.height + tickHeight) / 2);
  // The line of the grid stays.
  return defaultTicks.map((tick) => (isCut(tick.coord) ? { ...tick, text: '' } : tick));
}

const tickHeight = 11;

interface PriceAxis {
  readonly height: number;
  readonly y: (price: number) => number;
}

function tabsOnAxis(chart: Chart, axis: PriceAxis): readonly PlacedTab[] {
  const scene = sceneOf(chart);
  if (scene === undefined || scene.bars.length === 0) return [];
  const guides = guideTabsOf(scene);
  const pivots = pivotTabsOf(scene, drawnRange(chart, scene.bars.length));
  // One price has one tab.
  const others = pivots.filter(({ price }) => guides.every((guide) => guide.price !== price));
  return placedTabs([...guides, ...others], { ...axis, newest: newestLabelOf(scene, axis) });
}

/** Where klinecharts writes the newest price: near the edge when it is out of view. */
function newestLabelOf({ bars }: ChartScene, { height, y }: PriceAxis): number {
  const close = y(bars.close.at(-1) ?? 0);
  return Math.round(Math.max(height * 0.05, Math.min(close, height * 0.98)));
}

function figureOf(
  { price, color, middle }: PlacedTab,
  { palette, priceDecimals }: ChartScene,
): OverlayFigure {
  return {
    type: 'text',
    attrs: {
      x: 0,
      y: middle,
      text: formatPrice(price, priceDecimals),
      align: 'left',
      baseline: 'middle',
    },
    styles: {
      color: palette.page,
      backgroundColor: color,
      size: 11,
      family: chartFont,
      borderSize: 0,
      borderRadius: 2,
      paddingLeft: 4,
      paddingRight: 4,
      paddingTop: 2,
      paddingBottom: 3,
    },
    ignoreEvent: true,
  };
}
