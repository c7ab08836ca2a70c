import type { ComponentType } from 'react';

import type { CompactWatchlistProps } from './compact/compact-watchlist.tsx';
import type { toggleStar } from './star/toggle-star.ts';
import type { WatchButtonProps } from './star/watch-button.tsx';
import type { WatchlistPageProps } from './watchlist-page.tsx';

/** Fetches the star that pages of a security show. */
export async function loadWatchButton(): Promise<ComponentType<WatchButtonProps>> {
  return (await import('./star/watch-button.tsx')).WatchButton;
}

/** Fetches what puts a security on the watchlist or takes it off, for lists with a star in each row. */
export async function loadToggleStar(): Promise<typeof toggleStar> {
  return (await import('./star/toggle-star.ts')).toggleStar;
}

/** Fetches the page of the watchlist. */
export async function loadWatchlistPage(): Promise<ComponentType<WatchlistPageProps>> {
  return (await import('./watchlist-page.tsx')).WatchlistPage;
}

/** Fetches what of the watchlist asks for attention, as entries of a list. */
export async function loadWatchReminders(): Promise<ComponentType> {
  return (await import('./compact/watch-reminders.tsx')).WatchReminders;
}

/** Fetches the watchlist in a small space, for pages of other features. */
export async function loadCompactWatchlist(): Promise<ComponentType<CompactWatchlistProps>> {
  return (await import('./compact/compact-watchlist.tsx')).CompactWatchlist;
}
