import type { TabScope } from '../../ui/index.ts';
import { type Pane, renameTab, setUnsaved, useTabs } from '../tabs/tabs-store.ts';

interface CachedThing {
  readonly thing: unknown;
  readonly dispose: () => void;
}

interface OwnedScope {
  readonly scope: TabScope;
  readonly resources: Map<string, CachedThing>;
}

/**
 * The scopes of mounted pages. React shows a page alike that it is hidden and that it is gone, so what
 * outlives the hiding is kept here, and goes when its page is no longer among the mounted ones.
 */
const scopes = new Map<string, OwnedScope>();

/** Names a page from when it is opened until it is closed or refreshed. */
export function paneIdOf({ key, revision }: Pane): string {
  return `${key}#${revision}`;
}

/** The scope of a mounted page, the same one at each call. */
export function scopeOf(pane: Pane): TabScope {
  const id = paneIdOf(pane);
  const known = scopes.get(id);
  if (known !== undefined) return known.scope;
  const resources = new Map<string, CachedThing>();
  const unsavedParts = new Set<string>();
  const scope: TabScope = {
    resource<Thing>(name: string, make: () => Thing, dispose: (thing: Thing) => void): Thing {
      const cached = resources.get(name);
      if (cached !== undefined) return cached.thing as Thing;
      const thing = make();
      resources.set(name, { thing, dispose: () => dispose(thing) });
      return thing;
    },
    release(name) {
      resources.get(name)?.dispose();
      resources.delete(name);
    },
    isShown: () => useTabs.getState().activeKey === pane.key,
    rename: (title) => renameTab(pane.key, title),
    setUnsaved: (part, isUnsaved) => {
      if (isUnsaved) unsavedParts.add(part);
      else unsavedParts.delete(part);
      setUnsaved(pane.key, unsavedParts.size > 0);
    },
  };
  scopes.set(id, { scope, resources });
  return scope;
}

useTabs.subscribe(({ panes }, before) => {
  if (panes === before.panes) return;
  const mounted = new Set(panes.map(paneIdOf));
  for (const [id, { resources }] of scopes) {
    if (mounted.has(id)) continue;
    // A page that is opened anew at once shall not find what is about to go.
    scopes.delete(id);
    // The page itself goes first: what it shows must not be taken from under it.
    setTimeout(() => {
      for (const { dispose } of resources.values()) dispose();
    });
  }
});
