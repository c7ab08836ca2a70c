import { screenStrategies } from '@chanscope/engine';
import { describe, expect, it } from 'vitest';

import { type CurrentRules, deliveredRules } from '../../administration/index.ts';
import { createStrategyChoice, strategyRuleVersion } from './strategy-choice.ts';

const stricter = { id: 'divergence-buy', isOn: true, maximumAge: null, maximumRate: 0.7 };
const off = { id: 'cci15', isOn: false, maximumAge: null, maximumRate: null };

describe('the choice of strategies', () => {
  it('is all of them as delivered without rules', () => {
    const choice = createStrategyChoice({ current: () => deliveredRules });
    expect(choice.list()).toEqual(screenStrategies);
    expect(choice.version()).toBe(strategyRuleVersion);
    for (const { id } of screenStrategies)
      expect(choice.ruleVersionOf(id)).toBe(strategyRuleVersion);
  });

  it('goes by the rules as they are at each question', () => {
    let rules: CurrentRules = deliveredRules;
    const choice = createStrategyChoice({ current: () => rules });
    rules = { ...deliveredRules, strategies: { version: 3, content: [stricter, off] } };
    expect(choice.version()).toBe(`${strategyRuleVersion} #3`);
    expect(choice.isOn('cci15')).toBe(false);
    expect(choice.list().map(({ id }) => id)).not.toContain('cci15');
    expect(choice.ruleVersionOf('divergence-buy')).toBe(`${strategyRuleVersion} rate≤0.7`);
    const [found] = choice.list().filter(({ id }) => id === 'divergence-buy');
    expect(found && choice.basisOf(found)).toEqual({
      ruleVersion: `${strategyRuleVersion} rate≤0.7`,
      changed: [{ name: 'maximumRate', value: 0.7, delivered: 0.9 }],
    });
    // What was not changed is found by the same rules as before.
    expect(choice.ruleVersionOf('chan-1-buy')).toBe(strategyRuleVersion);
  });
});
