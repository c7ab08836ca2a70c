import { type DatedRankRule, administrationRoutes } from '@chanscope/contract';
import { deliveredRankRule } from '@chanscope/engine';

import { call } from '../../../api/index.ts';
import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';
import { lazyPart } from '../../../ui/index.ts';
import { DatedPart, type DatedRules, type SaveDated } from '../dated/dated-part.tsx';
import type { RankBoxProps } from './rank-box.tsx';

/** Its fields are needed by none who only looks at the rules. */
const RankBox = lazyPart<RankBoxProps>(async () => (await import('./rank-box.tsx')).RankBox);

interface RanksPartProps {
  /** Undefined before they are known. */
  readonly rules: DatedRules<DatedRankRule> | undefined;
  readonly onRetry: () => void;
}

/** Over which windows shares are ranked (RPS), and which three lines are red, by the day from which that holds. */
export function RanksPart({ rules, onRetry }: RanksPartProps): React.JSX.Element {
  const { ranks } = useRulesTexts().words;
  return (
    <DatedPart<DatedRankRule>
      section="ranks"
      rules={rules}
      textOf={(rule) => {
        const { windows, redWindows, redFrom } = rule ?? deliveredRankRule;
        return ranks.text(inOrder(windows), inOrder(redWindows), redFrom);
      }}
      save={saveRanks}
      box={(known, onClose) => <RankBox rules={known} save={saveRanks} onClose={onClose} />}
      onRetry={onRetry}
    />
  );
}

const saveRanks: SaveDated<DatedRankRule> = async (version, note, ranks) =>
  (await call(administrationRoutes.saveRankRules, { version, note, ranks })).version;

function inOrder(windows: readonly number[]): string {
  return windows.toSorted((one, other) => one - other).join('/');
}
