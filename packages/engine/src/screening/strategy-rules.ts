import { type ScreenCondition, type ScreenStrategy, screenStrategies } from './strategies.ts';

/** What an operator says of a strategy (策略开关与阈值); a threshold that stays as delivered is null. */
export interface StrategyRule {
  readonly id: string;
  readonly isOn: boolean;
  readonly maximumAge: number | null;
  readonly maximumRate: number | null;
}

/** A number that decides what a strategy finds, and between which values it makes sense. */
export interface Threshold {
  readonly name: 'maximumAge' | 'maximumRate';
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Of ages in bars, beyond which nothing is new; of rates of divergence (背驰比), from where the second move is hardly
 * there up to where it is as strong as the first.
 */
const bounds = {
  maximumAge: { min: 0, max: 60 },
  maximumRate: { min: 0.1, max: 1 },
} as const;

/** The thresholds of a strategy, none for those that ask only whether something is so. */
export function thresholdsOf({ conditions }: ScreenStrategy): Threshold[] {
  const [condition] = conditions;
  if (condition === undefined || !('maximumAge' in condition)) return [];
  const { maximumAge } = condition;
  const age = { name: 'maximumAge', value: maximumAge, ...bounds.maximumAge } as const;
  const rate = condition.kind === 'signal' ? condition.maximumRate : null;
  if (rate === null) return [age];
  return [age, { name: 'maximumRate', value: rate, ...bounds.maximumRate }];
}

/** A strategy with the thresholds of its rule. */
export function strategyUnder(
  strategy: ScreenStrategy,
  rule: StrategyRule | undefined,
): ScreenStrategy {
  if (rule === undefined) return strategy;
  return { ...strategy, conditions: strategy.conditions.map((each) => conditionUnder(each, rule)) };
}

/** The strategies that are on, with their thresholds. */
export function strategiesUnder(rules: readonly StrategyRule[]): readonly ScreenStrategy[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return screenStrategies
    .filter(({ id }) => byId.get(id)?.isOn !== false)
    .map((strategy) => strategyUnder(strategy, byId.get(strategy.id)));
}

function conditionUnder(
  condition: ScreenCondition,
  { maximumAge, maximumRate }: StrategyRule,
): ScreenCondition {
  if (!('maximumAge' in condition)) return condition;
  const aged = { ...condition, maximumAge: maximumAge ?? condition.maximumAge };
  if (aged.kind !== 'signal' || aged.maximumRate === null) return aged;
  return { ...aged, maximumRate: maximumRate ?? aged.maximumRate };
}
