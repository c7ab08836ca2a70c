import type { ChanChoice } from '../../../../chart/index.ts';
import { chanSchools } from '../../../../chart/structures/chan-reading.ts';
import { storedFields } from '../../../../ui/index.ts';
import { editsFromStored } from '../rules/school-options.ts';

/** The rule set of a class (班级口径) that charts are read by. */
export interface SelectedClass extends ChanChoice {
  /** The department's. */
  readonly id: string;
  readonly name: string;
  /** What its leader is called; null without one. */
  readonly leader: string | null;
}

/**
 * A rule set in whatever was stored or answered, without the options that repeat its preset; null where there is none,
 * or where this page does not know its school.
 */
export function selectedClassFrom(given: unknown): SelectedClass | null {
  const { id, name, leader, school: named, options } = storedFields(given);
  const school = chanSchools.find((each) => each === named);
  if (typeof id !== 'string' || typeof name !== 'string' || school === undefined) return null;
  const rules = { school, options: editsFromStored(school, storedFields(options)) };
  return { id, name, leader: typeof leader === 'string' ? leader : null, ...rules };
}
