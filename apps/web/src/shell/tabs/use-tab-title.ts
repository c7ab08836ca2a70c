import { useRoutesState } from '../navigation/routes-store.ts';
import { usePageText } from '../page-text.ts';
import type { Tab } from './tab.ts';

/** What names a page: its own title, what its route was renamed to, or the route's title. */
type Titled = Pick<Tab, 'title' | 'ownTitle'> & { readonly name: string | null };

/** Reads the titles of tabs, and of the document, in the user's language. */
export function useTabTitle(): (tab: Titled) => string {
  const textOf = usePageText();
  const menuPatch = useRoutesState((state) => state.menuPatch);
  return ({ name, title, ownTitle }) => {
    const patched = name === null ? undefined : menuPatch[name]?.title;
    return ownTitle ?? textOf(patched ?? title);
  };
}
