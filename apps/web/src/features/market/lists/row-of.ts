import type { operatorRoutes } from '@chanscope/contract';
import type { z } from 'zod';

/** The calls that answer lists of the market. */
type ListCall =
  | 'listSectors'
  | 'listRanks'
  | 'listStrengths'
  | 'listFlows'
  | 'listSignals'
  | 'listScreenHits'
  | 'listChannelCrossings'
  | 'listStochasticCrossings'
  | 'listAverageCrossings'
  | 'listReturnCrossings';

/** A row of the list that a call answers. */
export type RowOf<Call extends ListCall> = z.output<
  (typeof operatorRoutes)[Call]['response']
>['list'][number];
