import {
  type DatedLimitRule,
  type DatedRankRule,
  type DatedScoreRule,
  Problem,
} from '@chanscope/contract';

/** A rule that holds from a day on, until the next one does. */
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

/** Throws the Problem that says why rules of RPS cannot be: two from one day, or lines that are not ranked. */
export function checkRankRules(rules: readonly DatedRankRule[]): void {
  checkDates(rules);
  for (const { windows, redWindows } of rules) {
    const areKnown = redWindows.every((window) => windows.includes(window));
    const areDifferent = [windows, redWindows].every((some) => new Set(some).size === some.length);
    if (!areKnown || !areDifferent) throw new Problem('rankLinesUnknown');
  }
}

/** Throws the Problem that says why rules of the score cannot be: two from one day, or weights that are not 100. */
export function checkScoreRules(rules: readonly DatedScoreRule[]): void {
  checkDates(rules);
  for (const { trend, rs, chan, vp, risk } of rules) {
    const sum = trend + rs + chan + vp + risk;
    if (sum !== 100) throw new Problem('scoreWeightsUneven', { sum });
  }
}

/** Throws the Problem that says why rules of price limits cannot be: two of a board from one day. */
export function checkLimitRules(rules: readonly DatedLimitRule[]): void {
  for (const some of Map.groupBy(rules, ({ board }) => board).values()) checkDates(some);
}

/** Throws the Problem `ruleDatedTwice`. */
function checkDates(rules: readonly DatedRule[]): void {
  const seen = new Set<string>();
  for (const { from } of rules) {
    if (seen.has(from)) throw new Problem('ruleDatedTwice', { date: from });
    seen.add(from);
  }
}
