import { describe, expect, it, vi } from 'vitest';

import { initialChartLayers } from '../../../chart/chart-props.ts';
import type { Translate } from '../../../i18n/index.ts';
import { layersOfPreset } from '../structures/layer-presets.ts';
import { type CommandTarget, stockCommands } from './stock-commands.ts';

const noText = (() => '') as unknown as Translate;

function targetOf(changes: Partial<CommandTarget> = {}) {
  const onSelect = vi.fn<CommandTarget['onSelect']>();
  const onRemember = vi.fn<CommandTarget['onRemember']>();
  const target: CommandTarget = {
    choice: { period: 'day', adjust: 'qfq' },
    adjustable: ['qfq', 'none'],
    memory: { layers: initialChartLayers, school: 'chanscope', classRules: null },
    onSelect,
    onRemember,
    ...changes,
  };
  const run = (code: string) =>
    stockCommands(target, noText)
      .filter(({ codes }) => codes.includes(code))
      .map((command) => command.run()).length;
  return { target, onSelect, onRemember, run };
}

describe('stockCommands()', () => {
  it.each([
    ['30', { period: '30' }],
    ['fs', { period: 'time' }],
    ['zk', { period: 'week' }],
    ['bfq', { adjust: 'none' }],
  ])('shows by %s %j', (code, changes) => {
    const { run, onSelect } = targetOf();
    expect(run(code)).toBe(1);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(changes);
  });

  it('switches a layer, a preset of layers, and the rules', () => {
    const { run, onRemember } = targetOf();
    expect(['tcb', 'jjtc', 'gzyw'].map(run)).toEqual([1, 1, 1]);
    const layers = layersOfPreset('minimal', initialChartLayers);
    expect(onRemember.mock.calls).toEqual([
      [{ layers: { ...initialChartLayers, strokes: false } }],
      [{ layers }],
      [{ school: 'original' }],
    ]);
  });

  it('offers nothing that is shown already, and no adjustment that the series has not', () => {
    const { run } = targetOf();
    expect(['rk', 'qfq', 'hfq', 'bztc', 'gzcj'].map(run)).toEqual([0, 0, 0, 0, 0]);
  });

  it('has no code twice', () => {
    const codes = stockCommands(targetOf().target, noText).flatMap((command) => command.codes);
    expect(codes).toHaveLength(new Set(codes).size);
  });
});
