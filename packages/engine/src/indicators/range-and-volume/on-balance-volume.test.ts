import { describe, expect, it } from 'vitest';

import { barsClosingAt, itKeepsTheStudyContract, valuesOf } from '../../study-contract.ts';
import { createOnBalanceVolume } from './on-balance-volume.ts';

describe('createOnBalanceVolume()', () => {
  itKeepsTheStudyContract(() => createOnBalanceVolume({ averagePeriod: 4 }));

  it('adds the volume of a higher close and takes off that of a lower one', () => {
    const bars = barsClosingAt(10, 11, 11, 9).map((bar, index) => ({ ...bar, volume: 2 ** index }));
    expect(valuesOf(createOnBalanceVolume({ averagePeriod: 2 }), bars)).toEqual([
      { obv: 0, average: null },
      { obv: 2, average: 1 },
      { obv: 2, average: 2 },
      { obv: -6, average: -2 },
    ]);
  });
});
