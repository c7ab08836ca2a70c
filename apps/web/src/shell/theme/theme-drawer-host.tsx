import { latePart } from '../../ui/index.ts';
import { useThemeDrawer } from './theme-drawer-store.ts';

const fetchDrawer = () => import('./theme-drawer.tsx');
const Drawer = latePart(async () => (await fetchDrawer()).ThemeDrawer);

/** Fetches the drawer ahead of the click, such as when the pointer is on its button. */
export function prefetchThemeDrawer(): void {
  // A drawer that does not come now is asked for again when it is opened.
  fetchDrawer().catch(() => undefined);
}

/** The place of the theme drawer, empty while it is closed. */
export function ThemeDrawerHost(): React.JSX.Element | null {
  const isOpen = useThemeDrawer((drawer) => drawer.isOpen);
  return isOpen ? <Drawer /> : null;
}
