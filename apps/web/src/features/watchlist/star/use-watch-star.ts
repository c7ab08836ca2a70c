import { useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/index.ts';
import { useSession, useStockState } from '../../../session/index.ts';
import { type StarredStock, toggleStar } from './toggle-star.ts';

interface StarOptions extends StarredStock {
  readonly onSignIn: () => void;
}

/** Whether a security is on the watchlist, and the way to change that; it shows at once. */
export function useWatchStar({ stockId, name, onSignIn }: StarOptions): {
  isWatched: boolean;
  toggle: () => void;
} {
  const { t } = useTexts();
  const client = useQueryClient();
  const isWatched = useStockState((state) => state.zxlist.includes(stockId));
  return {
    isWatched,
    toggle: () =>
      useSession.getState().status === 'member'
        ? toggleStar({ stockId, name }, { client, t })
        : onSignIn(),
  };
}
