import type { ChanPresetId } from '../preset-ids.ts';
import type { ElementLevel } from './element.ts';
import type { MarkKind } from './survival.ts';

/** Shares by level and kind, null where fewer than 30 marks say nothing. */
type SurvivalShares = Readonly<Record<ElementLevel, Readonly<Record<MarkKind, number | null>>>>;

/**
 * The shares of all marks ever shown that stayed, as `docs/chan-survival.md` publishes them: ten real
 * series by the presets that were counted, without a change of their options.
 */
export const publishedSurvival: Readonly<Partial<Record<ChanPresetId, SurvivalShares>>> = {
  chanscope: {
    0: {
      '1': 0.063,
      '1p': 0.127,
      '2': 0.152,
      '2s': 0.112,
      '3a': 0.127,
      '3b': 0.266,
      stroke: 0.158,
      segment: 0.033,
      pivot: 0.314,
    },
    1: {
      '1': 0.016,
      '1p': null,
      '2': 0.025,
      '2s': 0.013,
      '3a': null,
      '3b': null,
      stroke: null,
      segment: 0.013,
      pivot: 0.065,
    },
  },
  'chan.py': {
    0: {
      '1': 0.07,
      '1p': 0.061,
      '2': 0.119,
      '2s': 0.094,
      '3a': 0.162,
      '3b': 0.263,
      stroke: 0.168,
      segment: 0.035,
      pivot: 0.917,
    },
    1: {
      '1': 0.016,
      '1p': 0.034,
      '2': 0.014,
      '2s': 0.031,
      '3a': null,
      '3b': 0.021,
      stroke: null,
      segment: 0.013,
      pivot: null,
    },
  },
};
