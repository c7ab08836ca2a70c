import { type DatedScoreRule, administrationRoutes, scoreVersions } from '@chanscope/contract';
import { scoreWeights } from '@chanscope/engine';

import { call } from '../../../api/index.ts';
import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';
import { lazyPart } from '../../../ui/index.ts';
import { DatedPart, type DatedRules, type SaveDated } from '../dated/dated-part.tsx';
import type { ScoreBoxProps } from './score-box.tsx';
import { scoreParts } from './score-parts.ts';

/** Its fields are needed by none who only looks at the rules. */
const ScoreBox = lazyPart<ScoreBoxProps>(async () => (await import('./score-box.tsx')).ScoreBox);

interface ScorePartProps {
  /** Undefined before they are known. */
  readonly rules: DatedRules<DatedScoreRule> | undefined;
  readonly onRetry: () => void;
}

const [firstVersion] = scoreVersions;

/** By which formula and weights shares are scored (评分), by the day from which that holds. */
export function ScorePart({ rules, onRetry }: ScorePartProps): React.JSX.Element {
  const { score } = useRulesTexts().words;
  return (
    <DatedPart<DatedScoreRule>
      section="score"
      rules={rules}
      textOf={(rule) => {
        const weights = rule ?? scoreWeights;
        const named = scoreParts.map((part) => `${score.names[part]} ${weights[part]}`);
        return score.text(rule?.version ?? firstVersion, named.join(' · '));
      }}
      save={saveScore}
      box={(known, onClose) => <ScoreBox rules={known} save={saveScore} onClose={onClose} />}
      onRetry={onRetry}
    />
  );
}

const saveScore: SaveDated<DatedScoreRule> = async (version, note, score) =>
  (await call(administrationRoutes.saveScoreRules, { version, note, score })).version;
