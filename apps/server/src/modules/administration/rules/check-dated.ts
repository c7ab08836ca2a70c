import { type RuleOf, Problem } from '@chanscope/contract';

/** A rule that holds from a day on, until the next one does. */
interface DatedRule {
  /** yyyy-mm-dd. */
  readonly from: string;
}

/** Throws the Problem that says why rules of RPS cannot be: two from one day, or lines that are not ranked. */
export function checkRankRules(rules: readonly RuleOf<'ranks'>[]): void {
  checkDates(rules);
  for (const { windows, redWindows } of rules) {
    const areKnown = redWindows.every((window) => windows.includes(window));
    const areDifferent = [windows, redWindows].every((some) => new Set(some).size === some.length);
    if (!areKnown || !areDifferent) throw new Problem('rankLinesUnknown');
  }
}

/** Throws the Problem that says why rules of the score cannot be: two from one day, or weights that are not 100. */
export function checkScoreRules(rules: readonly RuleOf<'score'>[]): void {
  checkDates(rules);
  for (const { trend, rs, chan, vp, risk } of rules) {
    const sum = trend + rs + chan + vp + risk;
    if (sum !== 100) throw new Problem('scoreWeightsUneven', { sum });
  }
}

/** Throws the Problem that says why rules of price limits cannot be: two of a board from one day. */
export function checkLimitRules(rules: readonly RuleOf<'limits'>[]): void {
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
