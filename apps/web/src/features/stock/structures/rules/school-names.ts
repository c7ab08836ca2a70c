import type { ChanChoice } from '../../../../chart/index.ts';
import { type Translate, presetName } from '../../../../i18n/index.ts';

/** The name of a choice of rules, and how many options of the school were changed. */
export function choiceName({ school, options }: ChanChoice, t: Translate): string {
  const name = presetName(school, t);
  const changes = Object.keys(options).length;
  return changes === 0 ? name : `${name} (${t(($) => $.chan.edited, { changes })})`;
}
