import { isExternal } from '@chanscope/contract';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

import type { ShellRoute } from '../../navigation/route-tree.ts';
import { useRoutesState } from '../../navigation/routes-store.ts';
import { options } from '../../navigation/shell-options.ts';
import { topNameOf } from '../menu-tree.ts';

interface FirstLevelLinkProps {
  readonly route: ShellRoute;
  readonly isActive: boolean;
  readonly className: string | undefined;
  /** Called when it is chosen, whether or not a page opens. */
  readonly onSelected?: () => void;
  readonly children: ReactNode;
}

/**
 * An entry of the first level: it shows what is below it and, unless the operator of the site decided
 * otherwise, opens its first page.
 */
export function FirstLevelLink(props: FirstLevelLinkProps): React.JSX.Element {
  const { route, isActive, className, onSelected, children } = props;
  const { pathname, search } = useLocation();
  const address = route.redirect ?? route.fullPath;
  const isHere = address === `${pathname}${search}`;
  const select = (): void => {
    useRoutesState.setState({ activeName: topNameOf(route) });
    onSelected?.();
  };
  const shared = {
    className: className ?? '',
    'aria-current': isActive,
    'data-testid': 'first-level-item',
    'data-path': route.fullPath,
    'data-active': isActive,
  };
  if (isExternal(route.fullPath)) {
    return (
      <a {...shared} href={route.fullPath} target={route.meta.target} rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  if (route.children.length > 0 && !options.openFirstMenu) {
    return (
      <button type="button" {...shared} onClick={select}>
        {children}
      </button>
    );
  }
  return (
    <Link
      {...shared}
      to={address}
      onClick={(event) => {
        select();
        if (isHere && !event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault();
      }}
    >
      {children}
    </Link>
  );
}
