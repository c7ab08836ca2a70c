import { type RuleOf, administrationRoutes } from '@chanscope/contract';
import { useMemo } from 'react';

import { call } from '../../../api/index.ts';
import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';
import type { RulesWords } from '../../../i18n/rules/zh-rules.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { lazyPart } from '../../../ui/index.ts';
import type { DatedRow } from '../dated/dated-columns.tsx';
import { DatedPart } from '../dated/dated-part.tsx';
import type { DatedRules, SaveDated } from '../dated/dated-rules.ts';
import type { LimitBoxProps } from './limit-box.tsx';
import { type LimitContent, limitRowsOf, withoutLimitRule } from './limit-rows.ts';

/** Its fields are needed by none who only looks at the rules. */
const LimitBox = lazyPart<LimitBoxProps>(async () => (await import('./limit-box.tsx')).LimitBox);

interface LimitsPartProps {
  /** Undefined before they are known. */
  readonly rules: DatedRules<RuleOf<'limits'>> | undefined;
  readonly onRetry: () => void;
}

/** How far prices of each board may move (涨跌幅限制), by the day from which that holds. */
export function LimitsPart({ rules, onRetry }: LimitsPartProps): React.JSX.Element {
  const { words } = useRulesTexts();
  const { boards } = words.limits;
  const columns = useMemo(() => limitColumns(words), [words]);
  return (
    <DatedPart<LimitContent>
      section="limits"
      version={rules?.version}
      rows={rules === undefined ? undefined : limitRowsOf(rules.list, (board) => boards[board])}
      columns={columns}
      remove={({ content }, note) => {
        const { version = 0, list = [] } = rules ?? {};
        return saveLimits(version, note, withoutLimitRule(list, content));
      }}
      box={(onClose) =>
        rules === undefined ? null : <LimitBox rules={rules} save={saveLimits} onClose={onClose} />
      }
      onRetry={onRetry}
    />
  );
}

const saveLimits: SaveDated<RuleOf<'limits'>> = async (version, note, limits) =>
  (await call(administrationRoutes.saveLimitRules, { version, note, limits })).version;

function limitColumns({ limits }: RulesWords): readonly DataTableColumn<DatedRow<LimitContent>>[] {
  const percentText = (percent: number | null): string =>
    percent === null ? limits.none : `±${percent}%`;
  return [
    {
      key: 'board',
      title: limits.board,
      width: 150,
      kind: 'text',
      valueOf: ({ content }) => limits.boards[content.board],
    },
    {
      key: 'percent',
      title: limits.percent,
      width: 110,
      kind: 'text',
      valueOf: ({ content }) => percentText(content.percent),
    },
    {
      key: 'specialTreatment',
      title: limits.specialTreatment,
      width: 110,
      kind: 'text',
      valueOf: ({ content }) => percentText(content.specialTreatmentPercent),
    },
  ];
}
