import type { ComponentType } from 'react';

import type { IndexCardsProps } from './markets/index-cards.tsx';

export { HomePage } from './home-page.tsx';

/** Fetches the main indices of one market, for pages of other features. */
export async function loadIndexCards(): Promise<ComponentType<IndexCardsProps>> {
  return (await import('./markets/index-cards.tsx')).IndexCards;
}
