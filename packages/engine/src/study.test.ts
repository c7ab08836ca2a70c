import { barColumnsOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { createMovingAverage } from './indicators/trend/moving-average.ts';
import { barsClosingAt } from './study-contract.ts';
import { studyAll } from './study.ts';

describe('studyAll()', () => {
  it('gives one value for each bar, null where there is none', () => {
    const bars = barColumnsOf(barsClosingAt(1, 2, 3, 4));
    expect(studyAll(createMovingAverage({ period: 3 }), bars)).toEqual([null, null, 2, 3]);
  });

  it('hands an unknown amount on as null', () => {
    const amounts = studyAll(
      { commit: ({ amount }) => ({ amount }), preview: () => null },
      barColumnsOf(barsClosingAt(7)),
    );
    expect(amounts).toEqual([{ amount: null }]);
  });

  it('gives nothing for an empty series', () => {
    expect(studyAll(createMovingAverage({ period: 3 }), barColumnsOf([]))).toEqual([]);
  });
});
