import { type Translate, useTexts } from '../../../i18n/index.ts';
import { type AutoGroup, nearTargetPercent } from './auto-groups.ts';
import type { AutoGroups } from './use-auto-groups.ts';

/** What an auto group is called, and by what rule it fills itself. */
export interface AutoGroupWords {
  readonly nameOf: (group: AutoGroup) => string;
  readonly ruleOf: (group: AutoGroup) => string;
}

/** The words of auto groups in the language of the page. */
export function useAutoGroupWords({ industries }: Pick<AutoGroups, 'industries'>): AutoGroupWords {
  const { t, locale } = useTexts();
  return {
    nameOf: (group) => {
      if (group.kind !== 'industry') return nameOfQuoted(group.kind, t);
      const board = industries.find(({ stockId }) => stockId === group.industry);
      if (board === undefined) return t(($) => $.watchlist.auto.unplaced);
      return locale === 'en' ? (board.nameEn ?? board.name) : board.name;
    },
    ruleOf: ({ kind }) => {
      const percent = nearTargetPercent;
      return t(($) => $.watchlist.autoRules[kind], { percent });
    },
  };
}

function nameOfQuoted(kind: Exclude<AutoGroup['kind'], 'industry'>, t: Translate): string {
  return t(($) => $.watchlist.auto[kind], { percent: nearTargetPercent });
}
