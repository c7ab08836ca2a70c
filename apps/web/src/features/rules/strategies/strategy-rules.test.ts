import { describe, expect, it } from 'vitest';

import { type StrategyRow, rulesWith } from './strategy-rules.ts';

const age = { name: 'maximumAge', value: 5, delivered: 5, min: 0, max: 60 } as const;
const rate = { name: 'maximumRate', value: 0.9, delivered: 0.9, min: 0.1, max: 1 } as const;
const row = { zh: '', en: '', level: '1d', isOn: true } as const;
const rows: readonly StrategyRow[] = [
  { ...row, id: 'divergence-buy', thresholds: [age, rate] },
  { ...row, id: 'first-board', isOn: false, thresholds: [] },
];
const off = { id: 'first-board', isOn: false, maximumAge: null, maximumRate: null };

describe('the rules with one that is changed', () => {
  it('keep those of the others and say only what is not as delivered', () => {
    const typed = { isOn: true, maximumAge: 5, maximumRate: 0.7, note: '' };
    expect(rulesWith(rows, 'divergence-buy', typed)).toEqual([
      { id: 'divergence-buy', isOn: true, maximumAge: null, maximumRate: 0.7 },
      off,
    ]);
  });

  it('leave out a strategy that is as delivered again', () => {
    expect(rulesWith(rows, 'first-board', { isOn: true, note: '' })).toEqual([]);
  });

  it('take an emptied field for the delivered value', () => {
    const typed = { isOn: true, maximumAge: null, maximumRate: null, note: '' };
    expect(rulesWith(rows, 'divergence-buy', typed)).toEqual([off]);
  });
});
