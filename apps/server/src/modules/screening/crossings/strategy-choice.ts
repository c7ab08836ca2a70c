import {
  type ScreenStrategy,
  type Threshold,
  productPresetId,
  screenStrategies,
  strategiesUnder,
  strategyUnder,
  thresholdsOf,
} from '@chanscope/engine';

import type { RuleCentre } from '../../administration/index.ts';

/** Signals are those of the product's own preset: another one is another version. */
export const strategyRuleVersion = `xg-2 ${productPresetId}`;

/** A threshold that an operator changed, beside the delivered one. */
export interface ChangedThreshold {
  readonly name: Threshold['name'];
  readonly value: number;
  readonly delivered: number;
}

/** By which rules a strategy is computed. */
export interface StrategyBasis {
  readonly ruleVersion: string;
  readonly changed: readonly ChangedThreshold[];
}

/** Which strategies are run, and with which thresholds, as the administrators' rules say now. */
export interface StrategyChoice {
  /** Those that are on, with their thresholds. */
  list(): readonly ScreenStrategy[];
  isOn(id: string): boolean;
  /** Another one whenever any of the rules changed. */
  version(): string;
  basisOf(strategy: ScreenStrategy): StrategyBasis;
  /** The version of the rules of a strategy as they are now. */
  ruleVersionOf(id: string): string;
}

/** The choice that the rules make; they are read from memory at every question. */
export function createStrategyChoice(rules: Pick<RuleCentre, 'current'>): StrategyChoice {
  const ruleOf = (id: string) => rules.current().strategies.content.find((rule) => rule.id === id);
  return {
    list: () => strategiesUnder(rules.current().strategies.content),
    isOn: (id) => ruleOf(id)?.isOn !== false,
    version(): string {
      const { version } = rules.current().strategies;
      return version === 0 ? strategyRuleVersion : `${strategyRuleVersion} #${version}`;
    },
    basisOf: (strategy) => strategyBasisOf(strategy),
    ruleVersionOf(id): string {
      const strategy = screenStrategies.find((each) => each.id === id);
      return strategy === undefined
        ? strategyRuleVersion
        : strategyBasisOf(strategyUnder(strategy, ruleOf(id))).ruleVersion;
    },
  };
}

/** How thresholds are written in a version. */
const shortNames = { maximumAge: 'age', maximumRate: 'rate' } as const;

/** The basis of a strategy as it is run: its version names every threshold that is not the delivered one. */
function strategyBasisOf(strategy: ScreenStrategy): StrategyBasis {
  const delivered = screenStrategies.find(({ id }) => id === strategy.id);
  const before = delivered === undefined ? [] : thresholdsOf(delivered);
  const changed = thresholdsOf(strategy).flatMap(({ name, value }, at) => {
    const given = before[at]?.value ?? value;
    return given === value ? [] : [{ name, value, delivered: given }];
  });
  const names = changed.map(({ name, value }) => `${shortNames[name]}≤${value}`);
  return { ruleVersion: [strategyRuleVersion, ...names].join(' '), changed };
}
