export { loadWatchlistPage } from './load-watchlist-page.ts';
export { WatchButton } from './watch-button.tsx';
export { WatchToast } from './watch-toast.tsx';
