export {
  loadCompactWatchlist,
  loadToggleStar,
  loadWatchButton,
  loadWatchlistPage,
  loadWatchReminders,
} from './load-watchlist-page.ts';
