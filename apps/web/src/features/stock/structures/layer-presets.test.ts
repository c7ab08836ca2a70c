import { describe, expect, it } from 'vitest';

import { initialChartLayers } from '../../../chart/chart-props.ts';
import { layerGroups, layerPresetNames, layersOfPreset, presetOfLayers } from './layer-presets.ts';

describe('layersOfPreset()', () => {
  it('is recognised again, whichever preset it is', () => {
    const found = layerPresetNames.map((name) =>
      presetOfLayers(layersOfPreset(name, initialChartLayers)),
    );
    expect(found).toEqual(layerPresetNames);
  });

  it('leaves averages, volume and MACD as they are', () => {
    const layers = { ...initialChartLayers, movingAverages: false, macd: false };
    const { movingAverages, volume, macd } = layersOfPreset('all', layers);
    expect({ movingAverages, volume, macd }).toEqual({
      movingAverages: false,
      volume: true,
      macd: false,
    });
  });
});

describe('presetOfLayers()', () => {
  it('is the standard on a first visit', () => {
    expect(presetOfLayers(initialChartLayers)).toBe('standard');
  });

  it('is none after a change, and the preset again when the change is taken back', () => {
    const changed = { ...initialChartLayers, fractals: true };
    expect(presetOfLayers(changed)).toBeNull();
    expect(presetOfLayers({ ...changed, fractals: false })).toBe('standard');
  });

  it('does not care for layers that every chart has', () => {
    expect(presetOfLayers({ ...initialChartLayers, volume: false })).toBe('standard');
  });
});

describe('layerGroups', () => {
  it('offers every layer once, indicators in the tool bar', () => {
    const indicators = ['movingAverages', 'volume', 'macd'] as const;
    const offered = [...indicators, ...Object.values(layerGroups).flat()];
    expect(offered.toSorted()).toEqual(Object.keys(initialChartLayers).toSorted());
  });
});
