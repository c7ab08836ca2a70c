import { lazyPart } from '../../../ui/index.ts';
import { useThemeDrawer } from './theme-drawer-store.ts';

const Drawer = lazyPart(async () => (await import('./theme-drawer.tsx')).ThemeDrawer);

/** Fetches the drawer ahead of the click, such as when the pointer is on its button. */
export const prefetchThemeDrawer = Drawer.prefetch;

/** The place of the theme drawer, empty while it is closed. */
export function ThemeDrawerHost(): React.JSX.Element | null {
  const isOpen = useThemeDrawer((drawer) => drawer.isOpen);
  return isOpen ? <Drawer /> : null;
}
