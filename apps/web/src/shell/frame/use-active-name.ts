import { useEffect } from 'react';

import { railItems, topNameOf } from '../menu/menu-tree.ts';
import type { RouteMatch } from '../navigation/route-tree.ts';
import { useRoutesState } from '../navigation/routes-store.ts';

/** The active entry of the first level follows the page; pages outside of the menu leave it as it is. */
export function useActiveName(match: RouteMatch | null): void {
  const top = match?.chain[0];
  const routes = useRoutesState((state) => state.routes);
  useEffect(() => {
    if (top === undefined) return;
    const name = topNameOf(top);
    const isShown = railItems(routes).some((route) => topNameOf(route) === name);
    if (isShown) useRoutesState.setState({ activeName: name });
  }, [top, routes]);
}
