import { describe, expect, it } from 'vitest';

import { ruleHolding, rulesWith, standingOf } from './dated-rules.ts';

const [first, second] = [
  { from: '2026-11-01', note: 'a' },
  { from: '2026-12-01', note: 'b' },
];
const rules = [second, first];

describe('a rule from a day on', () => {
  it('holds from that day until the next one begins', () => {
    const standings = (today: string) =>
      [null, '2026-11-01', '2026-12-01'].map((from) => standingOf(from, rules, today));
    expect(standings('2026-10-31')).toEqual(['holds', 'later', 'later']);
    expect(standings('2026-11-01')).toEqual(['over', 'holds', 'later']);
    expect(standings('2026-12-01')).toEqual(['over', 'over', 'holds']);
    expect(ruleHolding(rules, '2026-11-30')).toBe(first);
    expect(ruleHolding(rules, '2026-10-31')).toBeUndefined();
  });

  it('takes the place of one from the same day', () => {
    const other = { from: '2026-12-01', note: 'c' };
    expect(rulesWith([first, second], other)).toEqual([other, first]);
  });
});
