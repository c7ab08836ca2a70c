/**
 * Fetches the pages of this room. It stands in a file of its own so that the names of all their chunks are not in the
 * first load.
 */
export const loadDemoPages = async () => import('./demo-pages.ts');
