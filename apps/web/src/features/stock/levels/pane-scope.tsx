import { type ReactNode, useEffect, useMemo } from 'react';

import { type TabScope, TabScopeProvider, useTabScope } from '../../../ui/index.ts';

/** What all panes of a page share; anything else that a chart keeps in its tab is its pane's own. */
const shared: readonly string[] = ['replay'];

interface PaneScopeProps {
  readonly place: number;
  readonly children: ReactNode;
}

/** Gives a pane an analysis of its own in the tab of the page: one worker reads one series at a time. */
export function PaneScope({ place, children }: PaneScopeProps): ReactNode {
  const scope = useTabScope();
  const own = useMemo(() => (scope === null ? null : scopeWithin(scope, place)), [scope, place]);
  useEffect(
    () => () => {
      // A page that is only hidden finds its panes as they were.
      if (scope?.isShown() === true) own?.leave();
    },
    [scope, own],
  );
  return own === null ? (
    children
  ) : (
    <TabScopeProvider scope={own.scope}>{children}</TabScopeProvider>
  );
}

interface OwnScope {
  readonly scope: TabScope;
  /** Disposes of everything that the pane keeps. */
  readonly leave: () => void;
}

function scopeWithin(tab: TabScope, place: number): OwnScope {
  const names = new Set<string>();
  const ownName = (name: string): string => `pane ${place} ${name}`;
  const scope: TabScope = {
    resource<Thing>(name: string, make: () => Thing, dispose: (thing: Thing) => void): Thing {
      if (shared.includes(name)) return tab.resource(name, make, dispose);
      names.add(ownName(name));
      return tab.resource(ownName(name), make, dispose);
    },
    release: (name) => tab.release(ownName(name)),
    isShown: () => tab.isShown(),
    rename: (title) => tab.rename(title),
    setUnsaved: (part, isUnsaved) => tab.setUnsaved(part, isUnsaved),
  };
  const leave = (): void => {
    for (const name of names) tab.release(name);
    names.clear();
  };
  return { scope, leave };
}
