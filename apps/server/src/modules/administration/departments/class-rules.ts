import { type ChanRuleSet, Problem } from '@chanscope/contract';
import { chanPresetWith } from '@chanscope/engine';

/** Refuses what no chart can be read by, with the Problem `badOption`. */
export function checkRuleSet(rules: ChanRuleSet | null): void {
  if (rules === null) return;
  try {
    chanPresetWith(rules.school, rules.options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Problem('badOption', { reason: error.message }, { cause: error });
  }
}

/** A rule set in one line, for the system log: `chanscope bi_strict=false`. */
export function textOfRuleSet({ school, options }: ChanRuleSet): string {
  return [school, ...Object.entries(options).map(([name, value]) => `${name}=${value}`)].join(' ');
}
