import { operatorRoutes } from '@chanscope/contract';
import { useMemo } from 'react';

import { call } from '../../../api/index.ts';
import { useMarketList } from '../lists/use-market-list.ts';
import { figureColumn } from './crossing-columns.ts';
import { type CrossingPartProps, CrossingView } from './crossing-view.tsx';
import { useEventQuestion } from './use-crossing-question.tsx';

const events = ['rises-from-low', 'rises-to-high', 'falls-from-high', 'falls-to-low'] as const;

/** The shares whose CCI on 15-minute bars crossed a border of its channel (CCI15). */
export function ChannelCrossings(props: CrossingPartProps): React.JSX.Element {
  const { words, asked, control, columns } = useEventQuestion(events);
  const list = useMarketList(['cci15', asked], (page, signal) =>
    call(operatorRoutes.listChannelCrossings, { ...asked, ...page }, signal),
  );
  const shown = useMemo(
    () => [
      ...columns,
      figureColumn('cci', words.columns.cci),
      figureColumn('before', words.columns.before),
    ],
    [columns, words],
  );
  return (
    <CrossingView
      {...props}
      view="cci15"
      period="15"
      columns={shown}
      list={list}
      control={control}
    />
  );
}
