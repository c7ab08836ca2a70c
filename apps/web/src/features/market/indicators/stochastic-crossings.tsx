import { operatorRoutes } from '@chanscope/contract';
import { useMemo } from 'react';

import { call } from '../../../api/index.ts';
import { useMarketList } from '../lists/use-market-list.ts';
import { figureColumn, namedColumn } from './crossing-columns.ts';
import { type CrossingPartProps, CrossingView } from './crossing-view.tsx';
import { useEventQuestion } from './use-crossing-question.tsx';

const events = ['golden', 'dead'] as const;

/** The shares whose K and D crossed on 30-minute bars (KDJ30). */
export function StochasticCrossings(props: CrossingPartProps): React.JSX.Element {
  const { words, asked, control, columns } = useEventQuestion(events);
  const list = useMarketList(['kdj30', asked], (page, signal) =>
    call(operatorRoutes.listStochasticCrossings, { ...asked, ...page }, signal),
  );
  const shown = useMemo(
    () => [
      ...columns,
      namedColumn('zone', words.columns.zone, words.zones),
      figureColumn('k', words.columns.k),
      figureColumn('d', words.columns.d),
      figureColumn('j', words.columns.j),
    ],
    [columns, words],
  );
  return (
    <CrossingView
      {...props}
      view="kdj30"
      period="30"
      columns={shown}
      list={list}
      control={control}
    />
  );
}
