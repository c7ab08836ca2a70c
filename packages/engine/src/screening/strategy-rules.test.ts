import { describe, expect, it } from 'vitest';

import { screenStrategies } from './strategies.ts';
import { strategiesUnder, thresholdsOf } from './strategy-rules.ts';

const asDelivered = { isOn: true, maximumAge: null, maximumRate: null };

describe('strategies under rules', () => {
  it('are those that were delivered without any', () => {
    expect(strategiesUnder([])).toEqual(screenStrategies);
    expect(strategiesUnder([{ id: 'cci15', ...asDelivered }])).toEqual(screenStrategies);
  });

  it('leave out what is off', () => {
    const ids = strategiesUnder([{ id: 'kdj30', ...asDelivered, isOn: false }]).map(({ id }) => id);
    expect(ids).toHaveLength(screenStrategies.length - 1);
    expect(ids).not.toContain('kdj30');
  });

  it('ask for the age and the rate of their rule', () => {
    const rule = { id: 'divergence-buy', isOn: true, maximumAge: 8, maximumRate: 0.7 };
    const found = strategiesUnder([rule]).find(({ id }) => id === rule.id);
    expect(found?.conditions).toEqual([
      {
        kind: 'signal',
        side: 'buy',
        signals: ['1', '1p'],
        maximumAge: 8,
        maximumRate: 0.7,
      },
    ]);
  });

  it('ask for no rate where the delivered strategy asks for none', () => {
    const rule = { id: 'chan-1-buy', isOn: true, maximumAge: null, maximumRate: 0.5 };
    expect(strategiesUnder([rule])).toEqual(screenStrategies);
  });
});

describe('the thresholds of a strategy', () => {
  it.each([
    ['divergence-sell', ['maximumAge', 'maximumRate']],
    ['chan-3-buy', ['maximumAge']],
    ['cci15', ['maximumAge']],
    ['rps-three-red', []],
    ['first-board', []],
  ])('of %s are %o', (id, names) => {
    const strategy = screenStrategies.find((each) => each.id === id);
    expect(strategy && thresholdsOf(strategy).map(({ name }) => name)).toEqual(names);
  });

  it('are delivered within their bounds', () => {
    for (const { value, min, max } of screenStrategies.flatMap(thresholdsOf)) {
      expect(value).toBeGreaterThanOrEqual(min);
      expect(value).toBeLessThanOrEqual(max);
    }
  });
});
