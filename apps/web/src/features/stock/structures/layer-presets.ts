import type { ChartLayers } from '../../../chart/index.ts';
import { initialChartLayers } from '../../../chart/chart-props.ts';

/** The layers of Chan theory: all but those of every chart. */
export type ChanLayer = Exclude<keyof ChartLayers, 'movingAverages' | 'volume' | 'macd'>;

/** Choices of layers that fit together: 精简, 标准, 学习, 全部. */
export const layerPresetNames = ['minimal', 'standard', 'learning', 'all'] as const;

/** One of `layerPresetNames`. */
export type LayerPresetName = (typeof layerPresetNames)[number];

/** The groups in which the layers are offered. */
export const layerGroups = {
  structures: ['fractals', 'mergedBars', 'strokes', 'segments', 'higherSegments'],
  pivots: ['pivots', 'higherPivots', 'pivotPrices'],
  signals: ['firstSignals', 'secondSignals', 'thirdSignals', 'lesserSignals', 'higherSignals'],
  strength: ['strokeAreas'],
  display: ['onlySure', 'ghosts'],
} as const satisfies Readonly<Record<string, readonly (keyof ChartLayers)[]>>;

const chanLayers = [
  ...layerGroups.structures,
  ...layerGroups.pivots,
  ...layerGroups.signals,
  ...layerGroups.strength,
  ...layerGroups.display,
] as const satisfies readonly ChanLayer[];

const presetLayers: Readonly<Record<LayerPresetName, readonly ChanLayer[]>> = {
  minimal: ['strokes', 'pivots'],
  standard: chanLayers.filter((layer) => initialChartLayers[layer]),
  learning: [
    'fractals',
    'mergedBars',
    'strokes',
    'segments',
    'pivots',
    'pivotPrices',
    'firstSignals',
    'secondSignals',
    'thirdSignals',
    'lesserSignals',
    'strokeAreas',
  ],
  // Leaving out what is provisional is the only layer that shows less.
  all: chanLayers.filter((layer) => layer !== 'onlySure'),
};

/** The layers with those of Chan theory as a preset has them; averages, volume and MACD stay. */
export function layersOfPreset(name: LayerPresetName, layers: ChartLayers): ChartLayers {
  const shown = presetLayers[name];
  const selected = chanLayers.map((layer) => [layer, shown.includes(layer)] as const);
  return { ...layers, ...Object.fromEntries(selected) };
}

/** The preset that these layers are, null when they were changed (已修改). */
export function presetOfLayers(layers: ChartLayers): LayerPresetName | null {
  const isSame = (name: LayerPresetName): boolean =>
    chanLayers.every((layer) => layers[layer] === presetLayers[name].includes(layer));
  return layerPresetNames.find(isSame) ?? null;
}
