import {
  type RankRule,
  type ScoreWeights,
  deliveredRankRule,
  productPresetId,
  rankWindows,
  scoreWeights,
} from '@chanscope/engine';

import { deliveredLimitRules, limitBoards, ruleOn } from '@chanscope/market';

import type { RuleCentre } from '../administration/index.ts';

/** How shares are ranked by returns; other windows and lines are added to it. */
const rankRuleVersion = 'rps-1';

/** The formula of the score, and the version of its rules: another preset of structures makes another one. */
export const scoreVersion = 'pf-1';
const scoreRuleVersion = `${scoreVersion} ${productPresetId}`;

/** By which windows and lines a day is ranked (RPS). */
export interface RankBasis extends RankRule {
  /** From which day an operator's rule holds; null for the delivered one. */
  readonly since: string | null;
}

/** By which weights a day is scored (评分). */
export interface ScoreBasis {
  readonly weights: ScoreWeights;
  /** As that of `RankBasis`. */
  readonly since: string | null;
}

/** What days were ranked and scored by before anybody ruled it, and before it was stored with them. */
export const deliveredRanks: RankBasis = { ...deliveredRankRule, since: null };
export const deliveredScore: ScoreBasis = { weights: scoreWeights, since: null };

/** The rules of RPS and of the score by the day that they are for, as administrators' rules say now. */
export interface RulesOfDay {
  ranksOn(date: string): RankBasis;
  scoreOn(date: string): ScoreBasis;
  /** The price limits that an operator ruled and that hold on a day, each with its board, such as `star 20/20`. */
  limitsOn(date: string): readonly string[];
  /** Another one whenever any rule of the section changed, whatever its day. */
  versionOf(section: 'ranks' | 'score'): string;
  /** The same of price limits, for a list that goes by them. */
  limitVersion(base: string): string;
}

/** The rules are read from memory at every question. */
export function createRulesOfDay(rules: Pick<RuleCentre, 'current'>): RulesOfDay {
  return {
    ranksOn(date): RankBasis {
      const rule = ruleOn(rules.current().ranks.content, date);
      if (rule === undefined) return deliveredRanks;
      const { from, windows, redWindows, redFrom } = rule;
      const inOrder = (some: RankRule['windows']) =>
        rankWindows.filter((window) => some.includes(window));
      return { windows: inOrder(windows), redWindows: inOrder(redWindows), redFrom, since: from };
    },
    scoreOn(date): ScoreBasis {
      const rule = ruleOn(rules.current().score.content, date);
      if (rule === undefined) return deliveredScore;
      const { from, trend, rs, chan, vp, risk } = rule;
      return { weights: { trend, rs, chan, vp, risk }, since: from };
    },
    limitsOn(date): readonly string[] {
      const { content } = rules.current().limits;
      return limitBoards.flatMap((board) => {
        const [own, delivered] = [
          content.filter((rule) => rule.board === board),
          deliveredLimitRules[board],
        ];
        const [rule, before] = [ruleOn(own, date), ruleOn(delivered, date)];
        if (rule === undefined || (before !== undefined && before.from > rule.from)) return [];
        const { percent, specialTreatmentPercent } = rule;
        return [`${board} ${percent ?? '∞'}/${specialTreatmentPercent ?? '∞'}`];
      });
    },
    versionOf(section): string {
      const base = section === 'ranks' ? rankRuleVersion : scoreRuleVersion;
      return numbered(base, rules.current()[section].version);
    },
    limitVersion: (base) => numbered(base, rules.current().limits.version),
  };
}

function numbered(base: string, version: number): string {
  return version === 0 ? base : `${base} #${version}`;
}

/** The version of the rules of a ranked day: it names windows and lines that are not the delivered ones. */
export function rankVersionOf({ since, windows, redWindows, redFrom }: RankBasis): string {
  if (since === null) return rankRuleVersion;
  return `${rankRuleVersion} ${windows.join('/')} red ${redWindows.join('/')}≥${redFrom}`;
}

/** The version of the rules of a scored day: it names weights that are not the delivered ones. */
export function scoreVersionOf({ since, weights }: ScoreBasis): string {
  if (since === null) return scoreRuleVersion;
  const { trend, rs, chan, vp, risk } = weights;
  return `${scoreRuleVersion} ${[trend, rs, chan, vp, risk].join('/')}`;
}

/** Whether a day was scored by the present formula and preset, whatever the weights. */
export function isOfPresentScore(ruleVersion: string): boolean {
  return isBasedOn(ruleVersion, scoreRuleVersion);
}

/** Whether rules are those of a base, with or without what an operator ruled besides. */
export function isBasedOn(ruleVersion: string, base: string): boolean {
  return ruleVersion === base || ruleVersion.startsWith(`${base} `);
}
