import type { ChanChoice, ChanSchool } from '../../../../chart/index.ts';
import type { Translate } from '../../../../i18n/index.ts';

// A dot in a key of the texts would part it.
const keys = {
  'chan.py': 'standard',
  original: 'original',
  czsc: 'czsc',
} as const satisfies Readonly<Record<ChanSchool, string>>;

/** The name of a school. */
export function schoolName(school: ChanSchool, t: Translate): string {
  return t(($) => $.chan.schools[keys[school]]);
}

/** What a school does differently. */
export function schoolHint(school: ChanSchool, t: Translate): string {
  return t(($) => $.chan.schoolHints[keys[school]]);
}

/** The name of a choice of rules, and how many options of the school were changed. */
export function choiceName({ school, options }: ChanChoice, t: Translate): string {
  const name = schoolName(school, t);
  const changes = Object.keys(options).length;
  return changes === 0 ? name : `${name} (${t(($) => $.chan.edited, { changes })})`;
}
