import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { showFailure } from './api/index.ts';
import { loadToggleStar } from './features/watchlist/index.ts';
import { loadWatchlistTexts, useTexts } from './i18n/index.ts';
import { loadPage } from './page-loader.ts';
import { loginAddress, useSession, useStockState } from './session/index.ts';

/** The stars of a list of securities (自选). */
interface StockStars {
  /** The securities on the watchlist, as wire ids. */
  readonly starred: ReadonlySet<string>;
  /** Puts one on the watchlist or takes it off; notices call it by its name. */
  readonly toggle: (stock: { readonly stockId: string; readonly name: string }) => void;
}

/** The watchlist's stars for any list; they lead visitors to the sign-in and back. */
export function useStockStars(): StockStars {
  const { t } = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const zxlist = useStockState((state) => state.zxlist);
  const starred = useMemo(() => new Set(zxlist), [zxlist]);
  const toggle: StockStars['toggle'] = (stock) => {
    if (useSession.getState().status !== 'member') {
      void navigate(loginAddress(`${pathname}${search}`));
      return;
    }
    Promise.all([loadPage(loadToggleStar), loadPage(loadWatchlistTexts)]).then(
      ([toggleStar]) => toggleStar(stock, { client, t }),
      showFailure,
    );
  };
  return { starred, toggle };
}
