import { OptionReader } from '../chan/option-reader.ts';
import { type CzscRules, defaultCzscRules } from './czsc-rules.ts';

/**
 * The rules that a set of czsc options stands for: the name is that of its environment variable.
 * Throws RangeError naming the option that does not exist or the value that does not fit.
 */
export function czscRulesFromOptions(options: Readonly<Record<string, unknown>>): CzscRules {
  const read = new OptionReader(options);
  const initial = defaultCzscRules.minMergedBars;
  const rules = { minMergedBars: read.integer('czsc_min_bi_len', initial, 1) };
  read.refuseUnread();
  return rules;
}
