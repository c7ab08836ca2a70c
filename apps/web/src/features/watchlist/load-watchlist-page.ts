import type { ComponentType } from 'react';

import type { WatchButtonProps } from './star/watch-button.tsx';
import type { WatchlistPageProps } from './watchlist-page.tsx';

/** Fetches the star that pages of a security show. */
export async function loadWatchButton(): Promise<ComponentType<WatchButtonProps>> {
  return (await import('./star/watch-button.tsx')).WatchButton;
}

/** Fetches the page of the watchlist. */
export async function loadWatchlistPage(): Promise<ComponentType<WatchlistPageProps>> {
  return (await import('./watchlist-page.tsx')).WatchlistPage;
}
