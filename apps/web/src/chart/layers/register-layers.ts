import { registerIndicator, type Indicator, type IndicatorTemplate } from 'klinecharts';

import type { OverlaidPane } from '../chart-props.ts';
import { sceneOf } from '../chart-scene.ts';
import { macdPane, volumePane } from '../panes/pane-ids.ts';
import { drawCandles } from './candle-layer.ts';
import { drawStructures } from './structures/lazy-chan-layer.ts';
import { drawWith, type DrawFrame } from './draw-frame.ts';
import { drawExtremePrices } from './extreme-price-layer.ts';
import { drawGuides } from './guide-lines.ts';
import { drawLastPrice } from './last-price-layer.ts';
import { layerNames } from './layer-names.ts';
import { drawMacd } from './macd-layer.ts';
import { drawMovingAverages } from './moving-average-layer.ts';
import { registerPivotTabs } from './pivot-tabs.ts';
import { drawVolume } from './volume-layer.ts';

/**
 * Makes the layers known to klinecharts. As indicators they have no results: their numbers are
 * columns in the scene, and `extendData` counts the reasons to draw again.
 */
export function registerLayers(): void {
  registerIndicator(layer(layerNames.lastPrice, 0, drawLastPrice));
  registerIndicator(layer(layerNames.guides, 0, drawGuides));
  registerIndicator(layer(layerNames.candles, 1, drawCandles));
  registerIndicator(layer(layerNames.movingAverages, 2, drawAverageLines));
  registerIndicator({
    ...layer(layerNames.chan, 3, drawStructures),
    createTooltipDataSource: publishFrame,
  });
  registerIndicator(layer(layerNames.extremePrices, 4, drawFront));
  registerIndicator({
    ...layer(layerNames.volume, 0, drawVolume),
    precision: 0,
    shouldFormatBigNumber: true,
  });
  registerIndicator({ ...layer(layerNames.macd, 0, drawMacd), precision: 3 });
  registerPivotTabs();
}

/** Lines over the candles and behind the structures. */
function drawAverageLines(frame: DrawFrame): void {
  drawMovingAverages(frame);
  frame.scene.overlay?.draw(overlaidPaneOf(frame));
}

/** In front of the structures. */
function drawFront(frame: DrawFrame): void {
  drawExtremePrices(frame);
  frame.scene.overlay?.drawInFront?.(overlaidPaneOf(frame));
}

function overlaidPaneOf(frame: DrawFrame): OverlaidPane {
  const { bars, palette, legendHeight } = frame.scene;
  return { ...frame, bars, ground: palette.page, legendHeight };
}

type LayerTemplate = IndicatorTemplate<unknown, unknown, number>;

function layer(name: string, zLevel: number, draw: (frame: DrawFrame) => void): LayerTemplate {
  return {
    name,
    zLevel,
    figures: [],
    extendData: 0,
    calc: () => [],
    shouldUpdate: (before: Indicator<unknown, unknown, number>, now) => ({
      calc: false,
      draw: before.extendData !== now.extendData,
    }),
    draw: drawWith(draw),
  };
}

/**
 * klinecharts asks for the text of a legend whenever it draws the crosshair, also when the pointer
 * leaves or a finger lets go, of which it sends no event. Our legend is HTML: take the news, give none.
 */
const publishFrame: NonNullable<LayerTemplate['createTooltipDataSource']> = ({
  chart,
  crosshair,
}) => {
  const { paneId, dataIndex } = crosshair;
  const scene = sceneOf(chart);
  scene?.onFrame({
    bars: scene.bars,
    columns: scene.columns,
    crosshairBar: paneId === undefined ? null : (dataIndex ?? null),
    volumeTop: chart.getSize(volumePane, 'root')?.top ?? null,
    macdTop: chart.getSize(macdPane, 'root')?.top ?? null,
  });
  return { name: '', calcParamsText: '', features: [], legends: [] };
};
