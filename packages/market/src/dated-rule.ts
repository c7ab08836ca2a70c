/** A rule that holds from a day on, until the next one of its kind does. */
interface DatedRule {
  /** yyyy-mm-dd. */
  readonly from: string;
}

/** The rule that holds on a day: the latest that had begun; undefined before all of them. */
export function ruleOn<Rule extends DatedRule>(
  rules: readonly Rule[],
  date: string,
): Rule | undefined {
  return rules.reduce<Rule | undefined>((latest, rule) => {
    if (rule.from > date) return latest;
    return latest === undefined || rule.from > latest.from ? rule : latest;
  }, undefined);
}
