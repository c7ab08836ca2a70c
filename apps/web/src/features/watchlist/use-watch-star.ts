import { routes, watchlistLimits } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';

import { call, messageOf } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { takeZxlist, useSession, useStockState } from '../../session/index.ts';
import { tellDone, tellFailed } from './watch-notice.ts';
import { watchlistKey } from './watch-queries.ts';

interface StarOptions {
  readonly stockId: string;
  readonly name: string;
  readonly onSignIn: () => void;
}

/** Whether a security is on the watchlist, and the way to change that; it shows at once. */
export function useWatchStar({ stockId, name, onSignIn }: StarOptions): {
  isWatched: boolean;
  toggle: () => void;
} {
  const { t, locale } = useTexts();
  const client = useQueryClient();
  const isWatched = useStockState((state) => state.zxlist.includes(stockId));

  const change = async (send: () => Promise<{ zxlist: readonly string[] }>): Promise<void> => {
    const before = useStockState.getState().zxlist;
    try {
      takeZxlist((await send()).zxlist);
      await client.invalidateQueries({ queryKey: watchlistKey });
    } catch (error) {
      takeZxlist(before);
      tellFailed(messageOf(error, locale));
    }
  };
  const undo = (undoToken: string): void =>
    void change(async () => {
      const answer = await call(routes.undoDelete, { undoToken });
      tellDone(t(($) => $.watchlist.undone));
      return answer;
    });
  const toggle = (): void =>
    void change(async () => {
      const { zxlist } = useStockState.getState();
      takeZxlist(isWatched ? zxlist.filter((id) => id !== stockId) : [stockId, ...zxlist]);
      const op = isWatched ? 'remove' : 'add';
      const answer = await call(routes.manageWatchlist, { stockId, op });
      const { undoToken } = answer;
      if (op === 'add') tellDone(t(($) => $.watchlist.added, { name }));
      else
        tellDone(
          t(($) => $.watchlist.unwatched, { name }),
          undoToken === null
            ? undefined
            : { run: () => undo(undoToken), validMs: watchlistLimits.undoMs },
        );
      return answer;
    });
  return {
    isWatched,
    toggle: () => (useSession.getState().status === 'member' ? toggle() : onSignIn()),
  };
}
