import { describe, expect, it } from 'vitest';

import { ruleOn } from './dated-rule.ts';

describe('ruleOn()', () => {
  it('is the latest rule that had begun, whatever their order; none before the first', () => {
    const [first, second] = [{ from: '2026-11-02' }, { from: '2026-12-01' }];
    for (const rules of [
      [first, second],
      [second, first],
    ]) {
      expect(ruleOn(rules, '2026-11-01')).toBeUndefined();
      expect(ruleOn(rules, '2026-11-02')).toBe(first);
      expect(ruleOn(rules, '2026-11-30')).toBe(first);
      expect(ruleOn(rules, '2026-12-01')).toBe(second);
    }
  });
});
