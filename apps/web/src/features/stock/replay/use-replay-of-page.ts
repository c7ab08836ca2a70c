import { useLayoutEffect, useMemo } from 'react';

import type { ChartSeries } from '../../../chart/index.ts';
import { useTabScope } from '../../../ui/index.ts';
import type { ForwardFactors } from './moment-prices.ts';
import { type Moment, momentOf } from './moment-quote.ts';
import { useReplay, useSetReplay } from './replay-store.ts';
import { replayLeaving } from './standing.ts';
import { useStanding } from './use-replay-of.ts';

/** What a page plays. */
export interface PlayedPage {
  readonly stockId: string;
  /** The bars on the screen, null while there are none. */
  readonly series: ChartSeries | null;
  /** What their prices are. */
  readonly basis: string;
  readonly factors: ForwardFactors;
}

interface ReplayOfPage {
  /** What the header says of the moment; null without a replay and while there are no bars of it. */
  readonly moment: Moment | null;
  /**
   * Takes a replay along to another choice of bars. False for an intraday line of so many days, which is
   * of today: a replay goes to none.
   */
  readonly keepsMomentIn: (intradayDays: number | null) => boolean;
}

/** The replay of the page as its header and its toolbar see it. It ends with the page of the security. */
export function useReplayOfPage({ stockId, series, basis, factors }: PlayedPage): ReplayOfPage {
  const replay = useReplay();
  const setReplay = useSetReplay();
  const scope = useTabScope();
  const standing = useStanding(series, basis);

  useLayoutEffect(
    () => () => {
      // A page that is hidden by another one goes on with its replay when it comes back.
      if (scope === null || scope.isShown()) setReplay(null);
    },
    [stockId, scope, setReplay],
  );

  const keepsMomentIn = (intradayDays: number | null): boolean => {
    if (replay === null) return true;
    if (intradayDays !== null) return false;
    if (series !== null) setReplay(replayLeaving(replay, series, basis));
    return true;
  };
  const moment = useMemo(
    () => (series === null || standing === null ? null : momentOf(series, standing, factors)),
    [series, standing, factors],
  );
  return { moment, keepsMomentIn };
}
