import { loadIndexCards } from './features/home/index.ts';
import {
  loadFlowPage,
  loadIndicatorPage,
  loadLimitUpPage,
  loadMarketSummary,
  loadRpsPage,
  loadScorePage,
  loadSectorPage,
  loadSectorStocksPage,
  loadSignalPage,
  loadWorkbenchPage,
} from './features/market/index.ts';
import { loadCompactWatchlist, loadWatchReminders } from './features/watchlist/index.ts';
import { loadChanTexts, loadWatchlistTexts } from './i18n/index.ts';
import { useMarketLinks } from './market-links.ts';
import { loadPage } from './page-loader.ts';
import { type LazyPage, type PageProps, loadNoticeReminder } from './shell/index.ts';
import { type StockReference, stockAddress } from './stock-address.ts';
import { lazyPart, whenIdle } from './ui/index.ts';

// The pages of the market as the shell opens them, and the part of it that the home page has.

export const rpsPage = marketPage(loadRpsPage);
export const flowPage = marketPage(loadFlowPage);
export const signalPage = marketPage(loadSignalPage);
export const scorePage = marketPage(loadScorePage);
export const limitUpPage = marketPage(loadLimitUpPage);
export const indicatorPage = marketPage(loadIndicatorPage);

export const sectorPage = marketPage(loadSectorPage);

export const sectorStocksPage: LazyPage = {
  fetchPage: async () => {
    const [Page] = await Promise.all([loadPage(loadSectorStocksPage), loadPage(loadChanTexts)]);
    return function SectorStocksRoute({ onSubject }: PageProps): React.JSX.Element {
      return <Page links={useMarketLinks()} onSubject={onSubject} />;
    };
  },
  subjectOf: (query) => query.get('stockName'),
};

export const workbenchPage: LazyPage = {
  fetchPage: async () => {
    const [Page, Indices, Watchlist, watchReminders, noticeReminder] = await Promise.all([
      loadPage(loadWorkbenchPage),
      loadPage(loadIndexCards),
      loadPage(loadCompactWatchlist),
      loadPage(loadWatchReminders),
      loadPage(loadNoticeReminder),
      loadPage(loadChanTexts),
      loadPage(loadWatchlistTexts),
    ]);
    const dependencies = {
      indices: ({ market, date }: ShownDay) => (
        <Indices market={market} date={date} addressOf={stockAddress} />
      ),
      watchlist: ({ limit }: { readonly limit: number }) => (
        <Watchlist limit={limit} addressOf={stockAddress} />
      ),
      watchReminders,
      noticeReminder,
    };
    return function WorkbenchRoute(): React.JSX.Element {
      return <Page links={useMarketLinks()} dependencies={dependencies} />;
    };
  },
};

/** Which day of which market the workbench shows; null for now. */
interface ShownDay {
  readonly market: StockReference['stockType'];
  readonly date: string | null;
}

/** A page of the market with the stars and addresses of its rows. */
function marketPage(load: typeof loadScorePage): LazyPage {
  return {
    fetchPage: async () => {
      // Stars say their part in the words of the watchlist.
      const [Page] = await Promise.all([loadPage(load), loadPage(loadChanTexts)]);
      return function MarketRoute(): React.JSX.Element {
        return <Page links={useMarketLinks()} />;
      };
    },
  };
}

/** A market at a glance, fetched by the page that has it once its first screen is drawn. */
export const MarketSummary = lazyPart(async () => {
  await whenIdle();
  // The names of signals are among the texts of structures.
  const [Summary] = await Promise.all([loadPage(loadMarketSummary), loadPage(loadChanTexts)]);
  return function SummaryOfMarket(): React.JSX.Element {
    return <Summary links={useMarketLinks()} />;
  };
});
