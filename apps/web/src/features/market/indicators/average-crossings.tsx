import { operatorRoutes } from '@chanscope/contract';
import { useMemo } from 'react';

import { call } from '../../../api/index.ts';
import { useMarketList } from '../lists/use-market-list.ts';
import { figureColumn, namedColumn } from './crossing-columns.ts';
import { type CrossingPartProps, CrossingView } from './crossing-view.tsx';
import { useLevelQuestion } from './use-crossing-question.tsx';

const events = ['golden', 'dead'] as const;

/** The shares whose CCI crossed its own mean (CCI均线). */
export function AverageCrossings(props: CrossingPartProps): React.JSX.Element {
  const { words, asked, control, columns } = useLevelQuestion(events);
  const list = useMarketList(['ccijx', asked], (page, signal) =>
    call(operatorRoutes.listAverageCrossings, { ...asked, ...page }, signal),
  );
  const shown = useMemo(
    () => [
      ...columns,
      namedColumn('zone', words.columns.zone, words.zones),
      figureColumn('cci', words.columns.cci),
      figureColumn('average', words.columns.average),
    ],
    [columns, words],
  );
  return (
    <CrossingView
      {...props}
      view="ccijx"
      period={asked.level}
      columns={shown}
      list={list}
      control={control}
    />
  );
}
