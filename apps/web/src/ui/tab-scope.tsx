import { type ReactNode, createContext, useContext, useEffect, useId } from 'react';

/** What a page may ask of the tab that it lives in; it lives as long as the tab keeps its page. */
export interface TabScope {
  /**
   * A thing that outlives the hiding of its page, such as a chart: made at the first call with a name,
   * disposed of when the page is closed, refreshed or dropped.
   */
  resource<Thing>(name: string, make: () => Thing, dispose: (thing: Thing) => void): Thing;
  /** Disposes of a thing before its page goes; a name that is not known is no mistake. */
  release(name: string): void;
  /** Whether the page is the one on the screen. */
  isShown(): boolean;
  /** Names the tab after what the page is about; null: by the route's own title. */
  rename(title: string | null): void;
  /** Says whether a part of the page holds input that closing would lose; the part is named. */
  setUnsaved(part: string, isUnsaved: boolean): void;
}

const Scope = createContext<TabScope | null>(null);

/** Gives the pages inside their tab. */
export function TabScopeProvider(props: {
  readonly scope: TabScope;
  readonly children: ReactNode;
}): React.JSX.Element {
  return <Scope value={props.scope}>{props.children}</Scope>;
}

/** The tab of the page, null outside of tabs. */
export function useTabScope(): TabScope | null {
  return useContext(Scope);
}

/** While true, the tab asks before it is closed; a part of a page that goes asks no longer. */
export function useUnsaved(isUnsaved: boolean): void {
  const scope = useTabScope();
  const part = useId();
  useEffect(() => {
    scope?.setUnsaved(part, isUnsaved);
    return () => {
      // A page that is only hidden keeps its input.
      if (scope?.isShown() === true) scope.setUnsaved(part, false);
    };
  }, [scope, part, isUnsaved]);
}
