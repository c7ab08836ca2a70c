import { type RuleOf, administrationRoutes } from '@chanscope/contract';
import { type RankRule, deliveredRankRule } from '@chanscope/engine';
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
import type { RankBoxProps } from './rank-box.tsx';

/** Its fields are needed by none who only looks at the rules. */
const RankBox = lazyPart<RankBoxProps>(async () => (await import('./rank-box.tsx')).RankBox);

interface RanksPartProps {
  /** Undefined before they are known. */
  readonly rules: DatedRules<RuleOf<'ranks'>> | undefined;
  readonly onRetry: () => void;
}

/** Over which windows shares are ranked (RPS), and which three lines are red, by the day from which that holds. */
export function RanksPart({ rules, onRetry }: RanksPartProps): React.JSX.Element {
  const { words } = useRulesTexts();
  const columns = useMemo(() => rankColumns(words), [words]);
  return (
    <DatedPart<RankRule>
      section="ranks"
      version={rules?.version}
      rows={
        rules === undefined
          ? undefined
          : rowsOf<RankRule, RuleOf<'ranks'>>(rules.list, deliveredRankRule)
      }
      columns={columns}
      remove={({ from }, note) => {
        const { version = 0, list = [] } = rules ?? {};
        return saveRanks(
          version,
          note,
          list.filter((rule) => rule.from !== from),
        );
      }}
      box={(onClose) =>
        rules === undefined ? null : <RankBox rules={rules} save={saveRanks} onClose={onClose} />
      }
      onRetry={onRetry}
    />
  );
}

const saveRanks: SaveDated<RuleOf<'ranks'>> = async (version, note, ranks) =>
  (await call(administrationRoutes.saveRankRules, { version, note, ranks })).version;

function rankColumns({ ranks }: RulesWords): readonly DataTableColumn<DatedRow<RankRule>>[] {
  return [
    {
      key: 'windows',
      title: ranks.windowsColumn,
      width: 200,
      kind: 'text',
      valueOf: ({ content }) => inOrder(content.windows),
    },
    {
      key: 'lines',
      title: ranks.linesColumn,
      width: 180,
      kind: 'text',
      valueOf: ({ content }) => `${inOrder(content.redWindows)} ≥ ${content.redFrom}`,
    },
  ];
}

function inOrder(windows: readonly number[]): string {
  return windows.toSorted((one, other) => one - other).join('/');
}
