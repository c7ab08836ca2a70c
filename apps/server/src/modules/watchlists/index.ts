export { readWatchedSymbols } from './watchlist-store.ts';
export { registerWatchlistRoutes } from './watchlist-routes.ts';
export type { Watchlists } from './watchlists.ts';
export { createWatchlists } from './watchlists.ts';
