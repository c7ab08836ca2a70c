import { adjustments } from '@chanscope/contract';

import { chanSchools } from '../../../chart/structures/chan-reading.ts';
import { presetName, type Translate } from '../../../i18n/index.ts';
import type { PageCommand } from '../../../ui/index.ts';
import { layerPresetNames, layersOfPreset, presetOfLayers } from '../structures/layer-presets.ts';
import {
  type ChartChoice,
  type ChartMemory,
  periodOrder,
  type ShownPeriod,
  type WireAdjustment,
} from '../workspace/chart-choice.ts';

/** What the commands of a chart read and change. */
export interface CommandTarget {
  readonly choice: ChartChoice;
  /** The adjustments that the series can be shown in. */
  readonly adjustable: readonly WireAdjustment[];
  readonly memory: Pick<ChartMemory, 'layers' | 'school' | 'classRules'>;
  readonly onSelect: (changes: Partial<ChartChoice>) => void;
  readonly onRemember: (changes: Partial<ChartMemory>) => void;
}

const periodCodes: Readonly<Record<ShownPeriod, readonly string[]>> = {
  time: ['fs'],
  time5: ['wr', '5r'],
  day: ['rk', 'rx'],
  week: ['zk', 'zx'],
  month: ['yk', 'yx'],
  quarter: ['jk'],
  year: ['nk', 'nx'],
  '60': ['60', '60f'],
  '30': ['30', '30f'],
  '15': ['15', '15f'],
  '5': ['5', '5f'],
  '1': ['1', '1f'],
};

const adjustmentCodes: Readonly<Record<WireAdjustment, string>> = {
  qfq: 'qfq',
  hfq: 'hfq',
  none: 'bfq',
};

const presetCodes = { minimal: 'jjtc', standard: 'bztc', learning: 'xxtc', all: 'qbtc' } as const;

const schoolCodes = {
  chanscope: 'gzcj',
  'chan.py': 'gzcp',
  original: 'gzyw',
  czsc: 'gzcz',
} as const;

const layerNames = [
  'strokes',
  'segments',
  'pivots',
  'fractals',
  'movingAverages',
  'volume',
  'macd',
] as const;

const layerCodes = {
  strokes: 'tcb',
  segments: 'tcxd',
  pivots: 'tczs',
  fractals: 'tcfx',
  movingAverages: 'tcjx',
  volume: 'tccjl',
  macd: 'tcmacd',
} as const satisfies Readonly<Record<(typeof layerNames)[number], string>>;

/**
 * What can be typed for a chart (键盘精灵命令): its periods, adjustments, layers and rules, but not what it
 * shows already.
 */
export function stockCommands(target: CommandTarget, t: Translate): PageCommand[] {
  const { choice, adjustable, memory, onSelect, onRemember } = target;
  const { layers, school, classRules } = memory;
  return [
    ...periodOrder
      .filter((period) => period !== choice.period)
      .map((period) => ({
        id: `period:${period}`,
        title: t(($) => $.commands.periods[period]),
        codes: periodCodes[period],
        run: () => onSelect({ period }),
      })),
    ...adjustments
      .filter((adjust) => adjustable.includes(adjust) && adjust !== choice.adjust)
      .map((adjust) => ({
        id: `adjust:${adjust}`,
        title: t(($) => $.stock.adjustments[adjust]),
        codes: [adjustmentCodes[adjust]],
        run: () => onSelect({ adjust }),
      })),
    ...layerPresetNames
      .filter((name) => name !== presetOfLayers(layers))
      .map((name) => ({
        id: `preset:${name}`,
        title: t(($) => $.commands.preset, { name: t(($) => $.chan.presetNames[name]) }),
        codes: [presetCodes[name]],
        run: () => onRemember({ layers: layersOfPreset(name, layers) }),
      })),
    ...layerNames.map((layer) => ({
      id: `layer:${layer}`,
      title: t(($) => (layers[layer] ? $.commands.hide : $.commands.show), {
        name: t(($) => $.stock.layerNames[layer]),
      }),
      codes: [layerCodes[layer]],
      run: () => onRemember({ layers: { ...layers, [layer]: !layers[layer] } }),
    })),
    ...chanSchools
      .filter((each) => each !== school || classRules !== null)
      .map((each) => ({
        id: `rules:${each}`,
        title: t(($) => $.commands.rules, { name: presetName(each, t) }),
        codes: [schoolCodes[each]],
        run: () => onRemember({ school: each }),
      })),
  ];
}
