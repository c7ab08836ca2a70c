import { lazyPart } from '../../../ui/index.ts';
import { useTheme } from '../theme-store.ts';

const StripTiles = lazyPart(async () => (await import('./strip-tiles.tsx')).StripTiles);

/** The place of the tiles at the right edge, empty unless the theme shows them (主题工具条). */
export function ThemeStrip(): React.JSX.Element | null {
  const isShown = useTheme((theme) => theme.showThemeSetting);
  return isShown ? <StripTiles /> : null;
}
