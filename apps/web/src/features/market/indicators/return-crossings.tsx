import { operatorRoutes } from '@chanscope/contract';
import { useMemo } from 'react';

import { call } from '../../../api/index.ts';
import { useMarketList } from '../lists/use-market-list.ts';
import { figureColumn, namedColumn } from './crossing-columns.ts';
import { type CrossingPartProps, CrossingView } from './crossing-view.tsx';
import { useLevelQuestion } from './use-crossing-question.tsx';

const events = ['recovers', 'retreats'] as const;

/** The shares whose CCI comes back from an extreme (CCI回均值). */
export function ReturnCrossings(props: CrossingPartProps): React.JSX.Element {
  const { words, asked, control, columns } = useLevelQuestion(events);
  const list = useMarketList(['ccihjz', asked], (page, signal) =>
    call(operatorRoutes.listReturnCrossings, { ...asked, ...page }, signal),
  );
  const shown = useMemo(
    () => [
      ...columns,
      namedColumn('stage', words.columns.stage, words.stages),
      figureColumn('cci', words.columns.cci),
      figureColumn('before', words.columns.before),
    ],
    [columns, words],
  );
  return (
    <CrossingView
      {...props}
      view="ccihjz"
      period={asked.level}
      columns={shown}
      list={list}
      control={control}
    />
  );
}
