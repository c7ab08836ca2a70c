import { useTexts } from '../../../i18n/index.ts';
import { usePageText } from '../../page-text.ts';
import { useTheme } from '../../theme/theme-store.ts';
import { setCollapsed } from '../sidebar/collapse-store.ts';
import { FirstLevelLink } from './first-level-link.tsx';
import { railItems } from '../menu-tree.ts';
import styles from './rail.module.css';
import { ShellIcon } from '../shell-icon.tsx';
import { useActiveTop, useShownRoutes } from '../use-menu.ts';
import { upAndDown, useListKeys } from '../list-keys.ts';

/** The first level of the column layout, in one of three styles (分栏一级菜单). */
export function Rail(): React.JSX.Element {
  const list = useListKeys(upAndDown);
  const { t } = useTexts();
  const textOf = usePageText();
  const routes = useShownRoutes();
  const columnStyle = useTheme((theme) => theme.columnStyle);
  const active = useActiveTop();
  return (
    <nav
      className={styles['rail']}
      aria-label={t(($) => $.frame.firstLevel)}
      data-testid="shell-rail"
      data-column-style={columnStyle}
    >
      <ul ref={list}>
        {railItems(routes).map((route) => (
          <li key={route.fullPath}>
            <FirstLevelLink
              route={route}
              isActive={route.fullPath === active?.fullPath}
              className={styles['cell']}
              // A folded panel comes back with what it is to show.
              onSelected={() => setCollapsed(false)}
            >
              <span
                className={styles['tile']}
                title={textOf(route.meta.title)}
                data-testid="rail-tile"
              >
                <ShellIcon name={route.meta.icon ?? null} />
                <span className={styles['label']}>{textOf(route.meta.title)}</span>
              </span>
            </FirstLevelLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
