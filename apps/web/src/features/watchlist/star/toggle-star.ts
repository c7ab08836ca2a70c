import { routes } from '@chanscope/contract';
import type { QueryClient } from '@tanstack/react-query';

import { call, showSuccess } from '../../../api/index.ts';
import type { Translate } from '../../../i18n/index.ts';
import { useStockState } from '../../../session/index.ts';
import { type WatchChange, changeWatchlist, undoOf } from '../changes/change-watchlist.ts';
import { withoutStock } from '../changes/optimistic-changes.ts';
import { offerUndo } from '../changes/offer-undo.ts';

/** The security of a star, by the name that notices call it. */
export interface StarredStock {
  readonly stockId: string;
  readonly name: string;
}

interface StarDependencies {
  readonly client: QueryClient;
  readonly t: Translate;
}

/** Puts a security on the watchlist or takes it off; it shows at once. */
export function toggleStar(stock: StarredStock, { client, t }: StarDependencies): void {
  const run = (change: WatchChange): void => changeWatchlist(change, { client, groupId: null });
  const isWatched = useStockState.getState().zxlist.includes(stock.stockId);
  run(isWatched ? removal(stock, t, run) : addition(stock, t));
}

function addition({ stockId, name }: StarredStock, t: Translate): WatchChange {
  return {
    applyToStars: (zxlist) => (zxlist.includes(stockId) ? zxlist : [stockId, ...zxlist]),
    send: async () => {
      const answer = await call(routes.manageWatchlist, { stockId, op: 'add' });
      showSuccess(t(($) => $.watchlist.added, { name }));
      return answer;
    },
  };
}

function removal(
  { stockId, name }: StarredStock,
  t: Translate,
  run: (change: WatchChange) => void,
): WatchChange {
  return {
    apply: withoutStock(stockId),
    applyToStars: (zxlist) => zxlist.filter((id) => id !== stockId),
    send: async () => {
      const answer = await call(routes.manageWatchlist, { stockId, op: 'remove' });
      const { undoToken } = answer;
      const text = t(($) => $.watchlist.unwatched, { name });
      if (undoToken === null) showSuccess(text);
      else offerUndo(text, { t, undo: () => run(undoOf(undoToken, t)) });
      return answer;
    },
  };
}
