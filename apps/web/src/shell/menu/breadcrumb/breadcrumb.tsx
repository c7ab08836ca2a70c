import { Link } from 'react-router';

import { useTexts } from '../../../i18n/index.ts';
import { useFrame } from '../../frame/frame-context.ts';
import type { ShellRoute } from '../../navigation/route-tree.ts';
import { useRoutesState } from '../../navigation/routes-store.ts';
import { usePageText } from '../../page-text.ts';
import styles from './breadcrumb.module.css';
import { crumbsOf } from './crumbs.ts';
import { patchedRoutes } from '../menu-tree.ts';
import { ShellIcon } from '../shell-icon.tsx';

/**
 * Where one is: every route on the way that has a title (面包屑). The compact one stands beside the first
 * level and does not say that again.
 */
export function Breadcrumb({ isCompact }: { readonly isCompact: boolean }): React.JSX.Element {
  const { t } = useTexts();
  const textOf = usePageText();
  const { match } = useFrame();
  const patches = useRoutesState((state) => state.menuPatch);
  const all = crumbsOf(patchedRoutes(match?.chain ?? [], patches), textOf);
  const crumbs = isCompact && all.length > 1 ? all.slice(1) : all;
  return (
    <nav
      className={styles['crumbs']}
      aria-label={t(($) => $.frame.breadcrumb)}
      data-compact={isCompact}
      data-testid="breadcrumb"
    >
      <ol>
        {crumbs.map((route, index) => (
          <li key={route.fullPath}>
            <Crumb route={route} isLast={index === crumbs.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Crumb(props: { readonly route: ShellRoute; readonly isLast: boolean }): React.JSX.Element {
  const { route, isLast } = props;
  const textOf = usePageText();
  const { redirect, meta } = route;
  const inside = (
    <>
      {meta.icon === undefined ? null : <ShellIcon name={meta.icon} />}
      <span>{textOf(meta.title)}</span>
    </>
  );
  if (redirect === null || isLast) {
    return (
      <span
        className={styles['crumb']}
        aria-current={isLast ? 'page' : undefined}
        data-testid="crumb"
      >
        {inside}
      </span>
    );
  }
  return (
    <Link className={styles['crumb'] ?? ''} to={redirect} data-testid="crumb">
      {inside}
    </Link>
  );
}
