import type { ChanRuleSet } from '@chanscope/contract';

import { type Translate, presetName } from '../../i18n/index.ts';

/** What a rule set is called: its preset, with how many options of it are changed. */
export function ruleSetName({ school, options }: ChanRuleSet, t: Translate): string {
  const changes = Object.keys(options).length;
  const name = presetName(school, t);
  return changes === 0 ? name : `${name} (${t(($) => $.chan.edited, { changes })})`;
}
