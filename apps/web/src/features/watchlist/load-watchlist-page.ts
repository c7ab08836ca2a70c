import type { ComponentType } from 'react';

import type { WatchlistPageProps } from './watchlist-page.tsx';

/** Fetches the page of the watchlist: the star is needed everywhere, the page is not. */
export async function loadWatchlistPage(): Promise<ComponentType<WatchlistPageProps>> {
  return (await import('./watchlist-page.tsx')).WatchlistPage;
}
