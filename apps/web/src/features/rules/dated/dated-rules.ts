import { localTimeOf } from '@chanscope/market';

/** A rule that holds from a day on, until the next one of its kind does. */
export interface DatedRule {
  /** yyyy-mm-dd. */
  readonly from: string;
  readonly note: string;
}

/** Rules of a section with the version that they are. */
export interface DatedRules<Rule extends DatedRule> {
  readonly version: number;
  readonly list: readonly Rule[];
}

/** Puts other rules in the place of those of a version; resolves with the number of the new one. */
export type SaveDated<Rule extends DatedRule> = (
  version: number,
  note: string,
  list: Rule[],
) => Promise<number>;

/** Whether a rule is the one that holds on a day, one that held before, or one that begins later. */
export type Standing = 'holds' | 'over' | 'later';

/** How a rule stands on a day among the others; null stands for what holds before all of them. */
export function standingOf(
  from: string | null,
  rules: readonly Pick<DatedRule, 'from'>[],
  today: string,
): Standing {
  if (from !== null && from > today) return 'later';
  const begun = rules.map((rule) => rule.from).filter((each) => each <= today);
  const isLatest = begun.every((each) => from !== null && each <= from);
  return isLatest ? 'holds' : 'over';
}

/** The rule that holds on a day; undefined where that is the delivered one. */
export function ruleHolding<Rule extends DatedRule>(
  rules: readonly Rule[],
  today: string,
): Rule | undefined {
  return rules.find(({ from }) => standingOf(from, rules, today) === 'holds');
}

/** The rules with another one, which takes the place of one from the same day; the latest first. */
export function rulesWith<Rule extends DatedRule>(rules: readonly Rule[], added: Rule): Rule[] {
  return latestFirst([...rules.filter(({ from }) => from !== added.from), added]);
}

/** In the order in which they are shown. */
export function latestFirst<Rule extends Pick<DatedRule, 'from'>>(rules: readonly Rule[]): Rule[] {
  return rules.toSorted((one, other) => (one.from < other.from ? 1 : -1));
}

/** The date of the mainland, whose rules most of these are. */
export function today(): string {
  return localTimeOf(Date.now(), 'hs').date;
}
