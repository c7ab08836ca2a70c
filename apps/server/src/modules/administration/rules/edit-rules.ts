import { type RuleSection, type administrationRoutes, Problem } from '@chanscope/contract';
import { localTimeOf } from '@chanscope/market';
import type { Transaction } from 'kysely';
import type { z } from 'zod';

import type { Clock } from '../../../platform/clock.ts';
import type { AuditLog } from '../../audit/index.ts';
import type { BarsOfDay } from '../../bars/index.ts';
import type { SignInDependencies } from '../../identity/index.ts';
import { type Act, changeAudited, lineOf } from '../act.ts';
import { type MarketDay, checkDayRules, rewrittenDays, withoutRewriting } from './check-days.ts';
import { checkLimitRules, checkRankRules, checkScoreRules } from './check-dated.ts';
import { checkStrategyRules } from './check-strategies.ts';
import { type RuleAccess, ruleTables } from './rule-schema.ts';
import {
  type RuleContents,
  addVersion,
  lockRules,
  readContent,
  readCurrent,
} from './rule-store.ts';
import type { RuleCentre } from './rules.ts';

/** The dependencies of changes of the rules. */
export interface RuleDependencies extends Pick<SignInDependencies, 'database' | 'clock'> {
  readonly audit: AuditLog;
  readonly rules: RuleCentre;
  /** The market's time, by which a day is past. */
  readonly marketClock: Clock;
  /** What bars a day of a market has, seen from within a transaction. */
  readonly readBarsOf: (transaction: Transaction<object>, day: MarketDay) => Promise<BarsOfDay>;
}

type SaveDays = z.output<typeof administrationRoutes.saveTradingDays.request>;
type Restore = z.output<typeof administrationRoutes.restoreRules.request>;

/**
 * Puts other rules of days in the place of those of a version. Throws `editConflict`, `ruleAgainstHistory` and what
 * `checkDayRules` throws.
 */
export function saveTradingDays(
  dependencies: RuleDependencies,
  { version, note, tradingDays }: SaveDays,
  act: Act,
): Promise<number> {
  return change(dependencies, act, {
    type: 'saveTradingDays',
    section: 'days',
    seen: version,
    note,
    restored: null,
    async decide({ transaction, before }) {
      checkDayRules(tradingDays);
      const fixed = await fixedDays(dependencies, transaction, { before, after: tradingDays });
      const [first] = fixed;
      if (first !== undefined) throw new Problem('ruleAgainstHistory', { date: first.date });
      return withoutRewriting({ before, after: tradingDays }, fixed);
    },
  });
}

/** The sections whose rules are judged by themselves: what the log calls a change of them, and what refuses bad ones. */
const ownSections: {
  readonly [Section in OwnSection]: {
    readonly type: string;
    readonly check: (rules: RuleContents[Section]) => void;
  };
} = {
  strategies: { type: 'saveStrategyRules', check: checkStrategyRules },
  ranks: { type: 'saveRankRules', check: checkRankRules },
  score: { type: 'saveScoreRules', check: checkScoreRules },
  limits: { type: 'saveLimitRules', check: checkLimitRules },
};

type OwnSection = Exclude<RuleSection, 'days'>;

/** The rules of a section as an editor leaves them, and the version that was seen. */
interface EditedRules<Section extends OwnSection> {
  readonly section: Section;
  readonly version: number;
  readonly note: string;
  readonly rules: RuleContents[Section];
}

/** Puts other rules of a section in the place of those of a version. Throws `editConflict` and what its check throws. */
export function saveRules<Section extends OwnSection>(
  dependencies: RuleDependencies,
  { section, version, note, rules }: EditedRules<Section>,
  act: Act,
): Promise<number> {
  const { type, check } = ownSections[section];
  return change(dependencies, act, {
    type,
    section,
    seen: version,
    note,
    restored: null,
    async decide() {
      check(rules);
      return rules;
    },
  });
}

/**
 * Puts a section back to one of its versions; days that are history stay as they are. Throws `editConflict` and
 * `unknownItem`.
 */
export function restoreRules(
  dependencies: RuleDependencies,
  { section, version, number }: Restore,
  act: Act,
): Promise<number> {
  const common = { type: 'restoreRules', seen: version, note: '', restored: number };
  if (section !== 'days')
    return change(dependencies, act, {
      ...common,
      section,
      decide: ({ access }) => readContent(access, section, number),
    });
  return change(dependencies, act, {
    ...common,
    section,
    async decide({ access, transaction, before }) {
      const after = await readContent(access, section, number);
      const fixed = await fixedDays(dependencies, transaction, { before, after });
      return withoutRewriting({ before, after }, fixed);
    },
  });
}

/** The days that a change would rewrite. What the simulated market would have done today is no history yet. */
async function fixedDays(
  { marketClock, readBarsOf }: RuleDependencies,
  transaction: Transaction<object>,
  days: Parameters<typeof rewrittenDays>[0],
): Promise<MarketDay[]> {
  const fixed: MarketDay[] = [];
  const now = marketClock.now();
  for (const day of rewrittenDays(days, now)) {
    const bars = await readBarsOf(transaction, day);
    const isPast = day.date < localTimeOf(now, day.market).date;
    if (bars === 'stored' || (bars === 'simulated' && isPast)) fixed.push(day);
  }
  return fixed;
}

interface RuleChange<Section extends RuleSection> {
  readonly type: string;
  readonly section: Section;
  /** The version that the editor saw. */
  readonly seen: number;
  readonly note: string;
  readonly restored: number | null;
  readonly decide: (given: {
    readonly access: RuleAccess;
    readonly transaction: Transaction<object>;
    readonly before: RuleContents[Section];
  }) => Promise<RuleContents[Section]>;
}

/** Makes the next version of a section, writes that down, and has every process go by it. */
async function change<Section extends RuleSection>(
  dependencies: RuleDependencies,
  act: Act,
  { type, section, seen, note, restored, decide }: RuleChange<Section>,
): Promise<number> {
  const { clock, rules } = dependencies;
  const number = await changeAudited(
    dependencies,
    lineOf(type, section, act),
    async (transaction) => {
      const access = ruleTables(transaction);
      await lockRules(access);
      const { version, content: before } = (await readCurrent(access))[section];
      if (version !== seen) throw new Problem('editConflict');
      const after = await decide({ access, transaction, before });
      const next = version + 1;
      const head = { note, restored, account: act.caller.username, at: clock.now() };
      await addVersion(access, { ...head, section, number: next }, after);
      const details = { version: next, note, ...differenceOf(before, after) };
      return {
        result: next,
        details: restored === null ? details : { ...details, restored },
      };
    },
  );
  await rules.announce();
  return number;
}

/** How much of the rules of each side the log takes. */
const maxDetailLength = 1000;

/** The rules that a change takes away, and those that it adds, as the system log has them. */
function differenceOf(before: readonly object[], after: readonly object[]) {
  const [old, current] = [before, after].map((rules) =>
    rules.map((rule) => Object.values(rule).join(' ')),
  );
  const without = (some: readonly string[] = [], others: readonly string[] = []): string =>
    some
      .filter((rule) => !others.includes(rule))
      .join(' · ')
      .slice(0, maxDetailLength);
  return { rulesBefore: without(old, current), rulesAfter: without(current, old) };
}
