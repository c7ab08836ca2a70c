import { type RuleOf, administrationRoutes, scoreVersions } from '@chanscope/contract';
import { type ScoreWeights, scoreWeights } from '@chanscope/engine';
import { useMemo } from 'react';

import { call } from '../../../api/index.ts';
import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';
import type { RulesWords } from '../../../i18n/rules/zh-rules.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { lazyPart } from '../../../ui/index.ts';
import type { DatedRow } from '../dated/dated-columns.tsx';
import { DatedPart } from '../dated/dated-part.tsx';
import type { DatedRules, SaveDated } from '../dated/dated-rules.ts';
import { rowsOf } from '../dated/rows-of.ts';
import type { ScoreBoxProps } from './score-box.tsx';
import { scoreParts } from './score-parts.ts';

/** Its fields are needed by none who only looks at the rules. */
const ScoreBox = lazyPart<ScoreBoxProps>(async () => (await import('./score-box.tsx')).ScoreBox);

interface ScorePartProps {
  /** Undefined before they are known. */
  readonly rules: DatedRules<RuleOf<'score'>> | undefined;
  readonly onRetry: () => void;
}

type ScoreContent = ScoreWeights & { readonly version: string };

const delivered: ScoreContent = { ...scoreWeights, version: scoreVersions[0] };

/** By which formula and weights shares are scored (评分), by the day from which that holds. */
export function ScorePart({ rules, onRetry }: ScorePartProps): React.JSX.Element {
  const { words } = useRulesTexts();
  const columns = useMemo(() => scoreColumns(words), [words]);
  return (
    <DatedPart<ScoreContent>
      section="score"
      version={rules?.version}
      rows={
        rules === undefined
          ? undefined
          : rowsOf<ScoreContent, RuleOf<'score'>>(rules.list, delivered)
      }
      columns={columns}
      remove={({ from }, note) => {
        const { version = 0, list = [] } = rules ?? {};
        return saveScore(
          version,
          note,
          list.filter((rule) => rule.from !== from),
        );
      }}
      box={(onClose) =>
        rules === undefined ? null : <ScoreBox rules={rules} save={saveScore} onClose={onClose} />
      }
      onRetry={onRetry}
    />
  );
}

const saveScore: SaveDated<RuleOf<'score'>> = async (version, note, score) =>
  (await call(administrationRoutes.saveScoreRules, { version, note, score })).version;

function scoreColumns({ score }: RulesWords): readonly DataTableColumn<DatedRow<ScoreContent>>[] {
  return [
    {
      key: 'version',
      title: score.version,
      width: 80,
      kind: 'text',
      valueOf: ({ content }) => content.version,
    },
    ...scoreParts.map((part): DataTableColumn<DatedRow<ScoreContent>> => ({
      key: part,
      title: score.names[part],
      width: 84,
      kind: 'number',
      valueOf: ({ content }) => content[part],
    })),
  ];
}
