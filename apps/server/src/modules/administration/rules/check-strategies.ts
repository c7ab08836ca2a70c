import { Problem } from '@chanscope/contract';
import { type StrategyRule, screenStrategies, thresholdsOf } from '@chanscope/engine';

/** Throws the Problem that says why rules of strategies cannot be: one that there is not, or out of bounds. */
export function checkStrategyRules(rules: readonly StrategyRule[]): void {
  const seen = new Set<string>();
  for (const rule of rules) {
    const strategy = screenStrategies.find(({ id }) => id === rule.id);
    if (strategy === undefined || seen.has(rule.id))
      throw new Problem('unknownItem', { what: rule.id });
    seen.add(rule.id);
    const known = thresholdsOf(strategy);
    for (const name of ['maximumAge', 'maximumRate'] as const) {
      const value = rule[name];
      if (value === null) continue;
      const bounds = known.find((threshold) => threshold.name === name);
      if (bounds === undefined) throw new Problem('unknownItem', { what: `${rule.id} ${name}` });
      const { min, max } = bounds;
      if (value < min || value > max)
        throw new Problem('thresholdOutOfBounds', { value, min, max });
    }
  }
}
