import type { ElementLevel } from './element.ts';
import type { MarkKind } from './survival.ts';

/**
 * The shares of all marks ever shown that stayed, by level and kind, as `docs/chan-survival.md`
 * publishes them: ten real series, default rules. Null where fewer than 30 marks say nothing.
 */
export const publishedSurvival: Readonly<
  Record<ElementLevel, Readonly<Record<MarkKind, number | null>>>
> = {
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
};
