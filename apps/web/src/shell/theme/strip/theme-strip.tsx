import { lazyPart } from '../../../ui/index.ts';

/** The tiles at the right edge (主题工具条), beside the content, which leaves them room. */
export const ThemeStrip = lazyPart(async () => (await import('./strip-tiles.tsx')).StripTiles);
