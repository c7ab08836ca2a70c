export { loadWatchButton, loadWatchlistPage } from './load-watchlist-page.ts';
